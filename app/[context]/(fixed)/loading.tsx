import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export default function Loading() {
  return (
    <LoadingRegion what="this page">
      <Skeleton className="mb-6 h-9 w-64 max-w-full" />
      <Skeleton className="mb-5 h-11 w-full" />
      <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
    </LoadingRegion>
  );
}
