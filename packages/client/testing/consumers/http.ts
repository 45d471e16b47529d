import { createHearthlore, dataOf, HearthloreError } from 'hearthlore-client';
import { printAnswers } from './print-answers.ts';

const { HEARTHLORE_URL: url = '', HEARTHLORE_KEY: key = '' } = process.env;
const hearthlore = createHearthlore({ url, key });

const { outcome, memory } = await dataOf(
  hearthlore.POST('/memories', { body: { content: 'Ana plays the accordion on Sundays', cues: ['music'] } }),
);
const surfaced = await dataOf(
  hearthlore.POST('/context', { body: { prompt: 'Does Ana play the accordion?', sessionId: 'consumer' } }),
);
const found = await dataOf(hearthlore.POST('/memories/query', { body: { query: 'accordion' } }));
const read = await dataOf(
  hearthlore.GET('/memories/{id}', { params: { path: { id: memory?.id ?? '' }, query: { depth: 1 } } }),
);
const refusal = await dataOf(hearthlore.POST('/memories', { body: { content: '' } })).catch(
  (error: unknown) => error,
);
if (!(refusal instanceof HearthloreError)) throw new Error('The empty memory was not refused.');

const once = { content: 'Ana keeps bees', idempotencyKey: 'bees' };
const ofBees = [
  await dataOf(hearthlore.POST('/memories', { body: once })),
  await dataOf(hearthlore.POST('/memories', { body: once })),
];

// @ts-expect-error the statement is missing
const withoutStatement = () => hearthlore.POST('/memories', { body: {} });
// @ts-expect-error there is no such address
const elsewhere = () => hearthlore.GET('/nowhere');
void [withoutStatement, elsewhere];

printAnswers({
  outcome,
  surfaced,
  found,
  read: read.memory.content,
  withOneKey: new Set(ofBees.map(({ memory }) => memory?.id)).size,
  refusal: { code: refusal.code, fields: refusal.fields.map(({ path }) => path) },
});
