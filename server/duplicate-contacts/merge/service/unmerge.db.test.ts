import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeHousehold } from '#server/db/testing/household.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { dumpCopies } from '../../testing/dump-copies.ts';
import { doEdit } from '../../testing/edit-copy.ts';
import { type MergeCase, mergeCase } from '../../testing/merge-case.ts';
import { putCopies } from '../../testing/merge-case-copies.ts';
import { mergeContacts } from './merge-contacts.ts';

/** Small by default to keep the test short. UNMERGE_CASES=500 takes about five minutes. */
const CASES = Number(process.env.UNMERGE_CASES ?? 15);
const A_HOUSEHOLD = 25;
const MINUTES = 20;

interface Outcome {
  of: MergeCase;
  blocked: string | null;
  merged: string;
  plain: string;
}

/** Merges, edits and un-merges one copy of each case, and only edits the other copy. */
async function runHousehold(cases: readonly MergeCase[], from: number): Promise<Outcome[]> {
  const home = await makeHousehold(['Nora', 'Leo']);
  const copies = await putCopies(home, [...cases, ...cases]);
  const blocked: (string | null)[] = [];
  for (const [index, of] of cases.entries()) {
    const [merged, plain] = [copies[index], copies[cases.length + index]];
    if (!merged || !plain) throw new Error('A copy of the case is missing.');
    const { kept: id = '', other: mergeId = '' } = merged.contacts;
    const { journalId } = await mergeContacts(home.as('Nora'), { id, mergeId });
    for (const [step, edit] of of.edits.entries()) {
      const n = (from + index) * 10 + step;
      if (await doEdit(home, merged, edit, n)) await doEdit(home, plain, edit, n);
    }
    const { outcome, reason } = await undoEntry(home.as('Nora'), { id: journalId ?? '' });
    blocked.push(outcome === 'undone' ? null : (reason ?? outcome));
  }
  const states = await dumpCopies(home, copies);
  return cases.map((of, index) => ({
    of,
    blocked: blocked[index] ?? null,
    merged: states[index] ?? '',
    plain: states[cases.length + index] ?? '',
  }));
}

it(
  `merge, edit, un-merge is the edit alone, over ${CASES} generated cases`,
  async () => {
    const seed = Number(process.env.UNMERGE_SEED ?? 20_261_122);
    const cases = fc.sample(mergeCase, { numRuns: CASES, seed });
    const outcomes: Outcome[] = [];
    for (let from = 0; from < cases.length; from += A_HOUSEHOLD) {
      outcomes.push(...(await runHousehold(cases.slice(from, from + A_HOUSEHOLD), from)));
    }
    const undone = outcomes.filter(({ blocked }) => blocked === null);
    const wrong = undone.filter(({ merged, plain }) => merged !== plain);
    for (const { of, merged, plain } of wrong.slice(0, 3)) {
      expect.soft(merged.split('\n'), JSON.stringify(of)).toEqual(plain.split('\n'));
    }
    expect(wrong.length).toBe(0);
    const reasons = Map.groupBy(
      outcomes.filter(({ blocked }) => blocked !== null),
      ({ blocked }) => blocked,
    );
    console.info('blocked:', Object.fromEntries([...reasons].map(([why, all]) => [why, all.length])));
    expect(undone.length).toBeGreaterThan(CASES * 0.97);
  },
  MINUTES * MINUTE_MS,
);
