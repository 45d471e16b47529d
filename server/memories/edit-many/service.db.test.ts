import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { tell as store, undo } from '#server/edges/testing/link-memories.ts';
import { listMemoriesInput } from '../list/schema.ts';
import { listMemories } from '../list/service.ts';
import type { ManyChange } from './schema.ts';
import { changeMany } from './service.ts';

let home: TestHousehold;
beforeEach(async () => {
  home = await makeHousehold(['Nora', 'Leo']);
});

const tell = async (ctx: Ctx, content: string, fields: object = {}): Promise<string> =>
  (await store(ctx, content, fields)).id;

const listed = async (ctx: Ctx, input: object = {}) =>
  (await listMemories(ctx, listMemoriesInput.parse(input))).items
    .map(({ content, status, privacy }) => `${content ?? 'a secret'}: ${status}, ${privacy}`)
    .toSorted();

describe('several memories', () => {
  it.each<[ManyChange, string[]]>([
    ['archive', []],
    ['forget', []],
    ['make_public', ['Nora keeps bees: active, public', 'Nora sings alto: active, public']],
    ['make_private', ['Nora keeps bees: active, private', 'Nora sings alto: active, private']],
  ])('change in one act with one undo: %s', async (change, expected) => {
    const nora = home.as('Nora');
    const ids = [
      await tell(nora, 'Nora keeps bees', { privacy: 'private' }),
      await tell(nora, 'Nora sings alto', { privacy: change === 'make_public' ? 'private' : 'public' }),
    ];
    const some = change === 'make_private' ? ids.slice(1) : ids;
    const before = await listed(nora);
    const done = await changeMany(nora, { ids: ids.concat(ids), change });
    expect(done).toMatchObject({ outcome: 'changed', changed: some.length, left: ids.length - some.length });
    expect(await listed(nora)).toEqual(expected);
    await undo(nora, done.journalId ?? '');
    expect(await listed(nora)).toEqual(before);
  });

  it('skip those of another member, hidden ones and missing ones, without telling them apart', async () => {
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const own = await tell(nora, 'Nora keeps bees');
    const open = await tell(leo, 'Leo rows on Sundays', { privacy: 'public' });
    const hidden = await tell(leo, 'Leo fears the deep end', { privacy: 'private' });
    const ids = [own, open, hidden, newId()];
    expect(await changeMany(nora, { ids, change: 'forget' })).toMatchObject({ changed: 1, left: 3 });
    expect(await listed(leo)).toHaveLength(2);
    for (const id of [open, hidden, newId()])
      expect(await changeMany(nora, { ids: [id], change: 'forget' })).toEqual({
        outcome: 'unchanged',
        changed: 0,
        left: 1,
        journalId: null,
      });
  });

  it('leave out secrets when made public, and inactive ones when archived', async () => {
    const nora = home.as('Nora');
    const secret = await tell(nora, 'Nora hid the letters in the attic', { privacy: 'secret' });
    for (const change of ['make_public', 'make_private'] as const)
      expect(await changeMany(nora, { ids: [secret], change })).toMatchObject({ changed: 0, left: 1 });
    const bees = await tell(nora, 'Nora keeps bees');
    await changeMany(nora, { ids: [bees], change: 'archive' });
    expect(await changeMany(nora, { ids: [bees], change: 'archive' })).toMatchObject({
      outcome: 'unchanged',
    });
  });

  it('are not hidden by an agent from itself', async () => {
    const agent = home.asAgent('Nora', { ceiling: { privacy: 'public' } });
    const bees = await tell(home.as('Nora'), 'Nora keeps bees', { privacy: 'public' });
    expect(await changeMany(agent, { ids: [bees], change: 'make_private' })).toMatchObject({ changed: 0 });
  });
});
