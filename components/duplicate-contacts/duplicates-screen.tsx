'use client';

import { UserRoundCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { moveRowFocus } from '#components/shell/move-row-focus.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { DuplicateCard } from './duplicate-card.tsx';
import { type FirstDuplicates, useDuplicates } from './use-duplicates.ts';

export function DuplicatesScreen({ first, mayWrite }: { first: FirstDuplicates; mayWrite: boolean }) {
  const doubles = useDuplicates(first);
  const list = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [isOnCard, setIsOnCard] = useState(false);
  const { items, total } = doubles.data;
  const current = items.find(({ id }) => id === currentId) ?? items[0];
  useHotkey('duplicates.next', () => void moveRowFocus(list.current, 1));
  useHotkey('duplicates.previous', () => void moveRowFocus(list.current, -1));
  const keys = { isEnabled: mayWrite && !doubles.isBusy && current !== undefined, actsOn: current?.id ?? '' };
  /** Moves the focus to the next card, because the answered card has been removed. */
  const goOn = () => {
    const next = list.current?.querySelector<HTMLElement>('[data-step]');
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  };
  const answer = (work: Promise<void>) => void work.then(() => requestAnimationFrame(goOn));
  const keep = (which: (pair: NonNullable<typeof current>) => string | undefined) => {
    const side = current?.sides.find(({ contact }) => contact.id === which(current));
    if (current && side) answer(doubles.keep(current, side));
  };
  useHotkey('duplicates.keep-first', () => keep(({ sides }) => sides[0].contact.id), keys);
  useHotkey('duplicates.keep-second', () => keep(({ sides }) => sides[1].contact.id), keys);
  useHotkey('duplicates.dismiss', () => current && answer(doubles.dismiss(current)), keys);
  // A link or button with the focus handles Enter itself.
  useHotkey('duplicates.accept', () => keep(({ keepId }) => keepId), {
    ...keys,
    isEnabled: keys.isEnabled && isOnCard,
  });
  return (
    <>
      <PageHeader
        title="Possible duplicates"
        eyebrow={
          <Link href="/people" className="prose-link inline-flex items-center pointer-coarse:min-h-11">
            People
          </Link>
        }
        description="Contacts that may be the same. Nothing is merged automatically, and every merge can be undone."
      />
      <p role="status" className="py-2 text-sm text-muted">
        {total === 1 ? '1 pair to look at' : `${total} pairs to look at`}
      </p>
      {doubles.error && (
        <FailureAlert
          what="The list could not be loaded."
          hint="Nothing was changed."
          error={doubles.error}
          actions={
            <Button size="small" onClick={() => void doubles.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={UserRoundCheck}
          title="No possible duplicates"
          actions={<ButtonLink href="/people">Back to People</ButtonLink>}
        >
          When a contact looks like another, the pair is listed here. To merge two other contacts, open one of
          them and choose “Merge with…”.
        </EmptyState>
      ) : (
        <ul ref={list} className="space-y-4">
          {items.map((pair) => (
            <DuplicateCard
              key={pair.id}
              pair={pair}
              isCurrent={pair.id === current?.id}
              isBusy={doubles.isBusy}
              mayWrite={mayWrite}
              onKeep={(side) => {
                setCurrentId(pair.id);
                answer(doubles.keep(pair, side));
              }}
              onDismiss={() => {
                setCurrentId(pair.id);
                answer(doubles.dismiss(pair));
              }}
              onFocus={(isOnIt) => {
                setCurrentId(pair.id);
                setIsOnCard(isOnIt);
              }}
              onBlur={() => setIsOnCard(false)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
