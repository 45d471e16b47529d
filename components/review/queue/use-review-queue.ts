'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { z } from 'zod';
import { failureOf } from '#components/shell/call-failure.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { ReviewCase } from '#server/review/case/schema.ts';
import type { listReviewOutput } from '#server/review/queue/schema.ts';
import { type QueueFilter, queueInput } from './queue-filter.ts';
import { EMPTY_QUEUE, type QueueState, queueAfter } from './queue-state.ts';

type QueuePage = z.output<typeof listReviewOutput>;

export interface FirstQueue {
  page: QueuePage;
  /** The case in the URL, or null if there is none or if it is no longer open. */
  start: ReviewCase | null;
}

/** Polling removes the cases that other reviewers have decided. */
const POLL_MS = 30_000;
/** If fewer cards than this remain, more cards are fetched. */
const FEW = 8;

const begin = ({ page, start }: FirstQueue): QueueState => {
  const ids = page.cases.map(({ id }) => id);
  const state = queueAfter(EMPTY_QUEUE, { type: 'listed', ids, total: page.total });
  return start ? queueAfter(state, { type: 'opened', id: start.id }) : state;
};

/** The list already contains all data of its cases, so that the next card appears at once. */
export function useReviewQueue(filter: QueueFilter, first: FirstQueue) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(queueAfter, first, begin);
  const list = useQuery({
    ...trpc.review.list.queryOptions(queueInput(filter), { initialData: first.page }),
    refetchInterval: POLL_MS,
  });
  const page = list.data;
  const known = useSeenCases(page.cases, first.start);
  const fresh = useQuery({
    ...trpc.review.get.queryOptions({ id: state.current ?? '' }),
    enabled: state.current !== null,
  });
  const listed = useEffectEvent(({ cases, total }: QueuePage) => {
    for (const one of cases) {
      queryClient.setQueryData(trpc.review.get.queryKey({ id: one.id }), { case: one });
    }
    dispatch({ type: 'listed', ids: cases.map(({ id }) => id), total });
  });
  useEffect(() => listed(page), [page]);
  const isRunningOut =
    state.order.length < FEW && state.total > state.order.length && state.sending.length === 0;
  const more = useEffectEvent(() => void list.refetch());
  useEffect(() => {
    if (isRunningOut) more();
  }, [isRunningOut]);
  const { current } = state;
  const shown = current === null ? null : (fresh.data?.case ?? known.get(current) ?? null);
  return {
    state,
    dispatch,
    list,
    known,
    shown: shown?.id === current ? shown : null,
    isGone: current !== null && fresh.isError && failureOf(fresh.error).code === 'NOT_FOUND',
  };
}
export type ReviewQueue = ReturnType<typeof useReviewQueue>;

/** Keeps all cases loaded so far, so that undo needs no request. */
function useSeenCases(
  cases: readonly ReviewCase[],
  start: ReviewCase | null,
): ReadonlyMap<string, ReviewCase> {
  const [known, setKnown] = useState(
    () => new Map([...cases, ...(start ? [start] : [])].map((one) => [one.id, one])),
  );
  const [before, setBefore] = useState(cases);
  if (before === cases) return known;
  const next = new Map([...known, ...cases.map((one): [string, ReviewCase] => [one.id, one])]);
  setBefore(cases);
  setKnown(next);
  return next;
}
