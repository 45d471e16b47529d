'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import type { Timeline } from '#server/contacts/schema.ts';
import { TIMELINE_SHOWN } from './contact-page-sizes.ts';

const START: string | undefined = undefined;

export function useContactTimeline(id: string, first: Timeline) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const pages = useInfiniteQuery({
    queryKey: [...trpc.contacts.timeline.pathKey(), 'pages', id],
    queryFn: ({ pageParam, signal }) =>
      client.contacts.timeline.query({ id, limit: TIMELINE_SHOWN, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    initialData: { pages: [first], pageParams: [START] },
  });
  return { ...pages, moments: pages.data.pages.flatMap((page) => page.items) };
}
