'use client';

import { Hourglass } from 'lucide-react';
import { useRef } from 'react';
import { useArchiveMemory } from '#components/memories/detail/use-archive-memory.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { focusedRow, moveRowFocus } from '#components/shell/move-row-focus.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { FadingPage, ListFadingInput } from '#server/consolidation/fading/schema.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { FadingRow } from './fading-row.tsx';
import { useFadingMemories } from './use-fading-memories.ts';

interface FadingScreenProps {
  show: ListFadingInput['show'];
  first: FadingPage;
}

const VIEWS = {
  fading: {
    href: '/memories/fading',
    label: 'Fading',
    list: 'What will fade',
    empty: 'Nothing fades in the next 30 days',
    hint: 'Memories that are mentioned again stay. Pinned memories, plans, and facts about health, homes, work, school, family, likes and dislikes are never archived without a question.',
  },
  archived: {
    href: '/memories/fading?show=archived',
    label: 'Archived',
    list: 'What was archived',
    empty: 'Nothing is archived',
    hint: 'Archived memories are not surfaced. A search shows them after its matches.',
  },
} as const;

export function FadingScreen({ show, first }: FadingScreenProps) {
  const fading = useFadingMemories(show, first);
  const list = useRef<HTMLUListElement>(null);
  const { keep, archive, isBusy } = useArchiveMemory();
  const focused = () => fading.items.find(({ memory }) => memory.id === focusedRow(list.current))?.memory;
  const onFocused = (act: (memory: MemoryView) => Promise<void>, may: 'confirm' | 'archive') => () => {
    const memory = focused() ?? (fading.items.length === 1 ? fading.items[0]?.memory : undefined);
    if (!memory?.can[may] || isBusy) return;
    moveRowFocus(list.current, 1) ?? moveRowFocus(list.current, -1);
    void act(memory);
  };
  useHotkey('memories.next', () => void moveRowFocus(list.current, 1));
  useHotkey('memories.previous', () => void moveRowFocus(list.current, -1));
  useHotkey('memories.keep', onFocused(keep, 'confirm'));
  useHotkey('memories.archive', onFocused(archive, 'archive'), { isEnabled: show === 'fading' });
  const view = VIEWS[show];
  return (
    <>
      <PageHeader
        title={view.label}
        description={
          show === 'fading'
            ? 'Memories that nobody mentions fade and are archived in the end. Review asks first about those that hold until somebody corrects them. These fade in the next 30 days.'
            : 'Memories that have faded or that somebody archived. Confirm one to bring it back.'
        }
      />
      <nav aria-label="Fading and archived" className="mb-3 flex flex-wrap items-center gap-2">
        {Object.entries(VIEWS).map(([name, { href, label }]) => (
          <ButtonLink
            key={name}
            href={href}
            size="small"
            variant={name === show ? 'secondary' : 'quiet'}
            aria-current={name === show ? 'page' : undefined}
          >
            {label}
          </ButtonLink>
        ))}
        <ButtonLink href="/memories" size="small" variant="quiet" className="ms-auto">
          All memories
        </ButtonLink>
      </nav>
      {fading.error && (
        <FailureAlert
          what="The list could not be loaded."
          hint="Nothing is lost."
          error={fading.error}
          actions={
            <Button size="small" onClick={() => void fading.refetch()}>
              Try again
            </Button>
          }
          className="mb-3"
        />
      )}
      {fading.items.length > 0 && (
        <p className="mb-2 flex flex-wrap items-center gap-1 text-sm text-muted max-md:hidden">
          <HotkeyHint id="memories.next" /> and <HotkeyHint id="memories.previous" /> move,{' '}
          <HotkeyHint id="memories.keep" /> {show === 'fading' ? 'keeps' : 'brings back'}
        </p>
      )}
      {fading.items.length === 0 && !fading.hasNextPage && !fading.error ? (
        <EmptyState icon={Hourglass} title={view.empty}>
          {view.hint}
        </EmptyState>
      ) : (
        <ul
          ref={list}
          aria-label={view.list}
          className="overflow-hidden rounded-card border border-line bg-surface shadow-low empty:hidden"
        >
          {fading.items.map((item) => (
            <FadingRow key={item.memory.id} item={item} acts={{ keep, archive, isBusy }} />
          ))}
        </ul>
      )}
      {fading.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          isBusy={fading.isFetchingNextPage}
          onClick={() => void fading.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
