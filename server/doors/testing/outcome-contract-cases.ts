import { z } from 'zod';
import type { ContractCase } from './contract-cases.ts';
import type { Place } from './contract-household.ts';

const made = z.object({ id: z.string() });
const stored = z.object({ memory: z.object({ id: z.string() }) });
const recorded = z.object({ ids: z.array(z.string()) });

const fresh = (what: string): string => `${what} ${String(Math.random()).slice(2, 10)}`;

const EVIDENCE = [
  {
    url: 'https://example.org/música',
    title: 'Música para concentrarse',
    feedback: 'listened to the end',
    reasonTag: 'focus',
    itemId: 'item-7',
  },
];

async function suggestion(place: Place): Promise<string> {
  const input = { type: 'add_topic', value: fresh('quince'), evidence: EVIDENCE };
  return made.parse(await place.run('suggestions.create', input, 'agent')).id;
}

export async function outcomeOf(place: Place): Promise<string> {
  const input = { type: 'add_topic', value: fresh('quince'), outcome: 'rejected', reason: 'too sweet' };
  const [id] = recorded.parse(await place.run('outcomes.record', input, 'agent')).ids;
  if (id === undefined) throw new Error('The outcome must have an id.');
  return id;
}

async function neverPattern(place: Place): Promise<string> {
  const type = `mute_feed_${String(Math.random()).slice(2, 10)}`;
  const items = Array.from({ length: 5 }, (_, at) => ({ type, value: `feed ${at}`, outcome: 'rejected' }));
  await place.run('outcomes.record', { items }, 'member');
  return `never_${type}`;
}

async function surfaced(place: Place): Promise<string> {
  const content = `Nora likes ${fresh('quince')} when she works`;
  const { memory } = stored.parse(await place.run('memories.store', { content }, 'agent'));
  await place.run('surfacing.surface', { prompt: content, sessionId: 'música' }, 'agent');
  return memory.id;
}

export const OUTCOME_CONTRACT_CASES: Record<string, ContractCase> = {
  'suggestions.create': {
    input: async () => ({
      type: 'add_topic',
      value: fresh('90s dance'),
      tags: ['música'],
      evidence: EVIDENCE,
      configBefore: { topics: ['jazz'] },
      expiresAt: '2199-06-01T09:00:00Z',
      isForHousehold: false,
    }),
  },
  'suggestions.list': { input: async () => ({ status: 'open', limit: 5 }) },
  'suggestions.accept': {
    input: async (place) => ({
      id: await suggestion(place),
      reason: 'sounds good',
      configAfter: { topics: ['jazz', 'quince'] },
    }),
  },
  'suggestions.reject': {
    input: async (place) => ({ id: await suggestion(place), reason: 'not before the exams' }),
  },
  'outcomes.record': {
    input: async () => ({
      type: 'reduce_source',
      value: fresh('El País'),
      outcome: 'rejected',
      reason: 'she reads it daily',
      tags: ['news'],
      evidence: EVIDENCE,
      configBefore: { weight: 3 },
      configAfter: { weight: 3 },
      suggestedAt: '2026-11-20T09:00:00Z',
      decidedAt: '2026-11-20T10:00:00Z',
      isForHousehold: false,
    }),
  },
  'outcomes.noteUse': {
    input: async (place) => ({ memoryId: await surfaced(place), use: 'used', sessionId: 'música' }),
  },
  'outcomes.compact': {
    input: async () => ({ isForHousehold: false, olderThanDays: 30, keepLatest: 100 }),
  },
  'outcomes.list': {
    input: async () => ({
      type: 'add_topic',
      value: 'quince',
      outcome: 'rejected',
      hourFrom: 6,
      hourTo: 11,
      weekday: 1,
      week: '2026-11-16',
      limit: 5,
    }),
  },
  'outcomes.exclude': {
    as: 'member',
    input: async (place) => ({ id: await outcomeOf(place), reason: 'that was the cat' }),
  },
  'outcomes.include': {
    as: 'member',
    input: async (place) => {
      const id = await outcomeOf(place);
      await place.run('outcomes.exclude', { id });
      return { id };
    },
  },
  'outcomes.query': {
    input: async (place) => {
      await outcomeOf(place);
      return {
        layer: 'timeline',
        text: 'quince',
        tags: ['dulces'],
        types: ['add_topic'],
        outcomes: ['rejected'],
        since: '2026-01-01',
        until: '2199-01-01',
        limit: 5,
      };
    },
  },
  'suggestions.check': {
    input: async () => ({ type: 'add_topic', value: 'quince', tags: ['dulces'], isForHousehold: false }),
  },
  'profiles.get': { input: async () => ({ of: 'household', withPage: true }) },
  'profiles.list': { input: async () => ({}) },
  'surfacing.report': { input: async () => ({}) },
  'profiles.set': {
    as: 'member',
    input: async () => ({
      isPaused: false,
      countsFrom: '2026-01-01T00:00:00Z',
      visibility: 'household',
      visibleTo: [],
      learnsFromUse: true,
    }),
  },
  'profiles.setPattern': {
    as: 'member',
    input: async (place) => ({ key: await neverPattern(place), isOff: true, deniedAgents: [] }),
  },
};
