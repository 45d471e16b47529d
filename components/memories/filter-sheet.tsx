'use client';

import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { MemoryFilterFields } from './memory-filter-fields.tsx';
import { countFilters, type MemoryFilters, NO_FILTERS } from './memory-filters.ts';

export interface FilterSheetProps {
  filters: MemoryFilters;
  onChange: (change: { [Name in keyof MemoryFilters]?: MemoryFilters[Name] | null }) => void;
  /** how many memories pass them now */
  shown: string;
}

/** The button that says how many filters are set, and the filters behind it. */
export function FilterSheet({ filters, onChange, shown }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(filters);
  return (
    <>
      <Button size="large" onClick={() => setIsOpen(true)} className="px-3.5 text-sm">
        <ListFilter aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Filters</span>
        {count > 0 && (
          <span className="rounded-full bg-pine-soft px-1.5 text-2xs text-pine-text">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Filters">
        <MemoryFilterFields filters={filters} onChange={onChange} />
        <p role="status" className="mt-4 text-sm text-muted">
          {shown}
        </p>
        <DialogActions>
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            Show them
          </Button>
          <Button variant="quiet" disabled={count === 0} onClick={() => onChange(NO_FILTERS)}>
            Clear filters
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
