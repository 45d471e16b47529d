import { beforeAll, describe, expect, it } from 'vitest';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { relateInput } from '#server/edges/edge/schema.ts';
import { relate } from '#server/edges/relate/service/relate-memories.ts';
import { connectInput } from '#server/graph/connect/schema.ts';
import { connectNodes } from '#server/graph/connect/service/connect-nodes.ts';
import { labelsInput } from '#server/graph/find/schema.ts';
import { listLabels } from '#server/graph/find/service.ts';
import { neighboursInput } from '#server/graph/neighbours/schema.ts';
import { listNeighbours } from '#server/graph/neighbours/service.ts';
import { showInput } from '#server/graph/picture/schema.ts';
import { showGraph } from '#server/graph/show/service.ts';
import { updateMemoryInput } from '../../edit/schema.ts';
import { forgetMemory, restoreMemory } from '../../edit/service/forget-and-restore.ts';
import { updateMemory } from '../../edit/service/update-memory.ts';
import { whyInput } from '../../explain/schema.ts';
import { explainMemory } from '../../explain/service/explain-memory.ts';
import { queryMemoriesInput } from '../../query/schema.ts';
import { queryMemories } from '../../query/service/query.ts';
import { storeMemoryInput } from '../../store/schema.ts';
import { storeMemory } from '../../store/service/store-memory.ts';

const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);
const THEN = later(2).toISOString();
const LATER = later(12).toISOString();

let home: TestHousehold;
let exam: string;
let tutor: string;
let summer: string;

const SAID_THEN = 'Eli may have to repeat the maths exam';
const SAID_NOW = 'Eli passed the maths exam with a tutor';

async function tell(content: string, privacy = 'public'): Promise<string> {
  const { memory } = await storeMemory(home.as('Nora'), storeMemoryInput.parse({ content, privacy }));
  return memory?.id ?? '';
}

async function change(id: string, changes: Record<string, unknown>, day: number): Promise<void> {
  await updateMemory(home.as('Nora', later(day)), updateMemoryInput.parse({ id, ...changes }));
}

const link = (fromId: string, type: string, toId: string) =>
  relate(home.as('Nora'), relateInput.parse({ action: 'add', fromId, toId, type }));

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  exam = await tell(SAID_THEN, 'private');
  tutor = await tell('Señora Peña comes on Tuesdays for algebra');
  summer = await tell('The family skips Portugal this summer');
  await link(tutor, 'caused_by', exam);
  await link(exam, 'caused_by', summer);
  await change(exam, { content: SAID_NOW, privacy: 'public' }, 10);
});

const reader = (name: string) => home.as(name, later(20));
const ask = (name: string, input: Record<string, unknown>) =>
  queryMemories(reader(name), queryMemoriesInput.parse(input));

async function answersTo(name: string, asOf: string | undefined): Promise<string> {
  const ctx = reader(name);
  const at = asOf === undefined ? {} : { asOf };
  const said = [
    await ask(name, { query: 'maths exam', includeGraph: true, ...at }),
    await ask(name, {
      query: 'Why does Señora Peña come on Tuesdays?',
      maxHops: 3,
      includeGraph: true,
      ...at,
    }),
    await explainMemory(ctx, whyInput.parse({ id: tutor, ...at })),
    await showGraph(ctx, showInput.parse({ focus: { kind: 'memory', id: tutor }, ...at })),
    await showGraph(ctx, showInput.parse({ scope: 'overview', ...at })),
    await listLabels(ctx, labelsInput.parse({ ids: [exam, tutor], ...at })),
    await listNeighbours(ctx, neighboursInput.parse({ id: tutor, ...at })),
    await connectNodes(ctx, connectInput.parse({ fromId: tutor, toId: summer, ...at })),
  ];
  return JSON.stringify(said);
}

describe('as of a day when a now public memory was private', () => {
  it('hides text, id and paths of the memory from people who could not read it then', async () => {
    const answers = await answersTo('Leo', THEN);
    expect(answers).not.toContain(exam);
    expect(answers).not.toMatch(/maths exam|Portugal.{0,200}caused/i);
    const { related, hiddenSteps } = await ask('Leo', {
      startId: tutor,
      mode: 'connected',
      maxHops: 3,
      asOf: THEN,
    });
    expect(related).toEqual([]);
    expect(hiddenSteps).toBe(1);
  });

  it('does not start a query or explanation at the memory for people who could not read it then', async () => {
    const missing = { code: 'NOT_FOUND' };
    await expect(ask('Leo', { startId: exam, mode: 'connected', asOf: THEN })).rejects.toMatchObject(missing);
    const input = whyInput.parse({ id: exam, asOf: THEN });
    await expect(explainMemory(reader('Leo'), input)).rejects.toMatchObject(missing);
  });

  it('shows the former text to its owner, and the current text to everybody since it became public', async () => {
    const own = await answersTo('Nora', THEN);
    expect(own).toContain(SAID_THEN);
    expect(own).not.toContain(SAID_NOW);
    expect(await answersTo('Leo', LATER)).toContain(SAID_NOW);
    expect(await answersTo('Leo', undefined)).toContain(SAID_NOW);
  });
});

async function saidOf(name: string, id: string, query: string, day: number): Promise<string[]> {
  const { matches } = await ask(name, { query, asOf: later(day).toISOString(), limit: 50 });
  return matches.flatMap(({ memory }) => (memory.id === id ? [memory.content ?? ''] : []));
}

it('as of a day, shows the version that the caller could read then', async () => {
  const bins = await tell('The bins are out on Monday');
  await change(bins, { content: 'The bins are out on Friday' }, 4);
  await change(bins, { content: 'The bins are out on Saturday' }, 6);
  expect(await saidOf('Leo', bins, 'bins', 2)).toEqual(['The bins are out on Monday']);
  expect(await saidOf('Leo', bins, 'bins', 5)).toEqual(['The bins are out on Friday']);
  expect(await saidOf('Leo', bins, 'bins', 7)).toEqual(['The bins are out on Saturday']);
});

it('as of a day when a memory was private, shows nothing to other members', async () => {
  const trip = await tell('Granny Edda comes for the harvest feast');
  await change(trip, { privacy: 'private', content: 'Granny Edda is too ill for the harvest feast' }, 3);
  await change(trip, { privacy: 'public', content: 'Granny Edda comes to the feast in spring' }, 6);
  const topic = 'Granny Edda feast';
  expect(await saidOf('Leo', trip, topic, 4)).toEqual([]);
  expect(await saidOf('Nora', trip, topic, 4)).toEqual(['Granny Edda is too ill for the harvest feast']);
  expect(await saidOf('Leo', trip, topic, 7)).toEqual(['Granny Edda comes to the feast in spring']);
});

it('as of a day when a memory was in the trash, does not find it', async () => {
  const piano = await tell('The piano tuner charges by the hour');
  await forgetMemory(home.as('Nora', later(3)), piano);
  await restoreMemory(home.as('Nora', later(6)), piano);
  const found = async (day: number) => (await saidOf('Leo', piano, 'piano tuner', day)).length;
  expect([await found(2), await found(4), await found(8)]).toEqual([1, 0, 1]);
});
