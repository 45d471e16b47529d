'use client';

import { useQuery } from '@tanstack/react-query';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { HistoryEntry } from '#server/relationships/schema.ts';
import type { RelationshipFormProps } from './edit-relationship-dialog.tsx';

export function RelationshipHistoryDialog({ reading, isOpen, onOpenChange }: RelationshipFormProps) {
  const trpc = useTRPC();
  const id = reading.relationshipId ?? '';
  const history = useQuery(trpc.relationships.history.queryOptions({ id }, { enabled: isOpen && id !== '' }));
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="History"
      description={history.data?.sentence}
      className="sm:max-w-xl"
    >
      {history.isPending && (
        <LoadingRegion what="the history">
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      {history.error && (
        <FailureAlert
          what="The history could not be loaded."
          error={history.error}
          actions={
            <Button size="small" onClick={() => void history.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {history.data?.entries.length === 0 && (
        <p className="text-sm text-muted">You cannot see any of its history.</p>
      )}
      <ol aria-label="What happened" className="divide-y divide-line">
        {history.data?.entries.map((entry, index) => (
          // One act may change the relationship twice, so the key contains an index.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read as a whole and never reordered
          <Entry key={`${entry.journalId} ${index}`} entry={entry} />
        ))}
      </ol>
    </Dialog>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <li className="py-2.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <span className="font-medium">{entry.act}</span>
          <span className="text-muted"> by {entry.by === 'You' ? 'you' : entry.by}</span>
        </span>
        <RelativeTime at={entry.at} className="text-xs text-muted" />
      </p>
      {entry.changes.length > 0 && (
        <ul className="mt-1 space-y-0.5 text-xs text-muted">
          {entry.changes.map(({ field, before, after }) => (
            <li key={field} className="wrap-anywhere">
              {field}:{' '}
              {before !== null && (
                <>
                  <del dir="auto">{before}</del>
                  <span aria-hidden> → </span>
                  <span className="sr-only"> became </span>
                </>
              )}
              <ins dir="auto" className="text-ink no-underline">
                {after ?? 'nothing'}
              </ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
