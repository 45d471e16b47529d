import { z } from 'zod';
import { workOnRun } from '#server/consolidation/run/service/work.ts';
import type { ContractCase } from './contract-cases.ts';
import type { Place } from './contract-household.ts';

const listed = z.object({ items: z.array(z.object({ id: z.string(), endedAt: z.string().nullable() })) });

/** Works on the run that is under way, as the queue of a server would. */
async function endRun(place: Place): Promise<void> {
  const { items } = listed.parse(await place.run('runs.list', { limit: 1 }));
  const open = items.find(({ endedAt }) => endedAt === null);
  if (open) await workOnRun(place.household.asSystem(new Date()), open.id);
}

async function endedRun(place: Place, isDry: boolean): Promise<string> {
  await endRun(place);
  const { id } = z.object({ id: z.string() }).parse(await place.run('runs.start', { isDry }));
  await endRun(place);
  return id;
}

export const RUN_CONTRACT_CASES: Record<string, ContractCase> = {
  'runs.start': {
    as: 'member',
    input: async (place) => {
      await endRun(place);
      return { isDry: true };
    },
  },
  'runs.list': {
    as: 'member',
    input: async (place) => {
      await endedRun(place, true);
      return { limit: 5 };
    },
  },
  'runs.get': { as: 'member', input: async (place) => ({ id: await endedRun(place, true) }) },
  'runs.items': {
    as: 'member',
    input: async (place) => ({ id: await endedRun(place, true), show: 'left', limit: 5 }),
  },
  'runs.revert': { as: 'member', input: async (place) => ({ id: await endedRun(place, false) }) },
};
