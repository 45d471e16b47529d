import { z } from 'zod';
import type { ContractCase } from './contract-cases.ts';
import type { Place } from './contract-household.ts';
import { outcomeOf } from './outcome-contract-cases.ts';

const made = z.object({ insight: z.object({ id: z.string(), version: z.number() }) });

const words = () => ({
  title: `Zoë asks for fish on Fridays, ${String(Math.random()).slice(2, 10)}`,
  body: '- Fridays: fish\n- other days: *anything else*',
});

async function insight(place: Place): Promise<{ id: string; version: number }> {
  return made.parse(await place.run('insights.propose', words())).insight;
}

export const INSIGHT_CONTRACT_CASES: Record<string, ContractCase> = {
  'insights.list': { input: async () => ({ status: 'approved', limit: 5 }) },
  'insights.propose': {
    input: async (place) => ({
      ...words(),
      outcomes: [await outcomeOf(place)],
      types: ['add_topic'],
      isForHousehold: false,
    }),
  },
  'insights.set': {
    as: 'member',
    input: async (place) => ({
      ...(await insight(place)),
      title: 'Fish on Fridays',
      body: 'Said at dinner.',
    }),
  },
  'insights.export': { input: async () => ({ of: 'household' }) },
  'insights.detect': { as: 'member', input: async () => ({}) },
};
