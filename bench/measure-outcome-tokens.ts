import { getProfileInput } from '#server/acceptance-profiles/schema.ts';
import { getProfile } from '#server/acceptance-profiles/service/get.ts';
import { parseInput } from '#server/core/errors.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { compactInput } from '#server/outcomes/compact/schema.ts';
import { compactOutcomes } from '#server/outcomes/compact/service/compact-outcomes.ts';
import { listOutcomesInput } from '#server/outcomes/list/schema.ts';
import { listOutcomes } from '#server/outcomes/list/service.ts';
import { queryOutcomesInput } from '#server/outcomes/query/schema.ts';
import { queryOutcomes } from '#server/outcomes/query/service/query-outcomes.ts';
import { recordOutcomesInput } from '#server/outcomes/record/schema.ts';
import { recordOutcomes } from '#server/outcomes/record/service/record-outcomes.ts';
import { realSized } from '#server/outcomes/testing/real-sized-outcomes.ts';
import { countTokens } from '#server/surfacing/surface/service/count-tokens.ts';
import type { Person } from './measure-suggestion-decisions.ts';

const MOST = { layers: 2_500, compacted: 20_000, profile: 500 };
const tokensOf = (value: unknown): number => countTokens(JSON.stringify(value));

/** Counts the tokens of the answers. Returns false if one has too many. */
export async function measureTokens({ ctx }: Person): Promise<boolean> {
  console.log('\ntokens, of answers as they are given');
  const at = (n: number): string => new Date(Date.now() - 60 * DAY_MS + n * MINUTE_MS).toISOString();
  const tell = (from: number, to: number) => {
    const items = Array.from({ length: to - from }, (_, n) => ({
      ...realSized(from + n),
      decidedAt: at(from + n),
    }));
    return recordOutcomes(ctx(), parseInput(recordOutcomesInput, { items }));
  };
  const ask = (input: object) => queryOutcomes(ctx(), parseInput(queryOutcomesInput, input));

  await tell(0, 20);
  const naive = tokensOf((await listOutcomes(ctx(), parseInput(listOutcomesInput, { limit: 20 }))).items);
  const search = await ask({ limit: 20 });
  const refs = search.results.map(({ ref }) => ref);
  const timeline = await ask({ layer: 'timeline', ids: refs.slice(0, 5) });
  const detail = await ask({ layer: 'detail', ids: refs.slice(0, 1) });
  const layers = search.tokens + timeline.tokens + detail.tokens;
  console.log(`  twenty outcomes read whole ${naive}; in layers ${layers}:`);
  console.log(
    `    search of 20: ${search.tokens}, timeline of 5: ${timeline.tokens}, detail of 1: ${detail.tokens}`,
  );

  await tell(20, 150);
  const before = await getProfile(ctx(), parseInput(getProfileInput, {}));
  const startedAt = performance.now();
  const { compacted, tokens } = await compactOutcomes(ctx(), parseInput(compactInput, {}));
  const took = performance.now() - startedAt;
  const after = await getProfile(ctx(), parseInput(getProfileInput, {}));
  const isSame =
    tokensOf(after.types) === tokensOf(before.types) && after.totalOutcomes === before.totalOutcomes;
  console.log(
    `  150 outcomes ${tokens.before}; ${compacted} of them compacted ${tokens.after}, in ${took.toFixed(0)} ms, profile ${isSame ? 'the same' : 'CHANGED'}`,
  );
  console.log(`  the profile ${tokensOf(after)}`);
  const isInside =
    layers <= MOST.layers && tokens.after < MOST.compacted && tokensOf(after) <= MOST.profile && isSame;
  if (!isInside) console.log('  MORE tokens than allowed, or the profile changed');
  return isInside;
}
