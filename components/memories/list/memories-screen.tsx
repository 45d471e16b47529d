'use client';

import { Hourglass, ListChecks, Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { SearchField } from '#components/shell/search-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { DetailPanel } from '#components/ui/detail-panel.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { useMemoryFilters } from './filters/use-memory-filters.ts';
import { MemoryListContent } from './memory-list-content.tsx';
import { useMemorySelection } from './selection/use-memory-selection.ts';
import { TrashSwitch } from './trash-switch.tsx';
import { useListedOrFoundMemories } from './use-listed-or-found-memories.ts';
import type { FirstPage } from './use-memory-list.ts';
import { useMemoryListHotkeys } from './use-memory-list-hotkeys.ts';

// Has a separate bundle, because the page can show the list without it.
const AddMemoryDialog = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('#components/memories/form/add-memory-dialog.tsx').then((m) => m.AddMemoryDialog),
    ),
  {
    loading: () => null,
  },
);
/** Rendered only in the browser. Server-rendered buttons would ignore a press until their code is loaded. */
const MemoryPanel = dynamic(
  () =>
    retryUntilLoaded(() => import('#components/memories/detail/memory-panel.tsx').then((m) => m.MemoryPanel)),
  {
    ssr: false,
    loading: () => (
      <DetailPanel label="Memory">
        <LoadingRegion what="the memory">
          <Skeleton className="h-60" />
        </LoadingRegion>
      </DetailPanel>
    ),
  },
);

const SelectionBar = dynamic(
  () => retryUntilLoaded(() => import('./selection/selection-bar.tsx').then((m) => m.SelectionBar)),
  { ssr: false, loading: () => null },
);

interface MemoriesScreenProps {
  first: FirstPage | null;
  mayWrite: boolean;
}

export function MemoriesScreen({ first, mayWrite }: MemoriesScreenProps) {
  const { filters, setFilters } = useMemoryFilters();
  const shown = useListedOrFoundMemories(filters, first);
  const list = useRef<HTMLDivElement>(null);
  const [editId, setEditId] = useState<string | null>(null);
  // Opening another memory replaces the history entry, so that Back returns to the list.
  const show = (id: string | null, history: 'push' | 'replace') => {
    setEditId(null);
    void setFilters({ open: id }, { history });
  };
  const open = (id: string) => show(id, filters.open === null ? 'push' : 'replace');
  const edit = (id: string) => {
    open(id);
    setEditId(id);
  };
  const close = () => {
    const id = filters.open;
    show(null, 'push');
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-step="${id}"]`)?.focus());
  };
  const selection = useMemorySelection(filters.trash ? [] : shown.memories);
  useMemoryListHotkeys({
    selection,
    list,
    shown: shown.memories,
    openId: filters.open,
    onOpen: open,
    onClose: close,
    onEdit: edit,
  });
  return (
    <div className="lg:flex lg:items-start lg:gap-6">
      <div className={classNames('min-w-0 flex-1', filters.open && 'max-lg:hidden')}>
        <PageHeader
          title={filters.trash ? 'Trash' : 'Memories'}
          description={filters.trash ? 'Forgotten memories, which you can restore.' : undefined}
          actions={mayWrite && <AddMemory isOpen={filters.new} onShow={open} />}
        />
        <div className="flex gap-2">
          <SearchField
            label="Search memories"
            placeholder={filters.trash ? 'The trash is not searched' : 'Search by meaning or words'}
            value={filters.q}
            onChange={(q) => void setFilters({ q })}
            isDisabled={filters.trash}
          />
          <FilterSheet filters={filters} onChange={(change) => void setFilters(change)} shown={shown.count} />
        </div>
        <CategoryTabs
          counts={shown.categories}
          value={filters.category}
          onChange={(category) => void setFilters({ category }, { history: 'push' })}
        />
        <FilterChips filters={filters} setFilters={setFilters} />
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 py-1 text-sm text-muted">
          <p role="status">{shown.count}</p>
          <div className="flex flex-wrap gap-1">
            {!filters.trash && mayWrite && shown.memories.length > 0 && !selection.isOn && (
              <Button
                variant="quiet"
                size="small"
                aria-keyshortcuts={ariaKeys('memories.select')}
                onClick={selection.start}
              >
                <ListChecks aria-hidden className="size-4" />
                Select
              </Button>
            )}
            {!filters.trash && (
              <ButtonLink href="/memories/fading" variant="quiet" size="small">
                <Hourglass aria-hidden className="size-4" />
                Fading
              </ButtonLink>
            )}
            <TrashSwitch
              isTrash={filters.trash}
              onChange={(trash) => void setFilters({ trash, q: null, open: null }, { history: 'push' })}
            />
          </div>
        </div>
        {selection.isOn && !filters.trash && (
          <SelectionBar selection={selection} hasKeys={filters.open === null} />
        )}
        <div ref={list}>
          <MemoryListContent
            filters={filters}
            setFilters={setFilters}
            shown={shown}
            onOpen={open}
            onEdit={edit}
            selection={selection.isOn && !filters.trash ? selection : null}
          />
        </div>
      </div>
      {filters.open && (
        <MemoryPanel
          key={filters.open}
          id={filters.open}
          known={[...shown.memories, ...shown.archived].find(({ id }) => id === filters.open)}
          startsEditing={editId === filters.open}
          mayLink={mayWrite}
          onClose={close}
        />
      )}
    </div>
  );
}

function AddMemory({ isOpen, onShow }: { isOpen: boolean; onShow: (id: string) => void }) {
  const { setFilters } = useMemoryFilters();
  const setOpen = (isNew: boolean) =>
    void setFilters({ new: isNew }, { history: isNew ? 'push' : 'replace' });
  const wasOpened = useWasEverTrue(isOpen);
  useHotkey('memories.create', () => setOpen(true));
  return (
    <>
      <Button variant="primary" aria-keyshortcuts={ariaKeys('memories.create')} onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        Add memory
        <HotkeyHint id="memories.create" />
      </Button>
      {wasOpened && <AddMemoryDialog isOpen={isOpen} onOpenChange={setOpen} onShow={onShow} />}
    </>
  );
}
