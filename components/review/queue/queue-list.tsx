'use client';

import { CircleAlert, UserRound } from 'lucide-react';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Link } from '#components/ui/link.tsx';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { CASE_KIND_LABELS, caseTitle } from '../case/case-labels.ts';

interface QueueListProps {
  cases: readonly ReviewCase[];
  total: number;
  currentId: string | null;
  refusals: Readonly<Record<string, string>>;
  /** Must be the same function in every render, so that the rows do not render again. */
  onOpen: (id: string) => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** `impact` is between 0 and 1. */
export function impactWord(impact: number): string {
  if (impact >= 0.66) return 'High impact';
  return impact >= 0.33 ? 'Some impact' : 'Low impact';
}

export function QueueList({ cases, total, currentId, refusals, onOpen }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => keepInView(list.current, currentId), [currentId]);
  return (
    <nav aria-label="Queue" className="min-w-0">
      <h2 className="mb-1 px-2 text-sm font-semibold">
        Queue <span className="font-normal text-muted">({total})</span>
      </h2>
      <ol
        ref={list}
        // Without `relative`, elements only for screen readers would lengthen the page.
        className="relative flex max-h-[calc(100dvh-8rem)] flex-col gap-0.5 overflow-y-auto"
      >
        {cases.map((shown) => (
          <QueueRow
            key={shown.id}
            shown={shown}
            isCurrent={shown.id === currentId}
            isRefused={shown.id in refusals}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {total > cases.length && (
        <p className="px-2 pt-1 text-xs text-muted">{total - cases.length} more come up as you go.</p>
      )}
    </nav>
  );
}

function keepInView(list: HTMLOListElement | null, id: string | null): void {
  const row = list?.querySelector<HTMLElement>(`[data-row="${id}"]`);
  if (!list || !row) return;
  const end = row.offsetTop + row.offsetHeight;
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop;
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
}

interface QueueRowProps {
  shown: ReviewCase;
  isCurrent: boolean;
  isRefused: boolean;
  onOpen: (id: string) => void;
}

/** Memoised, because otherwise thirty rows would render before the next card. */
const QueueRow = memo(function QueueRow({ shown, isCurrent, isRefused, onOpen }: QueueRowProps) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(shown.id);
  };
  return (
    <li data-row={shown.id}>
      <Link
        href={`/review/${shown.id}`}
        aria-current={isCurrent || undefined}
        onClick={open}
        className="flex min-h-10 items-start gap-2 rounded-control px-2 py-1.5 text-sm -outline-offset-2 hover:bg-hover aria-[current=true]:bg-surface aria-[current=true]:font-medium aria-[current=true]:shadow-low"
      >
        <KindLetter shown={shown} />
        <span className="min-w-0 flex-1">
          <bdi className="line-clamp-2 wrap-anywhere">{caseTitle(shown)}</bdi>
          <span className="block text-2xs font-normal text-muted">{impactWord(shown.impact)}</span>
        </span>
        {shown.assignedTo?.isMe && (
          <UserRound role="img" aria-label="Assigned to you" className="mt-1 size-3.5 shrink-0 text-ember" />
        )}
        {isRefused && (
          <CircleAlert
            role="img"
            aria-label="The decision was not saved"
            className="mt-1 size-3.5 shrink-0 text-danger"
          />
        )}
      </Link>
    </li>
  );
});

const LETTER_TONES = {
  plain: 'bg-sunken text-muted',
  pine: 'bg-pine-soft text-pine-text',
  amber: 'bg-amber-soft text-amber-text',
  vermillion: 'bg-vermillion-soft text-vermillion-text',
  sky: 'bg-sky-soft text-sky-text',
  plum: 'bg-plum-soft text-plum-text',
};

function KindLetter({ shown }: { shown: ReviewCase }) {
  const { word, letter, tone } = CASE_KIND_LABELS[shown.kind];
  return (
    <span
      title={word}
      className={classNames(
        'mt-0.5 grid size-5 shrink-0 place-items-center rounded-[0.3rem] text-2xs font-semibold',
        LETTER_TONES[tone],
      )}
    >
      <span aria-hidden>{letter}</span>
      <span className="sr-only">{word}: </span>
    </span>
  );
}
