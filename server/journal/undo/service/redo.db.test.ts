import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { createGroup } from '#server/groups/add/service/create-group-and-add-members.ts';
import { createGroupInput } from '#server/groups/schema.ts';
import { setManyInput, setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship, setRelationships } from '#server/relationships/set/service/set-relationships.ts';
import { listJournalInput } from '../../list/schema.ts';
import { listJournal } from '../../list/service/list.ts';
import { undoEntry } from './undo-act.ts';

let home: TestHousehold;
let minute = 0;
const later = (): Date => new Date(Date.UTC(2026, 10, 21, 12, minute++));
const nora = (): Ctx => home.as('Nora', later());
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

const set = (ctx: Ctx, relationship: string, contactB: string) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA: 'me', relationship, contactB }));

async function backAndForth(as: () => Ctx, journalId: string | null) {
  const seen: unknown[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const [act] = (await listJournal(as(), listJournalInput.parse({ limit: 1 }))).items;
    const { outcome, journalId: undoneBy } = await undoEntry(as(), { id: journalId ?? '' });
    const words = act?.operation.match(
      /^(?:Recorded|Undid: recorded) a relationship between (\S+) and (\S+)$/,
    );
    seen.push([words?.slice(1).sort().join(' and '), act?.canUndo, act?.journalId === journalId, outcome]);
    journalId = undoneBy;
  }
  return seen;
}

const turns = (pair: string) => Array(3).fill([pair, true, true, 'undone']);

describe('an undo', () => {
  it('can be undone when the act created a relationship and a contact', async () => {
    const { journalId } = await set(nora(), 'friend', 'Sofía');
    expect(await backAndForth(nora, journalId)).toEqual(turns('Nora and Sofía'));
  });

  it('can be undone when the act also created a relationship type', async () => {
    const { journalId } = await set(nora(), 'blorker', 'Leo');
    expect(await backAndForth(nora, journalId)).toEqual(turns('Leo and Nora'));
  });

  it('can be undone by the agent that made it', async () => {
    const agentId = newId();
    const as = (): Ctx => home.asAgent('Nora', { agentId, now: later() });
    const { journalId } = await set(as(), 'neighbour', 'Berta');
    expect(await backAndForth(as, journalId)).toEqual(turns('Berta and Nora'));
  });

  it('can be undone for several relationships at once and for a group', async () => {
    const items = ['Ines', 'Iker'].map((contactB) => ({ contactA: 'me', relationship: 'cousin', contactB }));
    const many = await setRelationships(nora(), parseInput(setManyInput, { items }));
    expect(await backAndForth(nora, many.journalId)).toMatchObject(Array(3).fill({ 3: 'undone' }));
    const choir = await createGroup(
      nora(),
      parseInput(createGroupInput, { name: 'Choir', members: [{ contact: 'me' }] }),
    );
    expect(await backAndForth(nora, choir.journalId)).toMatchObject(Array(3).fill({ 3: 'undone' }));
  });
});
