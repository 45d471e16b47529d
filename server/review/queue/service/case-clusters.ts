import type { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { REVIEW } from '#server/domain/parameters/review-parameters.ts';
import { groupBySharedKeys } from '#server/domain/review/group-by-shared-key.ts';
import { normaliseStatement } from '#server/domain/text/normalise-text.ts';
import type { CaseKind } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '../../case/schema.ts';
import { loadCases, presentCases } from '../../case/service/present-cases.ts';
import { queueReviewerOf } from '../../case/service/verdict-options.ts';
import { pageOfQueue } from '../repo.ts';
import type { clustersInput, clustersOutput, ReviewCluster } from '../schema.ts';

/** Cases about contacts, names and insights are decided one by one. */
const CLUSTERED: readonly CaseKind[] = [
  'contradiction',
  'update',
  'duplicate',
  'staged',
  'dependent_belief',
  'privacy_doubt',
  'still_true',
];

/** Groups cases of one kind that share a memory or both texts. */
export async function listClusters(
  ctx: Ctx,
  { kind }: z.output<typeof clustersInput>,
): Promise<z.input<typeof clustersOutput>> {
  const filter = {
    reviewer: queueReviewerOf(ctx.actor),
    now: ctx.now,
    kind,
    assigned: 'open' as const,
    later: false,
  };
  const seen = await ctx.vault.read(async (tx) => {
    const page = { sort: 'rank' as const, after: null, limit: REVIEW.clustered };
    const { rows } = await pageOfQueue(tx, filter, page);
    return loadCases(
      tx,
      ctx,
      // cases about health or safety are decided one by one
      rows.filter((row) => CLUSTERED.includes(row.kind) && !row.isSafety),
    );
  });
  const cases = await presentCases(ctx, seen);
  const groups = groupBySharedKeys(cases, keysOf, REVIEW.leastClustered);
  return { clusters: groups.map((group) => clusterOf(group.slice(0, REVIEW.mostAtOnce))) };
}

function keysOf({ kind, existing, incoming, recommendation }: ReviewCase): string[] {
  const texts = [existing, incoming].flatMap((side) =>
    side?.content ? [normaliseStatement(side.content)] : [],
  );
  const memories = [existing, incoming].flatMap((side) => (side ? [`${kind} ${side.id}`] : []));
  const alone = existing === null && incoming !== null;
  const alike = alone ? [`${kind} ${incoming.agent ?? ''} ${recommendation.reasons.join(' ')}`] : [];
  return [...memories, ...alike, `${kind} ${texts.toSorted().join(' / ')}`];
}

function clusterOf(cases: readonly ReviewCase[]): ReviewCluster {
  const verdicts = new Set(cases.map(({ recommendation }) => recommendation.verdict));
  const [verdict = null] = verdicts;
  const [first] = cases;
  const ids = cases.map(({ id }) => id).sort();
  return {
    key: ids[0] ?? '',
    kind: first?.kind ?? 'contradiction',
    why: whyOf(cases),
    verdict: verdicts.size === 1 ? verdict : null,
    keeperId: keeperOf(cases),
    cases: [...cases],
  };
}

/** Returns the memory in most of the cases or, among equals, the one with the highest confidence. */
function keeperOf(cases: readonly ReviewCase[]): string | null {
  if (cases[0]?.kind !== 'duplicate') return null;
  const sides = cases.flatMap(({ existing, incoming }) => [existing ?? [], incoming ?? []].flat());
  const times = (id: string): number => sides.filter((side) => side.id === id).length;
  const [keeper] = sides.toSorted((a, b) => times(b.id) - times(a.id) || b.confidence - a.confidence);
  return keeper?.id ?? null;
}

function whyOf(cases: readonly ReviewCase[]): string {
  const [first] = cases;
  if (first?.existing === null) return 'These cases have the same reason.';
  const shared = [first?.existing?.id, first?.incoming?.id].find((id) =>
    cases.every(({ existing, incoming }) => id !== undefined && (existing?.id === id || incoming?.id === id)),
  );
  return shared === undefined
    ? 'These cases are about related memories.'
    : 'These cases are about the same memory.';
}
