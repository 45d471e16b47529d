'use client';

import { KeyRound, Pin } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { MemoryMenu } from '#components/memories/detail/memory-menu.tsx';
import {
  memorySubjectLabel,
  SOURCE_LABELS,
  STATUS_LABELS,
  shortened,
} from '#components/memories/memory-labels.ts';
import { classNames } from '#components/ui/class-names.ts';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { Link } from '#components/ui/link.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import type { MemorySelection } from './selection/use-memory-selection.ts';

export interface MemoryRowProps {
  memory: MemoryView;
  marked: readonly string[];
  isOpen: boolean;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  place?: ComponentProps<'li'>;
  /** Null outside of selecting. */
  selection: Pick<MemorySelection, 'ids' | 'toggle'> | null;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function MemoryRow({ memory, marked, isOpen, onOpen, onEdit, place, selection }: MemoryRowProps) {
  const isSelected = selection?.ids.has(memory.id) ?? false;
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(memory.id);
  };
  return (
    <li
      {...place}
      className={classNames(
        'relative flex gap-2 border-b border-line ps-3 pe-1 last:border-b-0 hover:bg-hover sm:ps-4',
        (isOpen || isSelected) && 'bg-hover',
      )}
    >
      {selection && (
        <RowCheckbox memory={memory} isSelected={isSelected} onToggle={() => selection.toggle(memory.id)} />
      )}
      <div className="min-w-0 flex-1 py-3 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_31rem] @3xl:items-center @3xl:gap-4">
        <Link
          href={`/memories/${memory.id}`}
          onClick={open}
          data-step={memory.id}
          aria-current={isOpen || undefined}
          className="block -outline-offset-2 after:absolute after:inset-0"
        >
          {memory.pinned && (
            <Pin
              aria-label="Pinned:"
              role="img"
              className="me-1.5 inline size-3.5 align-[-0.1em] text-ember"
            />
          )}
          <Statement memory={memory} marked={marked} />
        </Link>
        <RowFacts memory={memory} />
      </div>
      <MemoryMenu memory={memory} onEdit={onEdit} />
    </li>
  );
}

interface RowCheckboxProps {
  memory: MemoryView;
  isSelected: boolean;
  onToggle: () => void;
}

/** The label is larger than the box, for fingers, and lies above the link of the row. */
function RowCheckbox({ memory, isSelected, onToggle }: RowCheckboxProps) {
  return (
    <label className="relative z-10 -ms-2 grid w-9 shrink-0 cursor-pointer place-items-center self-stretch pointer-coarse:w-11">
      <input
        type="checkbox"
        aria-label={`Select “${shortened(memory)}”`}
        checked={isSelected}
        disabled={!memory.can.forget}
        onChange={onToggle}
        className="size-[1.125rem] accent-primary"
      />
    </label>
  );
}

function Statement({ memory, marked }: Pick<MemoryRowProps, 'memory' | 'marked'>) {
  if (memory.content === null) {
    return (
      <span className="text-muted italic">
        <KeyRound aria-hidden className="me-1.5 inline size-3.5 align-[-0.1em]" />A sealed secret
      </span>
    );
  }
  return (
    <StatementText marked={marked} className="line-clamp-3">
      {memory.content}
    </StatementText>
  );
}

function RowFacts({ memory }: { memory: MemoryView }) {
  const standing = memory.status === 'active' ? SOURCE_LABELS[memory.source] : STATUS_LABELS[memory.status];
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted @3xl:mt-0 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_8.5rem_5rem_6rem] @3xl:gap-3">
      <span className="min-w-0 truncate">
        <span className="sr-only">About: </span>
        <bdi>{memorySubjectLabel(memory.scope, memory.owner)}</bdi>
        <span
          className={classNames(
            'block text-2xs @max-3xl:hidden',
            memory.status !== 'active' && 'font-medium text-ink',
          )}
        >
          {standing}
        </span>
      </span>
      <ConfidenceMeter confidence={memory.confidence} className="text-ink" />
      <span className="inline-flex gap-1.5">
        <PrivacyBadge privacy={memory.privacy} />
      </span>
      <span className="@3xl:hidden">{standing}</span>
      <span className="@3xl:text-end">
        <span className="sr-only">Changed: </span>
        <RelativeTime at={memory.deletedAt ?? memory.updatedAt} />
      </span>
    </div>
  );
}
