import { generateText, wrapLanguageModel } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { createHearthlore } from 'hearthlore-client';
import { hearthloreMemory } from 'hearthlore-client/ai';

const { HEARTHLORE_URL: url = '', HEARTHLORE_KEY: key = '' } = process.env;
const client = createHearthlore({ url, key });
const captures: Promise<void>[] = [];
const problems: unknown[] = [];
const model = new MockLanguageModelV4({
  doGenerate: {
    content: [{ type: 'text', text: 'Noted.' }],
    finishReason: { unified: 'stop', raw: undefined },
    usage: {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    },
    warnings: [],
  },
});

async function say(sessionId: string, prompt: string): Promise<void> {
  const middleware = hearthloreMemory({
    client,
    sessionId,
    recallBudgetMs: 30_000,
    waitUntil: (captured) => captures.push(captured),
    onProblem: (problem) => problems.push(String(problem)),
  });
  await generateText({ model: wrapLanguageModel({ model, middleware }), prompt });
  await Promise.all(captures);
}

// @ts-expect-error its type is known without other packages
const notAny: string = hearthloreMemory({ client, sessionId: 'typed' });
void notAny;

await say('monday', 'I prefer rain sounds when I concentrate.');
await say('tuesday', 'Which sounds do I prefer when I concentrate?');

console.log(JSON.stringify({ problems, prompts: model.doGenerateCalls.map(({ prompt }) => prompt) }));
