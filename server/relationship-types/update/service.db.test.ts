import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { setRelationshipInput } from '#server/relationships/schema.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { listTypes } from '../list/service/list-types.ts';
import { updateTypeInput } from '../schema.ts';
import { updateType } from './service.ts';

const set = (ctx: Ctx, contactA: string, relationship: string, contactB: string) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB }));
const find = async (ctx: Ctx, name: string) => {
  const type = (await listTypes(ctx)).items.find((one) => one.name === name);
  if (!type) throw new Error(`${name} is not known.`);
  return type;
};
const update = (ctx: Ctx, id: string, over: object) =>
  updateType(ctx, parseInput(updateTypeInput, { id, ...over }));

describe('the words of a type', () => {
  let home: TestHousehold;
  let nora: Ctx;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    nora = home.as('Nora');
    await set(nora, 'Bo', 'is the ukulele luthier of', 'Leo');
  });

  it('can be changed in both directions if the household created it, and undone', async () => {
    const { id } = await find(nora, 'ukulele_luthier_of');
    const changed = await update(nora, id, {
      label: 'mends instruments for',
      noun: 'instrument mender',
      description: 'Keeps strings in tune.',
      aliases: ['lutier'],
      inverseLabel: 'has instruments mended by',
    });
    expect(changed).toMatchObject({
      outcome: 'updated',
      type: {
        label: 'mends instruments for',
        inverseLabel: 'has instruments mended by',
        aliases: ['lutier'],
      },
    });
    expect((await set(nora, 'Kim', 'lutier', 'Leo')).sentence).toBe(
      'Kim is lutier of Leo; Leo has instruments mended by Kim',
    );
    expect((await set(nora, 'Bo', 'is the ukulele luthier of', 'Leo')).outcome).toBe('unchanged');
    expect((await update(nora, id, { noun: 'instrument mender' })).outcome).toBe('unchanged');
    await undoEntry(nora, { id: changed.journalId ?? '' });
    expect(await find(nora, 'ukulele_luthier_of')).toMatchObject({ noun: 'ukulele luthier', aliases: [] });
  });

  it('of a built-in type can only be extended by aliases', async () => {
    const sibling = await find(nora, 'sibling_of');
    for (const over of [
      { label: 'is twin of' },
      { description: 'x' },
      { inverseLabel: 'x' },
      { aliases: sibling.aliases.slice(1) },
    ]) {
      await expect(update(nora, sibling.id, over)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    await update(nora, sibling.id, { aliases: [...sibling.aliases, 'hermana'] });
    expect((await set(nora, 'Ana', 'hermana', 'me')).sentence).toBe(
      'Ana is hermana of Nora; Nora is sibling of Ana',
    );
  });

  it('must not match another type, which the error names', async () => {
    const { id } = await find(nora, 'ukulele_luthier_of');
    for (const [over, path] of [
      [{ aliases: ['sister'] }, 'aliases'],
      [{ label: 'is parent of' }, 'label'],
    ] as const) {
      await expect(update(nora, id, over)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ path }],
      });
    }
  });

  it('can be changed by signed-in members only', async () => {
    const { id } = await find(nora, 'ukulele_luthier_of');
    await expect(update(home.asAgent('Nora'), id, { noun: 'x' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
