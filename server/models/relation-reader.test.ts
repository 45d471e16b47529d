import { describe, expect, it } from 'vitest';
import { NETWORK } from '#server/domain/parameters/network-parameters.ts';
import { createRelationReader, type StatementPair } from './relation-reader.ts';

describe('the network', () => {
  const reader = createRelationReader();
  const kinds = async (...pairs: StatementPair[]) => (await reader.relate(pairs)).map((one) => one?.kind);

  it('distinguishes conflicting from compatible statements, in the given order', async () => {
    const read = await reader.relate([
      ["I'm an only child", 'my two sisters are visiting'],
      ['Leo plays the cello', 'Leo has a cello lesson on Thursdays'],
      ['Nora works at the hospital', 'Nora handed in her notice and started at the bakery'],
      ['Nora likes tea', 'The car needs new tyres'],
    ]);
    expect(read.map((one) => one?.kind !== 'unrelated')).toEqual([true, false, true, false]);
  });

  it('judges a pair the same whatever the other pairs', async () => {
    const pair = ['Leo is allergic to cats', 'Leo has two cats at home'] as const;
    const [alone] = await reader.relate([pair]);
    const [, beside] = await reader.relate([['Jazz', 'Rock'], pair]);
    expect(beside).toEqual(alone);
  });

  it('reads the beginning of texts of any length', async () => {
    const long = 'and then some more '.repeat(50_000);
    expect(await kinds([`Shoes come off at the door ${long}`, `We keep our shoes on ${long}`])).toHaveLength(
      1,
    );
  });
});

describe('its judgement', () => {
  const said = async (...relations: number[]) =>
    (await createRelationReader(async () => [relations]).relate([['one', 'other']]))[0];

  it('is a conflict if both kinds together are likely enough, and of the likelier kind', async () => {
    const half = NETWORK.conflictFrom / 2;
    expect(await said(half + 0.02, half - 0.02, 0, 1 - 2 * half)).toMatchObject({ kind: 'contradiction' });
    expect(await said(half - 0.02, half + 0.02, 0, 1 - 2 * half)).toMatchObject({ kind: 'update' });
    expect(await said(half - 0.02, half - 0.02, 0, 1 - 2 * half)).toMatchObject({ kind: 'unrelated' });
  });

  it('of a duplicate is never certain enough to reinforce a memory by itself', async () => {
    expect(await said(0, 0, 1, 0)).toMatchObject({ kind: 'duplicate', certainty: 0.84 });
  });

  it('is null if the network returns no numbers', async () => {
    expect(await said()).toBeNull();
    expect(await said(Number.NaN, Number.NaN, Number.NaN, Number.NaN)).toBeNull();
  });
});

it('leaves every pair to the rules if it cannot be loaded', async () => {
  const broken = createRelationReader(() => Promise.reject(new Error('no such file')));
  expect(await broken.relate([['one', 'other']])).toEqual([null]);
});
