'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { filterChips } from './filter-chip-labels.ts';
import { type MemoryFilters, NO_FILTERS } from './memory-filters.ts';
import type { useMemoryFilters } from './use-memory-filters.ts';

interface FilterChipsProps {
  filters: MemoryFilters;
  setFilters: ReturnType<typeof useMemoryFilters>['setFilters'];
}

export function FilterChips({ filters, setFilters }: FilterChipsProps) {
  const chips = filterChips(filters, useFilterNames(filters));
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex items-center gap-1.5 overflow-x-auto py-1 sm:flex-wrap">
      {chips.map(({ label, clears }) => (
        <li key={Object.keys(clears).join()} className="max-w-[75%] shrink-0 sm:max-w-full">
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            onClick={() => void setFilters(clears, { history: 'push' })}
            className="flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-raised ps-3 pe-2 text-sm -outline-offset-1 hover:bg-hover pointer-coarse:min-h-11"
          >
            <bdi className="truncate">{label}</bdi>
            <X aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="shrink-0">
          <Button
            variant="quiet"
            size="small"
            onClick={() => void setFilters({ ...NO_FILTERS, sort: null, order: null }, { history: 'push' })}
          >
            Clear all
          </Button>
        </li>
      )}
    </ul>
  );
}

function useFilterNames({ contact, agent }: MemoryFilters) {
  const trpc = useTRPC();
  const person = useQuery(
    trpc.contacts.get.queryOptions({ id: contact ?? '' }, { enabled: contact !== null }),
  );
  const agents = useQuery(trpc.agents.list.queryOptions({}, { enabled: agent !== null }));
  const known = agents.data?.items.find(({ id }) => id === agent)?.name;
  return {
    contact: person.data?.contact.name ?? (person.isError ? 'an unknown contact' : null),
    agent: known ?? (agents.isPending ? null : 'an unknown agent'),
  };
}
