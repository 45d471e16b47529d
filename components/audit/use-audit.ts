'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { useDebounced } from '#components/shell/use-debounced.ts';
import type { AuditPage } from '#server/audit/schema.ts';
import { type AuditFilterState, auditListOf } from './audit-filters.ts';

export interface FirstAudit {
  filters: AuditFilterState;
  page: AuditPage;
}

const START: string | undefined = undefined;

const TYPING_MS = 200;

export function useAudit(filters: AuditFilterState, first: FirstAudit) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const { timeZone } = first.page;
  const q = useDebounced(filters.q, TYPING_MS);
  const input = auditListOf({ ...filters, q }, timeZone);
  const isFirst = JSON.stringify(auditListOf(first.filters, timeZone)) === JSON.stringify(input);
  const list = useInfiniteQuery({
    queryKey: [...trpc.audit.list.pathKey(), 'pages', input],
    queryFn: ({ pageParam, signal }) => client.audit.list.query({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    initialData: isFirst ? { pages: [first.page], pageParams: [START] } : undefined,
    placeholderData: keepPreviousData,
  });
  return {
    ...list,
    events: list.data?.pages.flatMap((page) => page.items) ?? [],
    total: list.data?.pages[0]?.total ?? 0,
  };
}
