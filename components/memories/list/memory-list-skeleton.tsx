import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function MemoryListSkeleton({ what }: { what: string }) {
  return (
    <LoadingRegion what={what}>
      <div className="rounded-card border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="border-b border-line px-4 py-4 last:border-b-0">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="mt-2 h-3 w-2/5" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
