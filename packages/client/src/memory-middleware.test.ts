import { generateText, isStepCount, jsonSchema, streamText, tool, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import { describe, expect, test, vi } from 'vitest';
import { createHearthlore } from './client.ts';
import { hearthloreMemory, type MemoryOptions } from './memory-middleware.ts';

const MEMORIES = '<household_memory>\n- Nora is allergic to walnuts\n</household_memory>';
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const stop = { unified: 'stop', raw: undefined } as const;
const calling = {
  content: [{ type: 'tool-call' as const, toolCallId: '1', toolName: 'oven', input: '{}' }],
  finishReason: { unified: 'tool-calls' as const, raw: undefined },
  usage,
  warnings: [],
};
const oven = tool({ inputSchema: jsonSchema({ type: 'object' }), execute: async () => 'hot' });

type Answer = (path: string) => Response | Promise<Response>;

/** A conversation with a stub model and a stub of Hearthlore. */
function conversation(answer: Answer, over: Partial<MemoryOptions> = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const captures: Promise<void>[] = [];
  const problems: unknown[] = [];
  const client = createHearthlore({
    url: 'http://hearthlore.test',
    key: 'k',
    attempts: 1,
    fetch: async (request) => {
      const path = new URL(request.url).pathname.replace('/api/v1', '');
      sent.push({ path, body: await request.json() });
      return answer(path);
    },
  });
  const model = new MockLanguageModelV4({
    doGenerate: async () => ({
      content: [{ type: 'text', text: 'Try almonds.' }],
      finishReason: stop,
      usage,
      warnings: [],
    }),
    doStream: async () => ({
      stream: simulateReadableStream({
        chunks: [
          { type: 'text-start', id: '1' },
          { type: 'text-delta', id: '1', delta: 'Try ' },
          { type: 'text-delta', id: '1', delta: 'almonds.' },
          { type: 'text-end', id: '1' },
          { type: 'finish', finishReason: stop, usage },
        ],
      }),
    }),
  });
  const middleware = hearthloreMemory({
    client,
    sessionId: 'kitchen-41',
    waitUntil: (captured) => captures.push(captured),
    onProblem: (problem) => problems.push(problem),
    ...over,
  });
  const prompts = () => [...model.doGenerateCalls, ...model.doStreamCalls].map((call) => call.prompt);
  return { model, wrapped: wrapLanguageModel({ model, middleware }), sent, captures, problems, prompts };
}

const remembering: Answer = (path) => Response.json(path === '/context' ? { text: MEMORIES } : {});
const SAID = { role: 'user', content: [{ type: 'text', text: 'What can I bake?' }] };

describe('before the model is asked', () => {
  test('memories stand in a system message, and the prompt of the person stays as it is', async () => {
    const { wrapped, prompts, sent } = conversation(remembering);
    await generateText({ model: wrapped, prompt: 'What can I bake?' });
    expect(prompts()).toMatchObject([[{ role: 'system', content: MEMORIES }, SAID]]);
    expect(prompts()[0]).toHaveLength(2);
    expect(sent[0]).toEqual({
      path: '/context',
      body: { prompt: 'What can I bake?', sessionId: 'kitchen-41' },
    });
  });

  test('memories follow the instructions of the application in the same message', async () => {
    const { wrapped, prompts } = conversation(remembering);
    await generateText({ model: wrapped, instructions: 'You bake.', prompt: 'What can I bake?' });
    expect(prompts()).toMatchObject([[{ role: 'system', content: `You bake.\n\n${MEMORIES}` }, SAID]]);
  });

  test('nothing is added where no memory matters', async () => {
    const { wrapped, prompts } = conversation(() => Response.json({ text: '' }));
    await generateText({ model: wrapped, prompt: 'What can I bake?' });
    expect(prompts()).toMatchObject([[SAID]]);
  });

  test('names the member and the vault', async () => {
    const { wrapped, sent, captures } = conversation(remembering, {
      onBehalfOf: 'ana@x.org',
      context: 'work',
    });
    await generateText({ model: wrapped, prompt: 'Hello' });
    await Promise.all(captures);
    for (const { body } of sent) expect(body).toMatchObject({ onBehalfOf: 'ana@x.org', context: 'work' });
  });

  test('instructions that the application lets a provider cache stay as they are', async () => {
    const { wrapped, prompts } = conversation(remembering);
    const cached = { anthropic: { cacheControl: { type: 'ephemeral' } } };
    const instructions = { role: 'system' as const, content: 'You bake.', providerOptions: cached };
    await generateText({ model: wrapped, instructions, prompt: 'What can I bake?' });
    expect(prompts()).toMatchObject([[instructions, { role: 'system', content: MEMORIES }, SAID]]);
  });

  test('the steps of one turn recall once and keep the memories', async () => {
    const { model, wrapped, sent } = conversation(remembering);
    const answer = model.doGenerate;
    const prompts: unknown[][] = [];
    model.doGenerate = async (call) => (prompts.push(call.prompt) === 1 ? calling : answer(call));
    const { text } = await generateText({
      model: wrapped,
      tools: { oven },
      stopWhen: isStepCount(3),
      prompt: 'What can I bake?',
    });
    expect(text).toBe('Try almonds.');
    expect(sent.filter(({ path }) => path === '/context')).toHaveLength(1);
    expect(prompts).toHaveLength(2);
    for (const [first] of prompts) expect(first).toEqual({ role: 'system', content: MEMORIES });
  });

  test.each(['generate', 'stream'])('the same words in a later turn recall again (%s)', async (how) => {
    const { wrapped, sent } = conversation(remembering);
    const ask = { model: wrapped, prompt: 'What can I bake?' };
    for (const _ of [1, 2]) await (how === 'stream' ? streamText(ask).text : generateText(ask));
    expect(sent.filter(({ path }) => path === '/context')).toHaveLength(2);
  });

  test('control characters of pasted text are not sent', async () => {
    const { wrapped, sent, captures } = conversation(remembering);
    await generateText({ model: wrapped, prompt: '\u001b[31mI am vegan\u0000\nWhat now?' });
    await Promise.all(captures);
    const said = '[31mI am vegan\nWhat now?';
    expect(sent.map(({ body }) => body)).toMatchObject([
      { prompt: said },
      { messages: [{ content: said }, {}] },
    ]);
  });

  test('a message without text asks for nothing and keeps nothing', async () => {
    const { wrapped, sent } = conversation(remembering);
    const data = new Uint8Array([1]);
    const content = [{ type: 'file' as const, data, mediaType: 'image/png' }];
    await generateText({ model: wrapped, messages: [{ role: 'user', content }] });
    expect(sent).toEqual([]);
  });
});

describe('after the model has answered', () => {
  const CAPTURED = {
    sessionId: 'kitchen-41',
    messages: [
      { role: 'user', content: 'What can I bake?' },
      { role: 'assistant', content: 'Try almonds.' },
    ],
  };

  test('the turn is captured once', async () => {
    const { wrapped, sent, captures } = conversation(remembering);
    await generateText({ model: wrapped, prompt: 'What can I bake?' });
    await Promise.all(captures);
    expect(sent.slice(1)).toEqual([{ path: '/capture', body: CAPTURED }]);
  });

  test('a streamed turn passes through whole and is captured once', async () => {
    const { wrapped, sent, captures } = conversation(remembering);
    const { text } = streamText({ model: wrapped, prompt: 'What can I bake?' });
    expect(await text).toBe('Try almonds.');
    await Promise.all(captures);
    expect(sent.slice(1)).toEqual([{ path: '/capture', body: CAPTURED }]);
  });

  test('nothing is captured where the application does not want it', async () => {
    const { wrapped, sent } = conversation(remembering, { isCapturing: false });
    await generateText({ model: wrapped, prompt: 'What can I bake?' });
    expect(sent.map(({ path }) => path)).toEqual(['/context']);
  });

  test('a turn that ends at the call of a tool is captured', async () => {
    const { model, wrapped, sent, captures } = conversation(remembering);
    model.doGenerate = async () => calling;
    await generateText({ model: wrapped, prompt: 'What can I bake?' });
    await Promise.all(captures);
    expect(sent.slice(1)).toEqual([
      { path: '/capture', body: { ...CAPTURED, messages: CAPTURED.messages.slice(0, 1) } },
    ]);
  });

  test('a turn with several steps is captured once, even if each step has its own middleware', async () => {
    const first = conversation(remembering);
    first.model.doGenerate = async () => calling;
    const ask = { tools: { oven }, prompt: 'What can I bake?' };
    const { responseMessages } = await generateText({ model: first.wrapped, ...ask });
    const second = conversation(remembering);
    await generateText({
      model: second.wrapped,
      messages: [{ role: 'user', content: 'What can I bake?' }, ...responseMessages],
    });
    expect(first.sent.map(({ path }) => path)).toEqual(['/context', '/capture']);
    expect(second.sent.map(({ path }) => path)).toEqual(['/context']);
  });

  test('of a conversation, only what was said since the last answer is captured', async () => {
    const { wrapped, sent, captures } = conversation(remembering);
    await generateText({
      model: wrapped,
      messages: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi!' },
        { role: 'user', content: 'I am vegan.' },
        { role: 'user', content: 'What can I bake?' },
      ],
    });
    await Promise.all(captures);
    expect(sent[1]?.body).toMatchObject({
      messages: [{ role: 'user', content: 'I am vegan.' }, ...CAPTURED.messages],
    });
  });

  test('nothing is captured when the model refuses', async () => {
    const { model, wrapped, sent } = conversation(remembering);
    const finishReason = { unified: 'content-filter' as const, raw: undefined };
    model.doGenerate = async () => ({ content: [], finishReason, usage, warnings: [] });
    await generateText({ model: wrapped, prompt: 'What can I bake?' });
    expect(sent.map(({ path }) => path)).toEqual(['/context']);
  });
});

describe('without Hearthlore', () => {
  test.each<[string, Answer]>([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['refuses', () => Response.json({ error: { code: 'UNAUTHENTICATED', message: 'No.' } }, { status: 401 })],
    ['hangs', () => new Promise(() => {})],
    ['is another server', () => Response.json({})],
  ])('the model answers as usual where it %s', async (_how, answer) => {
    const { wrapped, prompts, problems } = conversation(answer, { recallBudgetMs: 50 });
    const { text } = await generateText({ model: wrapped, prompt: 'What can I bake?' });
    expect(text).toBe('Try almonds.');
    expect(prompts()).toMatchObject([[SAID]]);
    expect(problems.length).toBeGreaterThan(0);
  });

  test.each(['generate', 'stream'])(
    'functions of the application that throw fail no call (%s)',
    async (how) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const fail = () => {
        throw new Error('no context');
      };
      const { wrapped } = conversation(() => Response.json({}), { onProblem: fail, waitUntil: fail });
      const ask = { model: wrapped, prompt: 'What can I bake?' };
      const { text } = how === 'stream' ? streamText(ask) : await generateText(ask);
      expect(await text).toBe('Try almonds.');
      expect(warn).toHaveBeenCalledWith('hearthlore-client: Error: no context');
      warn.mockRestore();
    },
  );

  test('the console warns where nobody listens', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refusal = Response.json({ error: { code: 'UNAUTHENTICATED', message: 'No.' } }, { status: 401 });
    const { wrapped } = conversation(() => refusal.clone(), { onProblem: undefined });
    await generateText({ model: wrapped, prompt: 'What can I bake?' });
    expect(warn).toHaveBeenCalledWith('hearthlore-client: HearthloreError: No.');
    warn.mockRestore();
  });
});
