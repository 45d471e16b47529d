'use client';

import { SearchX } from 'lucide-react';
import dynamic from 'next/dynamic';
import { parseAsString, useQueryState } from 'nuqs';
import { useRef, useState } from 'react';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { moveRowFocus } from '#components/shell/move-row-focus.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { SearchField } from '#components/shell/search-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { useLastNonNull } from '#components/ui/use-last-non-null.ts';
import { isFound, pairsOf, partsOf, type TypePair } from './inverse-type-pairs.ts';
import { ProposedTypeCard } from './proposed-type-card.tsx';
import { TypeRow } from './relationship-type-row.tsx';
import { type FirstTypes, useTypes } from './use-relationship-types.ts';

const EditTypeDialog = dynamic(
  () => retryUntilLoaded(() => import('./edit-relationship-type-dialog.tsx').then((m) => m.EditTypeDialog)),
  {
    loading: () => null,
  },
);
const MergeTypeDialog = dynamic(
  () => retryUntilLoaded(() => import('./merge-relationship-type-dialog.tsx').then((m) => m.MergeTypeDialog)),
  {
    loading: () => null,
  },
);

interface Opened {
  form: 'edit' | 'merge';
  id: string;
}

export function TypesScreen({ first }: { first: FirstTypes }) {
  const types = useTypes(first);
  const [typed, setTyped] = useQueryState('q', parseAsString.withDefault(''));
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useHotkey('people.next', () => void moveRowFocus(list.current, 1));
  useHotkey('people.previous', () => void moveRowFocus(list.current, -1));
  const pairs = pairsOf(types);
  const found = pairs.filter((pair) => isFound(pair, typed));
  const { proposed, own, builtIn } = partsOf(found);
  const open = (form: Opened['form']) => (pair: TypePair) => setOpened({ form, id: pair.half.id });
  const acts = { onEdit: open('edit'), onMerge: open('merge') };
  // Renders the dialog until it has closed, so that the focus can return to the button that opened it.
  const shown = useLastNonNull(opened);
  const shownPair = pairs.find(({ half }) => half.id === shown?.id);
  const form = { isOpen: opened !== null, onOpenChange: (isOpen: boolean) => !isOpen && setOpened(null) };
  return (
    <>
      <PageHeader
        title="Relationship types"
        eyebrow={
          <Link href="/people" className="prose-link">
            People
          </Link>
        }
        description="Relationship types and their phrases. Agents propose missing types; you decide."
      />
      <SearchField
        label="Search types"
        placeholder="A word: sister, boss, plays with"
        value={typed}
        onChange={(text) => void setTyped(text || null)}
      />
      <p role="status" className="py-2 text-sm text-muted">
        {`${found.length} ${found.length === 1 ? 'type' : 'types'}${typed.trim() === '' ? '' : ' found'}`}
      </p>
      <div ref={list} className="space-y-6">
        {proposed.length > 0 && (
          <section aria-label="Proposed by agents">
            <h2 className="mb-2 text-sm font-semibold text-muted">Proposed by agents</h2>
            <ul className="space-y-3">
              {proposed.map((pair) => (
                <ProposedTypeCard key={pair.half.id} pair={pair} {...acts} />
              ))}
            </ul>
          </section>
        )}
        <Part title="The household’s own" pairs={own} {...acts} />
        <Part title="Built in" pairs={builtIn} {...acts} />
        {found.length === 0 && (
          <EmptyState
            icon={SearchX}
            title="No matching type"
            actions={<Button onClick={() => void setTyped(null)}>Clear search</Button>}
          >
            Enter the phrase on a person’s page, and it becomes a new type.
          </EmptyState>
        )}
      </div>
      {shown?.form === 'edit' && shownPair && <EditTypeDialog key={shown.id} pair={shownPair} {...form} />}
      {shown?.form === 'merge' && shownPair && (
        <MergeTypeDialog key={shown.id} pair={shownPair} types={types} {...form} />
      )}
    </>
  );
}

interface PartProps {
  title: string;
  pairs: readonly TypePair[];
  onEdit: (pair: TypePair) => void;
  onMerge: (pair: TypePair) => void;
}

function Part({ title, pairs, ...acts }: PartProps) {
  if (pairs.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-low">
        {pairs.map((pair) => (
          <TypeRow key={pair.half.id} pair={pair} {...acts} />
        ))}
      </ul>
    </section>
  );
}
