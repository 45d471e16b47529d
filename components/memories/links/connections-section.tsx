'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleQuestionMark, Link2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC, useTRPCClient } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { ConnectionRow } from './connection-row.tsx';
import { groupConnections } from './group-connections.ts';
import { SuggestedLinks } from './suggested-links.tsx';

const LinkDialog = dynamic(
  () => retryUntilLoaded(() => import('./link-dialog.tsx').then((m) => m.LinkDialog)),
  {
    loading: () => null,
  },
);

const PAGE = 20;
const START: string | undefined = undefined;

function useConnections(id: string) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const pages = useInfiniteQuery({
    queryKey: [...trpc.edges.of.pathKey(), 'pages', id],
    queryFn: ({ pageParam, signal }) =>
      client.edges.of.query({ id, limit: PAGE, cursor: pageParam }, { signal }),
    initialPageParam: START,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
  return { ...pages, items: pages.data?.pages.flatMap(({ items }) => items) };
}

export interface ConnectionsSectionProps {
  memory: MemoryView;
  mayLink: boolean;
  level: 2 | 3;
}

export function ConnectionsSection({ memory, mayLink, level }: ConnectionsSectionProps) {
  const [Title, Below] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  const titleId = useId();
  const [isLinking, setIsLinking] = useState(false);
  const wasLinking = useWasEverTrue(isLinking);
  const links = useConnections(memory.id);
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Title id={titleId} className="text-sm font-semibold">
          Connections
        </Title>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={`/ask/${memory.id}`} size="small" variant="quiet">
            <CircleQuestionMark aria-hidden className="size-4" />
            Why?
          </ButtonLink>
          {mayLink && (
            <Button size="small" onClick={() => setIsLinking(true)}>
              <Link2 aria-hidden className="size-4" />
              Link
            </Button>
          )}
        </div>
      </div>
      {links.error && (
        <FailureAlert
          what="The connections could not be loaded."
          error={links.error}
          actions={
            <Button size="small" onClick={() => void links.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {links.items?.length === 0 && (
        <p className="text-sm text-muted">
          Not linked with anything yet. {mayLink && 'Link its causes, its results, or what contradicts it.'}
        </p>
      )}
      {groupConnections(links.items ?? []).map(({ key, reading, items }) => (
        <section key={key} aria-label={reading} className="mt-2">
          <Below className="text-xs font-medium text-muted">{reading}</Below>
          <ul aria-label={reading} className="-mx-2">
            {items.map((item) => (
              <ConnectionRow key={item.edge.id} around={item} memory={memory} />
            ))}
          </ul>
        </section>
      ))}
      {links.hasNextPage && (
        <Button size="small" isBusy={links.isFetchingNextPage} onClick={() => void links.fetchNextPage()}>
          Show more
        </Button>
      )}
      {mayLink && <SuggestedLinks memory={memory} level={level === 2 ? 3 : 4} />}
      {wasLinking && <LinkDialog memory={memory} isOpen={isLinking} onOpenChange={setIsLinking} />}
    </section>
  );
}
