import { CASE_KINDS, type CaseKind } from '#server/domain/words/review-vocabulary.ts';

export interface QueueFilter {
  kind: CaseKind | null;
  /** Whether the queue contains the postponed cases instead of the due cases. */
  isLater: boolean;
}

const CASES_LISTED = 30;

/** Parses parameters such as `?kind=duplicate&later=1`. Ignores unknown values. */
export function queueFilter(params: { kind?: unknown; later?: unknown }): QueueFilter {
  return { kind: CASE_KINDS.find((kind) => kind === params.kind) ?? null, isLater: params.later === '1' };
}

export const queueInput = ({ kind, isLater }: QueueFilter) => ({
  ...(kind ? { kind } : {}),
  ...(isLater ? { later: true } : {}),
  limit: CASES_LISTED,
});

export function queueHref({ kind, isLater }: QueueFilter): string {
  const params = new URLSearchParams({ ...(kind ? { kind } : {}), ...(isLater ? { later: '1' } : {}) });
  return params.size === 0 ? '/review' : `/review?${params}`;
}
