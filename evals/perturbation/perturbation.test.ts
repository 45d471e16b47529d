import { describe, expect, it } from 'vitest';
import { createFactReader } from '#server/models/fact-reader.ts';
import { createRelationReader } from '#server/models/relation-reader.ts';
import type { Count } from '../hands/measure-understanding.ts';
import { readHands } from '../hands/read-hands.ts';
import { conflictsThatSurvive, factsThatSurvive } from './measure.ts';
import { PERTURBATIONS } from './perturb.ts';

const hand = readHands().find(({ name }) => name === 'm1');

/** The share (0 to 1) over all perturbations. */
function shareOf(counts: ReadonlyMap<string, Count>): number {
  const all = [...counts.values()];
  expect(all).toHaveLength(Object.keys(PERTURBATIONS).length);
  return all.reduce((sum, { right, of }) => sum + right / of, 0) / all.length;
}

describe('what is understood survives another way to say it', () => {
  it('facts in messages', async () => {
    expect(shareOf(await factsThatSurvive(hand?.messages ?? [], createFactReader()))).toBeGreaterThan(0.9);
  }, 60_000);

  it('conflicts between statements', async () => {
    expect(shareOf(await conflictsThatSurvive(hand?.pairs ?? [], createRelationReader()))).toBeGreaterThan(
      0.85,
    );
  }, 60_000);
});

it.each(Object.entries(PERTURBATIONS))('%s keeps the words of the text', (_, perturb) => {
  const text = 'Our Ana moved to Leeds in March, near the old mill.';
  expect(perturb(text)).not.toBe(text);
  expect(perturb(text).toLowerCase()).toContain('march');
});
