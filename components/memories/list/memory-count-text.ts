import { countFilters, type MemoryFilters } from './filters/memory-filters.ts';

const NUMBER = new Intl.NumberFormat('en');

interface Counted {
  shown: number;
  total: number | null;
  filters: MemoryFilters;
  words: string;
  isSearching: boolean;
  /** Whether the search stopped at its limit. More memories may then match than are shown. */
  isCut: boolean;
  hasFailed: boolean;
}

/** Returns words such as `12 of 240 match “olives”`. */
export function memoryCountText({
  shown,
  total,
  filters,
  words,
  isSearching,
  isCut,
  hasFailed,
}: Counted): string {
  if (hasFailed) return 'Not counted';
  if (total === null) return 'Counting…';
  const all = NUMBER.format(total);
  if (isSearching) return `${isCut ? 'The best ' : ''}${shown} of ${all} match “${words}”`;
  const noun = total === 1 ? 'memory' : 'memories';
  if (filters.trash) return `${all} ${noun} in the trash`;
  const isFiltered = filters.category !== null || countFilters(filters) > 0;
  return isFiltered ? `${all} ${noun} under these filters` : `${all} ${noun}`;
}
