import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW, type TestHousehold } from '#server/db/testing/household.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { link, tell, undo } from '#server/edges/testing/link-memories.ts';
import { forgetMemory, restoreMemory } from '../../edit/service/forget-and-restore.ts';
import { updateMemory } from '../../edit/service/update-memory.ts';
import { memoryHistoryInput } from '../schema.ts';
import { memoryHistory, restoreVersion } from './list-and-restore-versions.ts';

let home: TestHousehold;
let minute = 0;
const as = (name: string): Ctx => home.as(name, new Date(NOW.getTime() + minute++ * MINUTE_MS));
const history = (ctx: Ctx, id: string, over: object = {}) =>
  memoryHistory(ctx, memoryHistoryInput.parse({ id, ...over }));

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

describe('the history of a memory', () => {
  it('lists versions with their changes and authors, latest first', async () => {
    const { id } = await tell(as('Nora'), 'Nora hates olives', { tags: ['food'], confidence: 0.7 });
    await updateMemory(as('Nora'), { id, content: 'Nora likes green olives', tags: ['food', 'snack'] });
    await updateMemory(home.asAgent('Nora'), { id, confidence: 0.9 });
    await forgetMemory(as('Nora'), id);
    const { items, nextCursor } = await history(as('Nora'), id);
    expect(nextCursor).toBeNull();
    expect(items.map(({ operation, by }) => `${by}: ${operation}`)).toEqual([
      'you: Forgot “Nora likes green olives”',
      'an agent: Changed “Nora likes green olives”',
      'you: Changed “Nora likes green olives”',
      'you: Remembered “Nora hates olives”',
    ]);
    const [forgot, surer, reworded, stored] = items;
    expect(forgot?.changes).toEqual([
      { field: 'trash', label: 'In the trash', before: 'no', after: 'since 21 Nov 2026' },
    ]);
    expect(surer?.changes).toEqual([
      { field: 'confidence', label: 'How sure', before: '0.70', after: '0.90' },
    ]);
    expect(reworded?.changes).toEqual([
      { field: 'content', label: 'Statement', before: 'Nora hates olives', after: 'Nora likes green olives' },
      { field: 'tags', label: 'Tags', before: 'food', after: 'food, snack' },
    ]);
    expect(stored).toMatchObject({
      isFirst: true,
      changes: [],
      content: 'Nora hates olives',
      isCurrent: false,
    });
    expect(forgot).toMatchObject({ isCurrent: true, canUndo: true, canRestore: false });
  });

  it('offers no undo of what made a memory a secret, or came before', async () => {
    const { id } = await tell(as('Nora'), 'the tin is under the pear tree');
    await updateMemory(as('Nora'), { id, importance: 'high' });
    await updateMemory(as('Nora'), { id, privacy: 'secret' });
    await updateMemory(as('Nora'), { id, importance: 'low' });
    const { items } = await history(as('Nora'), id);
    expect(items.map(({ changes, canUndo }) => [changes.map(({ field }) => field).sort(), canUndo])).toEqual([
      [['importance'], true],
      [expect.arrayContaining(['privacy']), false],
      [['importance'], false],
      [[], true],
    ]);
    for (const { journalId, canUndo } of items.slice(0, 3))
      expect(await undo(as('Nora'), journalId)).toMatchObject({ outcome: canUndo ? 'undone' : 'blocked' });
  });

  it('shows that a memory was superseded, and whether that was undone', async () => {
    const older = await tell(as('Nora'), 'the radio in the bath is broken');
    const newer = await tell(as('Nora'), 'we listen to podcasts while washing up');
    const { journalId } = await link(as('Nora'), newer, 'supersedes', older);
    expect((await history(as('Nora'), older.id)).items[0]).toMatchObject({
      status: 'superseded',
      changes: [{ field: 'status', before: 'believed', after: 'replaced' }],
    });
    await undo(as('Nora'), journalId);
    const [undid, linked] = (await history(as('Nora'), older.id)).items;
    expect(undid?.operation).toMatch(/^Undid: /);
    expect(linked).toMatchObject({ isUndone: true, canUndo: false });
  });

  it('returns the versions in pages', async () => {
    const { id } = await tell(as('Nora'), 'the lamp in the hall flickers');
    for (const place of ['hall', 'attic', 'cellar']) await updateMemory(as('Nora'), { id, place });
    const first = await history(as('Nora'), id, { limit: 2 });
    const rest = await history(as('Nora'), id, { limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...rest.items].map(({ changes }) => changes[0]?.after ?? null)).toEqual([
      'cellar',
      'attic',
      'hall',
      null,
    ]);
    expect(rest.items.some(({ isCurrent }) => isCurrent)).toBe(false);
    await expect(history(as('Nora'), id, { cursor: 'x' })).rejects.toThrow('does not belong to this list');
  });

  it('hides versions that were private from others, and the whole history of an invisible memory', async () => {
    const { id } = await tell(as('Nora'), 'Nora is looking for another job', { privacy: 'private' });
    await expect(history(as('Leo'), id)).rejects.toThrow('No such memory');
    await updateMemory(as('Nora'), { id, content: 'Nora found another job', privacy: 'public' });
    const seen = await history(as('Leo'), id);
    expect(JSON.stringify(seen)).not.toContain('looking for');
    expect((await history(as('Nora'), id)).items).toHaveLength(2);
  });

  it('contains no text of a memory that became a secret', async () => {
    const { id } = await tell(as('Nora'), 'Nora dyes her hair mahogany');
    await updateMemory(as('Nora'), { id, privacy: 'secret' });
    const seen = await history(as('Nora'), id);
    expect(JSON.stringify(seen)).not.toContain('mahogany');
    expect(seen.items.every(({ canRestore, content }) => !canRestore && content === null)).toBe(true);
  });
});

describe('restoring a version', () => {
  it('restores text and circumstances, and can be undone', async () => {
    const { id } = await tell(as('Nora'), 'the school run is at eight', { why: 'the bell rings at 8:20' });
    await updateMemory(as('Nora'), {
      id,
      content: 'the school run is at nine',
      why: null,
      privacy: 'private',
    });
    const first = (await history(as('Nora'), id)).items.at(-1);
    expect(first?.canRestore).toBe(true);
    const done = await restoreVersion(as('Nora'), { id, journalId: first?.journalId ?? '' });
    expect(done).toMatchObject({
      outcome: 'restored',
      memory: { content: 'the school run is at eight', why: 'the bell rings at 8:20', privacy: 'private' },
    });
    await undo(as('Nora'), done.journalId);
    expect((await history(as('Nora'), id)).items[0]?.content).toBe('the school run is at nine');
  });

  it('changes nothing if the memory already has that content', async () => {
    const { id } = await tell(as('Nora'), 'the gate code changes every autumn');
    await forgetMemory(as('Nora'), id);
    await restoreMemory(as('Nora'), id);
    const first = (await history(as('Nora'), id)).items.at(-1);
    expect(await restoreVersion(as('Nora'), { id, journalId: first?.journalId ?? '' })).toMatchObject({
      outcome: 'unchanged',
      journalId: null,
    });
  });

  it('refuses without edit permission, after a concurrent change, and for another memory’s version', async () => {
    const { id } = await tell(as('Nora'), 'Nora reads in the bath', { privacy: 'public' });
    await updateMemory(as('Nora'), { id, content: 'Nora reads in the hammock' });
    const journalId = (await history(as('Nora'), id)).items.at(-1)?.journalId ?? '';
    await expect(restoreVersion(as('Leo'), { id, journalId })).rejects.toThrow('another member');
    await expect(restoreVersion(as('Nora'), { id, journalId, version: 1 })).rejects.toThrow(
      'was changed in the meantime',
    );
    const other = await tell(as('Nora'), 'the hammock hangs between the plum trees');
    await expect(restoreVersion(as('Nora'), { id: other.id, journalId })).rejects.toThrow('No such version');
  });
});
