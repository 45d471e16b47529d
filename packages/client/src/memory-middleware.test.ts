import { generateText, streamText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import { describe, expect, test } from 'vitest';
import { createHearthlore } from './client.ts';
import { hearthloreMemory, type MemoryOptions } from './memory-middleware.ts';

const MEMORIES = '<household_memory>\n- Nora is allergic to walnuts\n</household_memory>';
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const stop = { unified: 'stop', raw: undefined } as const;

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

  test('the steps of one turn recall once and keep the memories', async () => {
    const { wrapped, sent, prompts } = conversation(remembering);
    const messages = [{ role: 'user' as const, content: 'What can I bake?' }];
    await generateText({ model: wrapped, messages });
    await generateText({
      model: wrapped,
      messages: [...messages, { role: 'assistant', content: 'Looking.' }],
    });
    expect(sent.filter(({ path }) => path === '/context')).toHaveLength(1);
    for (const [first] of prompts()) expect(first).toEqual({ role: 'system', content: MEMORIES });
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

  test('a step that calls a tool is not captured', async () => {
    const { model, wrapped, sent } = conversation(remembering);
    model.doGenerate = async () => ({
      content: [{ type: 'tool-call', toolCallId: '1', toolName: 'oven', input: '{}' }],
      finishReason: { unified: 'tool-calls', raw: undefined },
      usage,
      warnings: [],
    });
    await generateText({ model: wrapped, prompt: 'What can I bake?' });
    expect(sent.map(({ path }) => path)).toEqual(['/context']);
  });
});

describe('without Hearthlore', () => {
  test.each<[string, Answer]>([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['refuses', () => Response.json({ error: { code: 'UNAUTHENTICATED', message: 'No.' } }, { status: 401 })],
    ['hangs', () => new Promise(() => {})],
  ])('the model answers as usual where it %s', async (_how, answer) => {
    const { wrapped, prompts, problems } = conversation(answer, { recallBudgetMs: 50 });
    const { text } = await generateText({ model: wrapped, prompt: 'What can I bake?' });
    expect(text).toBe('Try almonds.');
    expect(prompts()).toMatchObject([[SAID]]);
    expect(problems.length).toBeGreaterThan(0);
  });
});
