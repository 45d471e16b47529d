'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { MemoryFilterFields } from './memory-filter-fields.tsx';
import { countFilters, type MemoryFilters, NO_FILTERS } from './memory-filters.ts';

/** Null removes a filter. */
type FilterChange = { [Name in keyof MemoryFilters]?: MemoryFilters[Name] | null };

export interface FilterDialogProps {
  filters: MemoryFilters;
  onChange: (change: FilterChange) => void;
  shown: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function FilterDialog({ isOpen, onOpenChange, filters, onChange, shown }: FilterDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Filters">
      <MemoryFilterFields filters={filters} onChange={onChange} />
      <p role="status" className="mt-4 text-sm text-muted">
        {shown}
      </p>
      <DialogActions>
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Show results
        </Button>
        <Button variant="quiet" disabled={countFilters(filters) === 0} onClick={() => onChange(NO_FILTERS)}>
          Clear filters
        </Button>
      </DialogActions>
    </Dialog>
  );
}
