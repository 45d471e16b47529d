import { CASE_KINDS, type CaseKind } from '#server/domain/words/review-words.ts';

/** What the queue is narrowed to, as the address says it. */
export interface QueueFilter {
  kind: CaseKind | null;
  /** what was put off, instead of what is due */
  isLater: boolean;
}

/** Cards that are fetched at a time. Reason: a long sitting's worth; the next come while these are decided. */
const CASES_LISTED = 30;

/** Reads `?kind=duplicate&later=1`; anything unknown narrows nothing. */
export function queueFilter(params: { kind?: unknown; later?: unknown }): QueueFilter {
  return { kind: CASE_KINDS.find((kind) => kind === params.kind) ?? null, isLater: params.later === '1' };
}

/** What `review.list` is asked for under a filter. */
export const queueInput = ({ kind, isLater }: QueueFilter) => ({
  ...(kind ? { kind } : {}),
  ...(isLater ? { later: true } : {}),
  limit: CASES_LISTED,
});

/** The address of a filter. */
export function queueHref({ kind, isLater }: QueueFilter): string {
  const params = new URLSearchParams({ ...(kind ? { kind } : {}), ...(isLater ? { later: '1' } : {}) });
  return params.size === 0 ? '/review' : `/review?${params}`;
}
