'use client';

import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useUndoAct } from '#components/shell/undo/use-undo-act.ts';
import { Button } from '#components/ui/button.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { MemoryVersionItem } from './memory-version-item.tsx';
import { useMemoryHistory, useRestoreVersion } from './use-memory-history.ts';

export function MemoryHistory({ memory }: { memory: MemoryView }) {
  const history = useMemoryHistory(memory.id);
  const { undo, busyId } = useUndoAct();
  const { restore, isRestoring } = useRestoreVersion();
  if (history.error) {
    return (
      <FailureAlert
        what="The history could not be loaded."
        error={history.error}
        actions={
          <Button size="small" onClick={() => void history.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!history.items) {
    return (
      <LoadingRegion what="the history">
        <Skeleton className="h-14" />
        <Skeleton className="mt-3 h-14" />
      </LoadingRegion>
    );
  }
  return (
    <>
      <p className="mb-3 text-xs text-muted">
        Every change is listed here and can be undone, unless something later depends on it.
      </p>
      <ol aria-label="History, latest first" className="space-y-4">
        {history.items.map((version) => (
          <MemoryVersionItem
            key={version.journalId}
            version={version}
            isUndoing={busyId === version.journalId}
            isRestoring={isRestoring}
            onUndo={() => void undo(version.journalId)}
            onRestore={() => void restore(memory, version)}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          isBusy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  );
}
