import { z } from 'zod';
import { addJob } from '#server/background-jobs/testing/add-job.ts';
import { workOnRun } from '#server/consolidation/run/service/work-on-run.ts';
import { newId } from '#server/core/ids.ts';
import type { ContractCase } from './contract-cases.ts';
import type { Place } from './contract-household.ts';

const listed = z.object({ items: z.array(z.object({ id: z.string(), endedAt: z.string().nullable() })) });

/** Completes the running consolidation, as a server's queue would. */
async function endRun(place: Place): Promise<void> {
  const { items } = listed.parse(await place.run('runs.list', { limit: 1 }));
  const open = items.find(({ endedAt }) => endedAt === null);
  if (open) await workOnRun(place.asSystem(new Date()), open.id);
}

async function endedRun(place: Place, isDry: boolean): Promise<string> {
  await endRun(place);
  const { id } = z.object({ id: z.string() }).parse(await place.run('runs.start', { isDry }));
  await endRun(place);
  return id;
}

const feeds = z.object({ items: z.array(z.object({ id: z.string() })) });

async function removeFeeds(place: Place): Promise<void> {
  for (const { id } of feeds.parse(await place.run('calendars.list', {})).items)
    await place.run('calendars.revoke', { id });
}

async function openRun(place: Place): Promise<string> {
  await endRun(place);
  return z.object({ id: z.string() }).parse(await place.run('runs.start', { isDry: true })).id;
}

async function failedRun(place: Place): Promise<string> {
  const id = await endedRun(place, true);
  await place
    .asSystem(new Date())
    .vault.append('test.fail', ({ db, householdId }) =>
      db.consolidationRun.updateMany({ where: { householdId, id }, data: { failedSteps: ['embed'] } }),
    );
  return id;
}

const started = z.object({ id: z.string() });

async function newImport(place: Place): Promise<string> {
  const { items } = listed.parse(await place.run('imports.list', {}));
  for (const { id, endedAt } of items) if (endedAt === null) await place.run('imports.cancel', { id });
  const content = `- Nora collects stamps from ${freshWord()}\n`;
  return started.parse(await place.run('imports.start', { content })).id;
}

const conversationWith = (word: string): string =>
  JSON.stringify({
    source: 'chatgpt',
    id: word,
    first: 0,
    messages: [{ at: '2025-03-01T09:00:00Z', content: `I collect stamps from ${word}.` }],
  });

const freshWord = (): string => newId().replace(/[\d-]/g, '');

export const CONSOLIDATION_CONTRACT_CASES: Record<string, ContractCase> = {
  'imports.preview': { as: 'member', input: async () => ({ content: '- Nora loves oolong tea\n' }) },
  'imports.start': {
    as: 'member',
    input: async (place) => {
      await place.run('imports.cancel', { id: await newImport(place) });
      return { content: '- Nora loves oolong tea\n', privacy: 'household' };
    },
  },
  'imports.extend': {
    as: 'member',
    input: async (place) => {
      const { items } = listed.parse(await place.run('imports.list', {}));
      for (const { id, endedAt } of items) if (endedAt === null) await place.run('imports.cancel', { id });
      const { id } = started.parse(
        await place.run('imports.start', { content: conversationWith(freshWord()) }),
      );
      return { id, content: conversationWith(freshWord()) };
    },
  },
  'imports.list': { as: 'member', input: async () => ({}) },
  'imports.get': { as: 'member', input: async (place) => ({ id: await newImport(place) }) },
  'imports.cancel': { as: 'member', input: async (place) => ({ id: await newImport(place) }) },
  'imports.undo': {
    as: 'member',
    input: async (place) => {
      const id = await newImport(place);
      await place.run('imports.cancel', { id });
      return { id };
    },
  },
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
  'runs.history': { as: 'member', input: async () => ({}) },
  'runs.get': { as: 'member', input: async (place) => ({ id: await endedRun(place, true) }) },
  'runs.items': {
    as: 'member',
    input: async (place) => ({ id: await endedRun(place, true), show: 'left', limit: 5 }),
  },
  'fading.list': { input: async () => ({ days: 60, limit: 5 }) },
  'triggers.due': { input: async () => ({}) },
  'triggers.list': { input: async () => ({ days: 90 }) },
  'triggers.answer': {
    input: async (place) => {
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
      return { id: `memory:${await place.memory({ occurredAt: tomorrow })}`, answer: 'snooze' };
    },
  },
  'calendars.list': { as: 'member', input: async () => ({}) },
  'calendars.create': {
    as: 'member',
    prepare: removeFeeds,
    input: async () => ({ label: 'Phone', includesPrivate: false }),
  },
  'calendars.revoke': {
    as: 'member',
    prepare: removeFeeds,
    input: async (place) => {
      const made = z.object({ feed: z.object({ id: z.string() }) });
      return { id: made.parse(await place.run('calendars.create', { label: 'Tablet' })).feed.id };
    },
  },
  'jobs.list': { as: 'member', input: async () => ({}) },
  'jobs.retry': {
    as: 'member',
    input: async ({ household: { householdId } }) => ({
      id: await addJob({ name: 'tidy-vault', householdId, state: 'failed' }),
    }),
  },
  'runs.retry': { as: 'member', input: async (place) => ({ id: await failedRun(place) }) },
  'runs.resume': { as: 'member', input: async (place) => ({ id: await openRun(place) }) },
  'runs.revert': { as: 'member', input: async (place) => ({ id: await endedRun(place, false) }) },
};
