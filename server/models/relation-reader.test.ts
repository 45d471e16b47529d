import { describe, expect, it } from 'vitest';
import { NETWORK } from '#server/domain/parameters/parameters.ts';
import { createRelationReader, type StatementPair } from './relation-reader.ts';

describe('the network', () => {
  const reader = createRelationReader();
  const kinds = async (...pairs: StatementPair[]) => (await reader.relate(pairs)).map((one) => one?.kind);

  it('tells what does not both hold from what goes together, in the order in which it was asked', async () => {
    const read = await reader.relate([
      ['Leo is an only child', 'Leo has two older sisters'],
      ['Leo plays the cello', 'Leo has a cello lesson on Thursdays'],
      ['Nora works at the hospital', 'Nora handed in her notice and started at the bakery'],
      ['Nora likes tea', 'The car needs new tyres'],
    ]);
    expect(read.map((one) => one?.kind !== 'unrelated')).toEqual([true, false, true, false]);
  });

  it('says of a pair the same whatever stands beside it', async () => {
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

describe('what it says', () => {
  const said = async (...relations: number[]) =>
    (await createRelationReader(async () => [relations]).relate([['one', 'other']]))[0];

  it('is a conflict where either kind of one is likely enough together, named by the likelier', async () => {
    const half = NETWORK.conflictFrom / 2;
    expect(await said(half + 0.02, half - 0.02, 0, 1 - 2 * half)).toMatchObject({ kind: 'contradiction' });
    expect(await said(half - 0.02, half + 0.02, 0, 1 - 2 * half)).toMatchObject({ kind: 'update' });
    expect(await said(half - 0.02, half - 0.02, 0, 1 - 2 * half)).toMatchObject({ kind: 'unrelated' });
  });

  it('never makes one memory of two by itself', async () => {
    expect(await said(0, 0, 1, 0)).toMatchObject({ kind: 'duplicate', certainty: 0.84 });
  });

  it('is nothing where the answer is none', async () => {
    expect(await said()).toBeNull();
    expect(await said(Number.NaN, Number.NaN, Number.NaN, Number.NaN)).toBeNull();
  });
});

it('leaves everything to the rules where it is not there', async () => {
  const broken = createRelationReader(() => Promise.reject(new Error('no such file')));
  expect(await broken.relate([['one', 'other']])).toEqual([null]);
});
