import {
  type CallToolResult,
  type GetPromptResult,
  inputRequired,
  type ReadResourceResult,
  type Result,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';

/** Tools, prompts and resources with the names and contents that the conformance suite asks for. */

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

const text = (said: string) => ({ type: 'text', text: said }) as const;
const image = { type: 'image', data: PIXEL, mimeType: 'image/png' } as const;
const embedded = (uri: string, mimeType: string, said: string) =>
  ({ type: 'resource', resource: { uri, mimeType, text: said } }) as const;

interface FixtureTool {
  description: string;
  inputSchema?: Tool['inputSchema'];
  call: (ctx: ServerContext) => Promise<Result>;
}

const saying =
  (...content: CallToolResult['content']): FixtureTool['call'] =>
  async () => ({ content });

async function withProgress({ mcpReq }: ServerContext): Promise<Result> {
  const progressToken = mcpReq._meta?.progressToken ?? 0;
  for (const progress of [0, 50, 100])
    await mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken, progress, total: 100 },
    });
  return { content: [text('Done.')] };
}

const ADDRESS_SCHEMA: Tool['inputSchema'] = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

const NAMED: Tool['inputSchema'] = { type: 'object', properties: { name: { type: 'string' } } };

export const FIXTURE_TOOLS: ReadonlyMap<string, FixtureTool> = new Map(
  Object.entries<FixtureTool>({
    test_simple_text: {
      description: 'Answers with text.',
      call: saying(text('This is a simple text response for testing.')),
    },
    test_image_content: { description: 'Answers with an image.', call: saying(image) },
    test_audio_content: {
      description: 'Answers with sound.',
      call: saying({ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }),
    },
    test_embedded_resource: {
      description: 'Answers with a resource.',
      call: saying(
        embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
      ),
    },
    test_multiple_content_types: {
      description: 'Answers with text, an image and a resource.',
      call: saying(
        text('Multiple content types test:'),
        image,
        embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
      ),
    },
    test_error_handling: {
      description: 'Answers with an error.',
      call: async () => ({
        isError: true,
        content: [text('This tool intentionally returns an error for testing')],
      }),
    },
    test_tool_with_progress: { description: 'Tells how far it is.', call: withProgress },
    test_logging_tool: { description: 'Answers without logging.', call: saying(text('Nothing was logged.')) },
    test_missing_capability: {
      description: 'Asks the client to run its own model.',
      call: async () =>
        inputRequired({
          inputRequests: {
            answer: inputRequired.createMessage({
              messages: [{ role: 'user', content: text('What is the capital of France?') }],
              maxTokens: 100,
            }),
          },
        }),
    },
    test_streaming_elicitation: {
      description: 'Asks the person something.',
      call: async () =>
        inputRequired({
          inputRequests: {
            name: inputRequired.elicit({
              message: 'What is your name?',
              requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
            }),
          },
        }),
    },
    json_schema_2020_12_tool: {
      description: 'Has an input with keywords of JSON Schema 2020-12.',
      inputSchema: ADDRESS_SCHEMA,
      call: saying(text('Noted.')),
    },
  }),
);

export const listedTools = (): Tool[] =>
  [...FIXTURE_TOOLS].map(([name, { description, inputSchema = NAMED }]) => ({
    name,
    description,
    inputSchema,
  }));

const fromUser = (...contents: GetPromptResult['messages'][number]['content'][]): GetPromptResult => ({
  messages: contents.map((content) => ({ role: 'user', content })),
});

interface FixturePrompt {
  arguments?: readonly string[];
  get: (sent: Readonly<Record<string, unknown>>) => GetPromptResult;
}

export const FIXTURE_PROMPTS: ReadonlyMap<string, FixturePrompt> = new Map(
  Object.entries<FixturePrompt>({
    test_simple_prompt: { get: () => fromUser(text('This is a simple prompt for testing.')) },
    test_prompt_with_arguments: {
      arguments: ['arg1', 'arg2'],
      get: ({ arg1, arg2 }) => fromUser(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
    },
    test_prompt_with_embedded_resource: {
      arguments: ['resourceUri'],
      get: ({ resourceUri }) =>
        fromUser(
          embedded(String(resourceUri), 'text/plain', 'Embedded resource content for testing.'),
          text('Please process the embedded resource above.'),
        ),
    },
    test_prompt_with_image: { get: () => fromUser(image, text('Please analyze the image above.')) },
  }),
);

export const listedPrompts = () =>
  [...FIXTURE_PROMPTS].map(([name, prompt]) => ({
    name,
    description: 'A prompt of the conformance suite.',
    arguments: (prompt.arguments ?? []).map((argument) => ({ name: argument, required: true })),
  }));

export const FIXTURE_RESOURCES = [
  { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
  { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' },
];
export const FIXTURE_TEMPLATE = {
  uriTemplate: 'test://template/{id}/data',
  name: 'template',
  mimeType: 'application/json',
};

/** Returns null for an address that is no fixture. */
export function readFixture(uri: string): ReadResourceResult | null {
  const id = /^test:\/\/template\/(\w+)\/data$/.exec(uri)?.[1];
  if (id !== undefined) {
    const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
    return { contents: [{ uri, mimeType: FIXTURE_TEMPLATE.mimeType, text: data }] };
  }
  if (uri === 'test://static-text')
    return {
      contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
    };
  if (uri === 'test://static-binary') return { contents: [{ uri, mimeType: 'image/png', blob: PIXEL }] };
  return null;
}
