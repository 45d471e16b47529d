import { answersOf } from '#components/review/answer/answer-options.ts';
import type { CaseKind, ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCluster } from '#server/review/queue/schema.ts';

const PLAIN: readonly ReviewVerdict[] = ['supersede', 'merge', 'ignore', 'both_wrong', 'accept', 'reject'];

export function manyAnswers({ kind, cases }: ReviewCluster): ReviewVerdict[] {
  const isFree = (verdict: ReviewVerdict) =>
    cases.every(({ options }) => options.some((one) => one.verdict === verdict && one.why === null));
  return answersOf(kind)
    .map(({ verdict }) => verdict)
    .filter((verdict) => PLAIN.includes(verdict) && kind !== 'ambiguous_person' && isFree(verdict));
}

const RETIRING: readonly ReviewVerdict[] = ['supersede', 'both_wrong', 'reject'];

/** Returns the verdict that all cases recommend, or null if it would retire memories: the reviewer must choose that. */
export function preselected(cluster: ReviewCluster): ReviewVerdict | null {
  const { verdict } = cluster;
  if (verdict === null || RETIRING.includes(verdict)) return null;
  return manyAnswers(cluster).includes(verdict) ? verdict : null;
}

/** Returns memories that belong to several cases of the group. The reviewer can keep one of them in all cases. */
export function keepersOf({ cases }: ReviewCluster): { id: string; content: string }[] {
  const byId = new Map<string, { content: string; times: number }>();
  for (const side of cases.flatMap(({ existing, incoming }) => [existing, incoming])) {
    if (!side || side.content === null) continue;
    byId.set(side.id, { content: side.content, times: (byId.get(side.id)?.times ?? 0) + 1 });
  }
  return [...byId].flatMap(([id, { content, times }]) => (times > 1 ? [{ id, content }] : []));
}

export function consequence(kind: CaseKind, verdict: ReviewVerdict, count: number): string {
  if (count === 0) return 'Nothing is ticked.';
  const each = count === 1 ? 'this pair' : `each of these ${count} pairs`;
  const all = count === 1 ? 'This one' : `All ${count}`;
  const is = count === 1 ? 'is' : 'are';
  switch (verdict) {
    case 'supersede':
      return `Of ${each} one stays and the other is retired. Nothing is deleted.`;
    case 'merge':
      return `Of ${each} one text stays, with the sources and links of both.`;
    case 'ignore':
      return kind === 'privacy_doubt'
        ? `${all} ${is} left as visible as before, and not asked about again.`
        : `Both memories of ${each} stay as they are, and are not asked about again.`;
    case 'both_wrong':
      return `Both memories of ${each} go to the trash.`;
    case 'accept':
      return `${all} ${is} ${ACCEPTED[kind] ?? 'accepted'}.`;
    default:
      return `${all} ${is} ${REJECTED[kind] ?? 'turned down'}.`;
  }
}

const ACCEPTED: Partial<Record<CaseKind, string>> = {
  staged: 'believed from now on',
  dependent_belief: 'kept, as still holding',
  still_true: 'kept, as still true',
  privacy_doubt: 'shown to fewer people from now on',
};
const REJECTED: Partial<Record<CaseKind, string>> = {
  staged: 'not kept: it goes to the trash',
  dependent_belief: 'retired',
  still_true: 'archived, and comes back when somebody mentions it',
};

export const clustersHref = (caseId: string): string => `/review/clusters?case=${caseId}`;

export const withFirst = (clusters: readonly ReviewCluster[], caseId: string | null): ReviewCluster[] =>
  clusters.toSorted((one, other) => Number(has(other, caseId)) - Number(has(one, caseId)));

export const has = ({ cases }: ReviewCluster, caseId: string | null): boolean =>
  cases.some(({ id }) => id === caseId);
