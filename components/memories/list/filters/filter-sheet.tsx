'use client';

import { ListFilter } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { Button } from '#components/ui/button.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import type { FilterDialogProps } from './filter-dialog.tsx';
import { countFilters } from './memory-filters.ts';

const FilterDialog = dynamic(
  () => retryUntilLoaded(() => import('./filter-dialog.tsx').then((m) => m.FilterDialog)),
  {
    loading: () => null,
  },
);

export function FilterSheet({
  filters,
  onChange,
  shown,
}: Omit<FilterDialogProps, 'isOpen' | 'onOpenChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useWasEverTrue(isOpen);
  useHotkey('memories.filter', () => setIsOpen(true));
  const count = countFilters(filters);
  return (
    <>
      <Button
        size="large"
        onClick={() => setIsOpen(true)}
        aria-keyshortcuts={ariaKeys('memories.filter')}
        className="px-3.5 text-sm"
      >
        <ListFilter aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Filters</span>
        {count > 0 && (
          <span className="rounded-full bg-pine-soft px-1.5 text-2xs text-pine-text">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>
      {wasOpened && (
        <FilterDialog
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          filters={filters}
          onChange={onChange}
          shown={shown}
        />
      )}
    </>
  );
}
