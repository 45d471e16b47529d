'use client';

import { useQueryStates } from 'nuqs';
import { MEMORY_FILTERS } from './memory-filters.ts';

export function useMemoryFilters() {
  const [filters, setFilters] = useQueryStates(MEMORY_FILTERS);
  return { filters, setFilters };
}
