import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getProfileInput } from '#server/acceptance-profiles/schema.ts';
import { getProfile } from '#server/acceptance-profiles/service/get.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { makeHousehold, NOW } from '#server/db/testing/household.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { excludeOutcome, includeOutcome } from '../exclude/service.ts';
import { record } from '../testing/call-operations.ts';
import { talliesOf } from '../testing/stored-and-recounted-tallies.ts';
import { compactInput } from './schema.ts';
import { compactOutcomes } from './service/compact-outcomes.ts';

const told = fc.record({
  type: fc.constantFrom('add_topic', 'remove_topic', 'boost_source'),
  value: fc.constantFrom('Música', 'musica', 'São Paulo', 'beekeeping'),
  outcome: fc.constantFrom('accepted', 'rejected', 'expired', 'superseded'),
  hoursAgo: fc.nat(2_000),
  isHeavy: fc.boolean(),
  isExcluded: fc.boolean(),
});
const wish = fc.record({ olderThanDays: fc.nat(90), keepLatest: fc.nat(12) }, { requiredKeys: [] });

const EVIDENCE = [{ title: 'Read to the end', url: 'https://example.org/música', feedback: 'on the train' }];

async function read(ctx: Ctx): Promise<string> {
  const { compactedThrough, ...profile } = await getProfile(ctx, getProfileInput.parse({}));
  return JSON.stringify(profile);
}

it('compaction leaves every profile unchanged byte for byte, also when decisions are corrected afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(told, { minLength: 1, maxLength: 25 }),
      fc.array(wish, { minLength: 1, maxLength: 3 }),
      async (all, wishes) => {
        const home = await makeHousehold(['Nora']);
        const nora = home.as('Nora');
        const items = all.map(({ hoursAgo, isHeavy, isExcluded, ...one }) => ({
          ...one,
          decidedAt: new Date(NOW.getTime() - hoursAgo * HOUR_MS).toISOString(),
          ...(isHeavy && {
            evidence: EVIDENCE,
            configBefore: { topics: [] },
            configAfter: { topics: [one.value] },
          }),
        }));
        const { ids } = await record(nora, { items });
        const excluded = ids.filter((_, at) => all[at]?.isExcluded);
        for (const id of excluded) await excludeOutcome(nora, { id });
        const before = [await read(nora), await talliesOf(nora, nora.actor.userId)];
        for (const input of wishes) {
          const { tokens } = await compactOutcomes(nora, compactInput.parse(input));
          expect(tokens.after).toBeLessThanOrEqual(tokens.before);
          const next = await compactOutcomes(nora, compactInput.parse(input));
          expect([next.compacted, next.tokens.before]).toEqual([0, tokens.after]);
        }
        expect([await read(nora), await talliesOf(nora, nora.actor.userId)]).toEqual(before);
        for (const id of excluded) await includeOutcome(nora, { id });
        for (const id of excluded) await excludeOutcome(nora, { id });
        expect(await read(nora)).toBe(before[0]);
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);
