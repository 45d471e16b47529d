import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { link, tell, undo } from '#server/edges/testing/link-memories.ts';
import { forgetMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { digestInput } from '../../digest/schema.ts';
import { digestOfChanges } from '../../digest/service.ts';
import { listJournalInput } from '../schema.ts';
import { listJournal } from './list.ts';

let home: TestHousehold;
let minute = 0;
const as = (name: string): Ctx => home.as(name, new Date(NOW.getTime() + minute++ * MINUTE_MS));
const list = (ctx: Ctx, input: object = {}) => listJournal(ctx, listJournalInput.parse(input));
const sentences = async (ctx: Ctx, input: object = {}) =>
  (await list(ctx, input)).items
    .filter(({ by }) => by !== 'the program')
    .map(({ by, operation }) => `${by}: ${operation}`);

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
  await tell(as('Nora'), 'the boiler is serviced in March', { contact: 'us' });
  const diary = await tell(as('Nora'), 'Nora sees Dr. Núñez on Fridays', { privacy: 'private' });
  await updateMemory(as('Nora'), { id: diary.id, content: 'Nora sees Dr. Núñez on Mondays' });
  await tell(home.asAgent('Leo'), 'Leo runs before breakfast', { privacy: 'public' });
});

describe('the journal', () => {
  it('shows each member only acts that changed something they may see', async () => {
    expect(await sentences(as('Leo'))).toEqual([
      'an agent: Remembered “Leo runs before breakfast”',
      'Nora: Remembered “the boiler is serviced in March”',
    ]);
    const noras = await sentences(as('Nora'));
    expect(noras).toContain('you: Changed “Nora sees Dr. Núñez on Mondays”');
    expect(noras).toContain('an agent: Remembered “Leo runs before breakfast”');
  });

  it('filters by author and by time', async () => {
    expect(await sentences(as('Nora'), { whose: 'agents' })).toEqual([
      'an agent: Remembered “Leo runs before breakfast”',
    ]);
    expect(await sentences(as('Nora'), { whose: 'mine', limit: 1 })).toEqual([
      'you: Changed “Nora sees Dr. Núñez on Mondays”',
    ]);
    expect(await sentences(as('Nora'), { since: '2199-01-01' })).toEqual([]);
  });

  it('pages without gaps or repeats', async () => {
    const whole = await list(as('Nora'));
    const first = await list(as('Nora'), { limit: 2 });
    const second = await list(as('Nora'), { limit: 200, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ journalId }) => journalId)).toEqual(
      whole.items.map(({ journalId }) => journalId),
    );
    await expect(list(as('Nora'), { cursor: 'eyJ4' })).rejects.toThrow('does not belong to this list');
  });

  it('marks undone acts, and names the act that an undo reversed', async () => {
    const bread = await tell(as('Nora'), 'Nora bakes rye bread on Saturdays');
    await forgetMemory(as('Nora'), bread.id);
    const [forgot] = (await list(as('Nora'), { limit: 1 })).items;
    await undo(as('Nora'), forgot?.journalId ?? null);
    const [undid, undone] = (await list(as('Nora'), { limit: 2 })).items;
    expect(undid).toMatchObject({
      kind: 'memory.forget',
      isUndo: true,
      operation: 'Undid: forgot “Nora bakes rye bread on Saturdays”',
    });
    expect(undone).toMatchObject({ kind: 'memory.forget', isUndone: true, canUndo: false });
  });

  it('shows nothing of another household', async () => {
    const others = await makeHousehold(['Ana']);
    expect(await sentences(others.as('Ana'), { whose: 'agents' })).toEqual([]);
  });
});

describe('the digest of changes', () => {
  it('counts visible changes by author, each row once per act', async () => {
    const before = await digestOfChanges(as('Leo'), digestInput.parse({}));
    expect(before.items.find(({ by }) => by === 'Nora')).toMatchObject({ added: 2, changed: 0 });
    const older = await tell(as('Nora'), 'the bins go out on Tuesdays', { contact: 'us' });
    const newer = await tell(as('Nora'), 'the bins go out on Thursday evenings', { contact: 'us' });
    await link(as('Nora'), newer, 'supersedes', older);
    const { items, isCut } = await digestOfChanges(as('Leo'), digestInput.parse({}));
    expect(isCut).toBe(false);
    expect(items.find(({ by }) => by === 'Nora')).toMatchObject({ added: 4, removed: 1, undone: 1 });
    expect(items.find(({ by }) => by === 'an agent')).toMatchObject({ added: 1 });
    expect((await digestOfChanges(as('Nora'), digestInput.parse({}))).items[0]?.by).toBe('you');
  });
});
