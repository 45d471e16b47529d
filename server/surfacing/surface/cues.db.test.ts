import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import { captureInput } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { tablesContainingText } from '#server/db/testing/tables-containing-text.ts';
import { testConnectionString } from '#server/db/testing/test-connection-string.ts';
import { CUES } from '#server/domain/parameters/parameters.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { recentInput } from '#server/journal/list/schema.ts';
import { listRecent } from '#server/journal/list/service/recent-acts.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { updateMemoryInput } from '#server/memories/edit/schema.ts';
import { revealMemory } from '#server/memories/edit/service/reveal-secret.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { embedOverdue } from '#server/memories/embed/service.ts';
import { eraseMemory } from '#server/memories/erase/service.ts';
import { memoryHistoryInput } from '#server/memories/history/schema.ts';
import { memoryHistory } from '#server/memories/history/service/list-and-restore-versions.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { getMemory } from '#server/memories/testing/get-memory.ts';
import { surfaceInput } from './schema.ts';
import { surface } from './service/surface.ts';

const PROMPT = 'Book me a flight to Lisbon in May';
const db = new pg.Client({ connectionString: testConnectionString() });
let home: TestHousehold;
let minute = 0;
const nora = (): Ctx => home.as('Nora', new Date(NOW.getTime() + minute++ * MINUTE_MS));

beforeAll(async () => {
  await db.connect();
  home = await makeHousehold(['Nora', 'Leo']);
});
afterAll(() => db.end());

async function remember(input: object, ctx = nora()) {
  const { memory } = await storeMemory(ctx, parseInput(storeMemoryInput, input));
  if (!memory) throw new Error('The memory was not stored.');
  return memory;
}
const change = (id: string, input: object) =>
  updateMemory(withProof(nora()), parseInput(updateMemoryInput, { id, ...input }));
const surfaced = async (name: string, prompt = PROMPT) =>
  (await surface(home.asAgent(name), surfaceInput.parse({ prompt }))).items.map(({ content, cue }) => [
    content,
    cue,
  ]);
async function undoLast(): Promise<void> {
  const [entry] = (await listRecent(nora(), parseInput(recentInput, { limit: 1 }))).items;
  await undoEntry(nora(), { id: entry?.journalId ?? '' });
}
const vectorsOf = async (id: string): Promise<number | null> => {
  const { rows } = await db.query<{ count: number | null }>(
    'SELECT cardinality(cue_embeddings) AS count FROM vault.memory WHERE id = $1',
    [id],
  );
  return rows[0]?.count ?? null;
};

describe('a cue', () => {
  const content = 'My left leg does not bend past forty degrees';

  it('brings a memory that shares no word with the prompt, and says so', async () => {
    const { id } = await remember({ content, privacy: 'public' });
    expect(await surfaced('Nora')).toEqual([]);
    await change(id, { cues: ['Comes up when booking a flight.'] });
    expect(await surfaced('Nora')).toEqual([[content, 'booking a flight']]);
    expect((await getMemory(nora(), id)).cues).toEqual(['booking a flight']);
  });

  it('brings it for each member who may see it, and never to another', async () => {
    expect(await surfaced('Leo', `${PROMPT} with Nora`)).toContainEqual([
      `Nora: ${content}`,
      'booking a flight',
    ]);
    const hidden = await remember({
      content: 'The surgeon says it will not mend',
      privacy: 'private',
      cues: ['booking a flight'],
    });
    expect((await surfaced('Nora')).map(([said]) => said)).toContain(hidden.content);
    expect((await surfaced('Leo', `${PROMPT} with Nora`)).map(([said]) => said)).not.toContain(
      `Nora: ${hidden.content}`,
    );
    expect(await surfaced('Leo', `${PROMPT} with Nora`)).toHaveLength(1);
  });

  it('leaves a prompt quiet that is about something else', async () => {
    expect(await surfaced('Nora', 'What is 17 times 23?')).toEqual([]);
  });
});

describe('the cues of a memory', () => {
  it('follow from what would do harm, unless somebody chose others', async () => {
    const diet = await remember({ content: 'Ana keeps halal', privacy: 'public' });
    expect(diet.cues).toContain('choosing a restaurant');
    const given = await remember({ content: 'Ben keeps kosher', privacy: 'public', cues: ['inviting Ben'] });
    expect(given.cues[0]).toBe('inviting Ben');
    expect(given.cues).toContain('choosing a restaurant');
    expect((await change(given.id, { cues: [] })).memory.cues).toEqual([]);
    expect((await change(given.id, { cues: null })).memory.cues).toEqual(diet.cues);
  });

  it('come back by undo, with their vectors, and stand in the history', async () => {
    const { id } = await remember({ content: 'The tent is at the cabin', cues: ['packing for a trip'] });
    await change(id, { cues: ['going camping', 'lending things'] });
    expect(await vectorsOf(id)).toBe(2);
    const { items } = await memoryHistory(nora(), parseInput(memoryHistoryInput, { id }));
    expect(items[0]?.changes).toEqual([
      {
        field: 'cues',
        label: 'Comes up when',
        before: 'packing for a trip',
        after: 'going camping; lending things',
      },
    ]);
    await undoLast();
    expect((await getMemory(nora(), id)).cues).toEqual(['packing for a trip']);
    expect(await vectorsOf(id)).toBe(1);
  });

  it('grow when it is said again with others, up to the limit', async () => {
    const content = 'Nora parks behind the bakery';
    const { id } = await remember({ content, cues: ['driving into town'] });
    await remember({
      content,
      cues: ['Driving into town', 'lending the car', 'a', 'b', 'c', 'd'].slice(0, 5),
    });
    const { cues } = await getMemory(nora(), id);
    expect(cues).toEqual(['driving into town', 'lending the car', 'a', 'b', 'c']);
    expect(await vectorsOf(id)).toBe(CUES.most);
  });

  it('are sealed with a secret, and open with it', async () => {
    const { id } = await remember({
      content: 'Nora hid a ring',
      privacy: 'private',
      cues: ['planning a zxproposal'],
    });
    await change(id, { privacy: 'secret' });
    expect((await getMemory(nora(), id)).cues).toEqual([]);
    expect(await vectorsOf(id)).toBeNull();
    expect(await tablesContainingText(db, home.householdId, 'zxproposal')).toEqual([]);
    expect((await revealMemory(withProof(nora()), id)).cues).toEqual(['planning a zxproposal']);
    await change(id, { privacy: 'private' });
    expect((await getMemory(nora(), id)).cues).toEqual(['planning a zxproposal']);
    expect(await vectorsOf(id)).toBe(1);
  });

  it('are erased with it', async () => {
    const { id, content } = await remember({
      content: 'The attic floor is weak',
      cues: ['fetching the zxsledge'],
    });
    await change(id, { cues: ['storing the zxsledge'] });
    await eraseMemory(nora(), { id, name: content ?? '' });
    expect(await tablesContainingText(db, home.householdId, 'zxsledge')).toEqual([]);
  });

  it('of an older version are derived where it is embedded, without a trace in the history', async () => {
    const { id, cues } = await remember({ content: 'Nora has asthma' });
    await db.query("SELECT set_config('hearthlore.actor', 'system', false)");
    await db.query('UPDATE vault.memory SET cues = NULL, cue_embeddings = NULL WHERE id = $1', [id]);
    expect((await getMemory(nora(), id)).cues).toEqual(cues);
    const count = 'SELECT count(*)::int AS changes FROM vault.change WHERE household_id = $1';
    const before = await db.query(count, [home.householdId]);
    await embedOverdue(home.asSystem());
    expect(await vectorsOf(id)).toBe(cues.length);
    expect((await db.query(count, [home.householdId])).rows).toEqual(before.rows);
  });

  it('must respect the rules on what is never stored', async () => {
    await expect(
      remember({ content: 'The card is in the drawer', cues: ['paying with 4111 1111 1111 1111'] }),
    ).rejects.toThrow();
    await expect(remember({ content: 'x y', cues: Array(6).fill('cue') })).rejects.toThrow('At most 5 cues');
  });
});

it('is taken from the facts that an agent captures', async () => {
  const fact = { statement: 'Nora waters the plants of 4b', cues: ['when going away', 'planning a holiday'] };
  const { promoted, staged } = await capture(
    home.asAgent('Nora'),
    parseInput(captureInput, { sessionId: 's1', facts: [fact] }),
  );
  const [stored] = [...promoted, ...staged];
  expect((await getMemory(nora(), stored?.id ?? '')).cues).toEqual(['going away', 'planning a holiday']);
});
