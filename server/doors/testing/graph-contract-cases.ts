import { z } from 'zod';
import { newId } from '#server/core/ids.ts';
import type { ContractCase } from './contract-cases.ts';
import type { Place } from './contract-household.ts';

const doubted = z.object({ items: z.array(z.object({ id: z.string(), version: z.number() })) });

async function beliefInDoubt(place: Place): Promise<string> {
  const [fromId, toId] = [await place.memory(), await place.memory()];
  await place.run('memories.relate', { action: 'add', fromId, toId, type: 'depends_on' });
  await place.run('memories.forget', { id: toId });
  return fromId;
}

async function savedView(place: Place): Promise<string> {
  const saved = await place.run('graph.saveView', { name: `Vista ${Math.random()}`, state: {} });
  return z.object({ view: z.object({ id: z.string() }) }).parse(saved).view.id;
}

export const GRAPH_CONTRACT_CASES: Record<string, ContractCase> = {
  'memories.relate': {
    input: async (place) => ({
      action: 'add',
      fromId: await place.memory(),
      toId: await place.memory(),
      type: 'led_to',
      strength: 0.8,
      evidence: 'said at the table: “así que…”',
    }),
  },
  'edges.of': {
    input: async (place) => {
      const [fromId, id] = [await place.memory(), await place.memory()];
      await place.run('memories.relate', { action: 'add', fromId, toId: id, type: 'supports' });
      return { id, direction: 'incoming', limit: 5 };
    },
  },
  'memories.why': {
    input: async (place) => {
      const [id, toId] = [await place.memory(), await place.memory()];
      await place.run('memories.relate', { action: 'add', fromId: id, toId, type: 'influenced_by' });
      return { id, maxHops: 3, minStrength: 0.1, asOf: '2199-01-01' };
    },
  },
  'edges.suggest': { input: async (place) => ({ id: await place.memory() }) },
  'beliefs.list': { input: async (place) => ({ memoryId: await beliefInDoubt(place), limit: 5 }) },
  'beliefs.decide': {
    input: async (place) => {
      const memoryId = await beliefInDoubt(place);
      const { items } = doubted.parse(await place.run('beliefs.list', { memoryId }));
      return { id: items[0]?.id ?? newId(), verdict: 'keep', version: items[0]?.version ?? 1 };
    },
  },
  'graph.show': {
    input: async (place) => ({
      focus: { kind: 'contact', id: await place.contact('Zoë') },
      lens: 'all',
      asOf: '2199-01-01',
      limit: 20,
    }),
  },
  'graph.expansions': { input: async (place) => ({ id: await place.contact('Zoë'), lens: 'all' }) },
  'graph.neighbours': { input: async (place) => ({ id: await place.memory(), limit: 5, offset: 0 }) },
  'graph.labels': { input: async (place) => ({ ids: [await place.memory()] }) },
  'graph.find': { input: async () => ({ text: 'quince', lens: 'all', limit: 5 }) },
  'graph.connect': {
    input: async (place) => ({ fromId: await place.memory(), toId: await place.memory(), maxHops: 2 }),
  },
  'graph.place': {
    as: 'member',
    input: async (place) => ({ positions: [{ id: await place.contact('Zoë'), x: 10, y: -20.5 }] }),
  },
  'graph.views': { input: async () => ({}) },
  'graph.view': { as: 'member', input: async (place) => ({ id: await savedView(place) }) },
  'graph.saveView': {
    as: 'member',
    input: async (place) => ({
      name: `Colegio ${Math.random()}`,
      isShared: true,
      state: { nodes: [await place.contact('Zoë')], lens: 'people' },
    }),
  },
  'graph.updateView': {
    as: 'member',
    input: async (place) => ({ id: await savedView(place), name: 'Escuela', note: null }),
  },
  'graph.removeView': { as: 'member', input: async (place) => ({ id: await savedView(place) }) },
};
