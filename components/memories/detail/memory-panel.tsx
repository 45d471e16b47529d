'use client';

import { ExternalLink, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { failureOf } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useHotkeyCaps } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { Button } from '#components/ui/button.tsx';
import { DetailPanel } from '#components/ui/detail-panel.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Link } from '#components/ui/link.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { MemoryDetail } from './memory-detail.tsx';
import { useMemory } from './use-memory.ts';

export interface MemoryPanelProps {
  id: string;
  known: MemoryView | undefined;
  startsEditing: boolean;
  mayLink: boolean;
  onClose: () => void;
}

export function MemoryPanel({ id, known, startsEditing, mayLink, onClose }: MemoryPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const closeKeys = useHotkeyCaps('memories.close');
  // While the user moves through the list with J and K, the focus stays in the list.
  useEffect(() => {
    const isInList = document.activeElement?.closest('ul [data-step]');
    if (!isInList || window.matchMedia('(max-width: 63.99rem)').matches) heading.current?.focus();
  }, []);
  return (
    <DetailPanel label="Memory">
      <div className="rounded-card border border-line bg-surface p-4 shadow-low">
        <div className="mb-3 flex items-center gap-1">
          <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-base font-semibold outline-none">
            Memory
          </h2>
          <Link
            href={`/memories/${id}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
          >
            <ExternalLink aria-hidden className="size-4" />
            Own page
          </Link>
          <IconButton icon={X} label="Close" keys={closeKeys} onClick={onClose} />
        </div>
        <PanelBody id={id} known={known} startsEditing={startsEditing} mayLink={mayLink} onClose={onClose} />
      </div>
    </DetailPanel>
  );
}

function PanelBody({ id, known, startsEditing, mayLink, onClose }: MemoryPanelProps) {
  const read = useMemory(id, known);
  if (read.error && failureOf(read.error).code === 'NOT_FOUND') {
    return (
      <EmptyState title="Memory not found" actions={<Button onClick={onClose}>Close</Button>}>
        This memory was removed, or you may not see it.
      </EmptyState>
    );
  }
  if (read.error) {
    return (
      <FailureAlert
        what="The memory could not be loaded."
        error={read.error}
        actions={
          <Button size="small" onClick={() => void read.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!read.data) {
    return (
      <LoadingRegion what="the memory">
        <Skeleton className="h-16" />
        <Skeleton className="mt-3 h-40" />
      </LoadingRegion>
    );
  }
  return (
    <MemoryDetail
      memory={read.data.memory}
      mayLink={mayLink}
      startsEditing={startsEditing}
      onForgotten={onClose}
    />
  );
}
