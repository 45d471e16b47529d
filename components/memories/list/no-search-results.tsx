import { SearchX } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { countFilters, type MemoryFilters, NO_FILTERS } from './filters/memory-filters.ts';
import type { useMemoryFilters } from './filters/use-memory-filters.ts';

interface NoSearchResultsProps {
  filters: MemoryFilters;
  setFilters: ReturnType<typeof useMemoryFilters>['setFilters'];
  /** Number of results, for example `0 of 214 match “olvies”`. */
  count: string;
}

export function NoSearchResults({ filters, setFilters, count }: NoSearchResultsProps) {
  const hasFilters = countFilters(filters) > 0 || filters.category !== null;
  const hasWords = filters.q.trim() !== '';
  if (filters.trash && !hasFilters) return <EmptyState title="The trash is empty" />;
  return (
    <EmptyState
      icon={SearchX}
      title={count}
      actions={
        <>
          {hasWords && <Button onClick={() => void setFilters({ q: null })}>Clear search</Button>}
          {hasFilters && (
            <Button onClick={() => void setFilters({ ...NO_FILTERS, category: null })}>Clear filters</Button>
          )}
        </>
      }
    />
  );
}
