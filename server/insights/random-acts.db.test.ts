import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setPattern } from '#server/acceptance-profiles/service/switch-pattern.ts';
import { makeHousehold, NOW } from '#server/db/testing/household.ts';
import { patternsOf } from '#server/domain/outcomes/profile-patterns.ts';
import { MINUTE_MS } from '#server/domain/time/durations.ts';
import { excludeOutcome, includeOutcome } from '#server/outcomes/exclude/service.ts';
import { told, undo } from '#server/outcomes/testing/call-operations.ts';
import { answer, asked, insightsOf } from './testing/call-operations.ts';

type Step =
  | { do: 'tell'; type: string; outcome: 'accepted' | 'rejected'; times: number }
  | { do: 'exclude' | 'include' | 'undo'; at: number }
  | { do: 'answer'; verdict: 'accept' | 'reject'; at: number }
  | { do: 'switch'; at: number; isOff: boolean };

const at = fc.nat({ max: 40 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('tell' as const),
      type: fc.constantFrom('add_dish', 'reduce_source'),
      outcome: fc.constantFrom('accepted' as const, 'rejected' as const, 'rejected' as const),
      times: fc.constantFrom(1, 3, 5),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('exclude' as const, 'include' as const, 'undo' as const),
      at,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      verdict: fc.constantFrom('accept' as const, 'reject' as const),
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switch' as const), at, isOff: fc.boolean() }) },
);

it('a case is open exactly for patterns that hold, are not switched off and are undecided, once per pattern', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const home = await makeHousehold(['Nora']);
      let minute = 0;
      const nora = () => home.as('Nora', new Date(NOW.getTime() + MINUTE_MS * ++minute));
      const outcomes: string[] = [];
      const acts: (string | null)[] = [];
      const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % (list.length || 1)];
      const take = async (one: Step): Promise<void> => {
        switch (one.do) {
          case 'tell':
            for (let n = 0; n < one.times; n++)
              outcomes.push(await told(nora(), one.type, `number ${n}`, one.outcome));
            return;
          case 'exclude':
          case 'include': {
            const id = pick(outcomes, one.at);
            const act = one.do === 'exclude' ? excludeOutcome : includeOutcome;
            if (id)
              acts.push(
                await act(nora(), { id }).then(
                  ({ journalId }) => journalId,
                  () => null,
                ),
              );
            return;
          }
          case 'undo': {
            const act = pick(acts, one.at);
            if (act) acts.push((await undo(nora(), act)).journalId);
            return;
          }
          case 'answer': {
            const key = pick(await asked(nora()), one.at)?.insight?.patternKey;
            if (key) acts.push((await answer(nora(), key, one.verdict)).journalId);
            return;
          }
          case 'switch': {
            const key = pick(await insightsOf(nora()), one.at)?.patternKey;
            if (key) acts.push((await setPattern(nora(), { key, isOff: one.isOff })).journalId);
          }
        }
      };
      for (const one of steps) {
        await take(one);
        const { types, off } = await nora().vault.read(async (tx) => ({
          types: await tx.db.outcomeTally.findMany({ where: { dimension: 'type' } }),
          off: (await tx.db.preferencePattern.findMany({ where: { isOff: true } })).map(({ key }) => key),
        }));
        const held = patternsOf(types).flatMap(({ key }) => (off.includes(key) ? [] : [key]));
        const all = await insightsOf(nora());
        const keys = all.map(({ patternKey }) => patternKey ?? '');
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys).toEqual(expect.arrayContaining(held));
        const open = (await asked(nora())).map(({ insight }) => insight?.patternKey ?? '');
        const unanswered = all
          .filter(({ decidedAt }) => decidedAt === null)
          .map(({ patternKey }) => patternKey ?? '');
        expect(open.sort()).toEqual(held.filter((key) => unanswered.includes(key)).sort());
      }
    }),
    { numRuns: 10, seed: 7, endOnFailure: true },
  );
}, 240_000);
