import { z } from 'zod';
import { newId } from '#server/core/ids.ts';
import type { ContractCase } from './contract-cases.ts';
import type { Place } from './contract-household.ts';

const got = z.object({ memory: z.object({ content: z.string() }) });

async function statementOf(place: Place, id: string): Promise<string> {
  return got.parse(await place.run('memories.get', { id, depth: 0 })).memory.content;
}

const told = z.object({ items: z.array(z.object({ journalId: z.string() })) });

async function reworded(place: Place): Promise<string> {
  const id = await place.memory();
  await place.run('memories.update', { id, content: `It is the jar by the window, ${Math.random()}` });
  return id;
}

export const POLICY_AND_HISTORY_CONTRACT_CASES: Record<string, ContractCase> = {
  'household.policy': { input: async () => ({}) },
  'household.setPolicy': {
    as: 'member',
    input: async () => ({
      reconciliation: 'auto',
      reviewsPerDay: 20,
      addRules: [{ kind: 'topic', value: `zweites Konto ${Math.random()}`, action: 'ask' }],
      removeRules: [newId()],
    }),
  },
  'household.tryRule': {
    as: 'member',
    input: async () => ({ kind: 'pattern', value: 'bank_account', text: 'ES91 2100 0418 4502 0005 1332' }),
  },
  'memories.listForbidden': { as: 'member', input: async () => ({}) },
  'memories.trashForbidden': {
    as: 'member',
    input: async (place) => {
      const word = newId().slice(-12).replaceAll(/\d/g, 'q');
      await place.run('memories.store', { content: `Nora calls the quince ${word}` });
      await place.run('household.setPolicy', { addRules: [{ kind: 'topic', value: word }] });
      const { count } = z.object({ count: z.number() }).parse(await place.run('memories.listForbidden', {}));
      return { count };
    },
  },
  'journal.list': { input: async () => ({ whose: 'agents', since: '2026-01-01', limit: 5 }) },
  'journal.changes': { input: async () => ({ limit: 5 }) },
  'journal.digest': { input: async () => ({ days: 7 }) },
  'memories.history': { input: async (place) => ({ id: await reworded(place), limit: 5 }) },
  'memories.restoreVersion': {
    input: async (place) => {
      const id = await reworded(place);
      const { items } = told.parse(await place.run('memories.history', { id }));
      return { id, journalId: items.at(-1)?.journalId };
    },
  },
  'memories.writeHealth': { input: async () => ({ days: 14 }) },
  'memories.erase': {
    as: 'member',
    input: async (place) => {
      const id = await place.memory();
      return { id, name: await statementOf(place, id) };
    },
  },
};
