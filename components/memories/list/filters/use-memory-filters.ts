'use client';

import { useQueryStates } from 'nuqs';
import { MEMORY_FILTERS } from './memory-filters.ts';

/** The filters in the address, and how to change some of them. */
export function useMemoryFilters() {
  const [filters, setFilters] = useQueryStates(MEMORY_FILTERS);
  return { filters, setFilters };
}
