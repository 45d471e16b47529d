import { z } from 'zod';
import { LEFT_AS_IT_IS } from '#server/domain/words/review-vocabulary.ts';
import type { ContractCase } from './contract-cases.ts';
import type { Place } from './contract-household.ts';

const stored = z.object({ memory: z.object({ id: z.string() }) });
const listed = z.object({
  cases: z.array(
    z.object({
      id: z.string(),
      versions: z.object({
        case: z.number(),
        existing: z.number().nullable(),
        incoming: z.number().nullable(),
      }),
    }),
  ),
});

const FRUITS = 'quince apple fig plum cherry peach pear mango damson rhubarb'.split(' ');
const SPICES = 'ginger saffron mint chilli vanilla thyme pepper cloves aniseed basil'.split(' ');
const DISHES = 'jelly chutney sorbet tart soup'.split(' ');
let opened = 0;

function nextDish(): string {
  const at = opened;
  opened += 1;
  const [fruit, spice] = [FRUITS[at % 10], SPICES[Math.floor(at / 10) % 10]];
  return `${fruit} ${DISHES[Math.floor(at / 100) % 5]} with ${spice}`;
}

async function question(place: Place) {
  const jar = nextDish();
  await place.run('memories.store', { content: `Nora likes ${jar}` });
  const { memory } = stored.parse(await place.run('memories.store', { content: `Nora hates ${jar}` }));
  const { cases } = listed.parse(await place.run('review.list', { memoryId: memory.id }));
  const [first] = cases;
  if (!first) throw new Error('No case was opened.');
  return first;
}

async function leftAsItIs(place: Place): Promise<string> {
  const { id } = await question(place);
  const { householdId } = place.household;
  const closed = { status: 'closed', closedBecause: LEFT_AS_IT_IS, decidedAt: new Date() };
  await place
    .asSystem()
    .vault.write('test.close', (tx) =>
      tx.db.reviewCase.updateMany({ where: { householdId, id }, data: closed }),
    );
  return id;
}

/** Uses an agent with every scope, because the default key lacks the review scope. */
export const REVIEW_CONTRACT_CASES: Record<string, ContractCase> = {
  'review.list': {
    as: 'agent',
    input: async () => ({ kind: 'contradiction', assigned: 'all', later: false, sort: 'newest', limit: 5 }),
  },
  'review.summary': { as: 'agent', input: async () => ({}) },
  'review.history': {
    as: 'agent',
    input: async () => ({ verdict: 'ignore', agreed: false, closed: false, limit: 5 }),
  },
  'review.get': { as: 'agent', input: async (place) => ({ id: (await question(place)).id }) },
  'review.decide': {
    as: 'agent',
    input: async (place) => {
      const qualifiers = { existing: 'en casa', incoming: 'on toast' };
      return { ...(await question(place)), verdict: 'keep_both', qualifiers };
    },
  },
  'review.decideMany': {
    as: 'agent',
    input: async (place) => ({
      cases: [await question(place), await question(place)],
      verdict: 'lower',
      lower: { side: 'both', by: 0.2 },
    }),
  },
  'review.clusters': { as: 'agent', input: async () => ({ kind: 'duplicate' }) },
  'review.assign': {
    as: 'agent',
    input: async (place) => ({ id: (await question(place)).id, userId: null, version: 1 }),
  },
  'review.reopen': { as: 'agent', input: async (place) => ({ id: await leftAsItIs(place) }) },
  'review.scan': { as: 'agent', input: async () => ({}) },
};
