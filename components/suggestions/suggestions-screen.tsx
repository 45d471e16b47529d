'use client';

import { Lightbulb } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useRef, useState } from 'react';
import { ProfilesSectionNav } from '#components/acceptance-profiles/profiles-section-nav.tsx';
import type { Failure } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { moveRowFocus } from '#components/shell/move-row-focus.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SuggestionView } from '#server/suggestions/schema.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { SUGGESTION_FILTERS, type Whose } from './suggestion-filters.ts';
import { type Answer, type SuggestionPage, useSuggestions, type Verdict } from './use-suggestions.ts';

const CHOICES = [
  { value: 'me', label: 'For me' },
  { value: 'household', label: 'For the household' },
] as const;

export function SuggestionsScreen({ first }: { first: { whose: Whose; page: SuggestionPage } }) {
  const [{ for: whose }, setFilters] = useQueryStates(SUGGESTION_FILTERS);
  const inbox = useSuggestions(whose, first);
  const list = useRef<HTMLUListElement>(null);
  const answering = useAnswering(inbox, list);
  const items = inbox.page?.items ?? [];
  return (
    <>
      <PageHeader
        title="Suggestions"
        description="What agents propose. They learn from your answers and reasons. Every answer can be undone."
      />
      <ProfilesSectionNav />
      <SegmentedControl
        label="Whose"
        value={whose}
        options={CHOICES}
        onChange={(value) => void setFilters({ for: value }, { history: 'push' })}
      />
      <p role="status" className="py-2 text-sm text-muted">
        {inbox.said} {inbox.page && waitingWords(inbox.page.total)}
      </p>
      {inbox.error && (
        <FailureAlert
          what="The suggestions could not be loaded."
          hint="Nothing was decided."
          error={inbox.error}
          actions={
            <Button size="small" onClick={() => void inbox.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {inbox.isPending && (
        <LoadingRegion what="the suggestions">
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {inbox.page && items.length === 0 && <NothingOpen whose={whose} />}
      <ul ref={list} className="space-y-4">
        {items.map((suggestion) => (
          <SuggestionCard
            key={suggestion.id}
            suggestion={suggestion}
            isCurrent={suggestion.id === answering.current?.id}
            isBusy={inbox.busyId === suggestion.id}
            asked={answering.asked?.id === suggestion.id ? answering.asked.verdict : null}
            onAsk={(verdict) => answering.ask(suggestion, verdict)}
            onBack={answering.back}
            onDecide={(answer) => answering.decide(suggestion, answer)}
            onFocus={() => answering.focus(suggestion.id)}
          />
        ))}
      </ul>
    </>
  );
}

const waitingWords = (total: number): string =>
  total === 1 ? '1 suggestion waits.' : `${total} suggestions wait.`;

function useAnswering(
  inbox: ReturnType<typeof useSuggestions>,
  list: React.RefObject<HTMLUListElement | null>,
) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ id: string; verdict: Verdict } | null>(null);
  const items = inbox.page?.items ?? [];
  const current = items.find(({ id }) => id === currentId) ?? items[0];
  const cardOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-step="${id}"]`);
  const ask = ({ id }: SuggestionView, verdict: Verdict) => {
    setCurrentId(id);
    setAsked({ id, verdict });
  };
  const back = () => {
    const { id } = asked ?? {};
    setAsked(null);
    if (id) requestAnimationFrame(() => cardOf(id)?.focus({ preventScroll: true }));
  };
  const decide = async (suggestion: SuggestionView, answer: Answer): Promise<Failure | null> => {
    const failure = await inbox.decide(suggestion, answer);
    if (failure) return failure;
    setAsked(null);
    // Moves the focus to the next card, because the answered card has been removed.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        list.current?.querySelector<HTMLElement>('[data-step]')?.focus({ preventScroll: true });
    });
    return null;
  };
  const atOnce = (verdict: Verdict) =>
    current && void decide(current, { verdict, reason: '', configAfter: null });
  const canDecide = current?.can.decide === true && inbox.busyId === null;
  const keys = { isEnabled: canDecide, actsOn: current?.id ?? '' };
  useHotkey('suggestions.next', () => void moveRowFocus(list.current, 1));
  useHotkey('suggestions.previous', () => void moveRowFocus(list.current, -1));
  useHotkey('suggestions.accept', () => current && ask(current, 'accept'), keys);
  useHotkey('suggestions.reject', () => current && ask(current, 'reject'), keys);
  useHotkey('suggestions.accept-now', () => atOnce('accept'), keys);
  useHotkey('suggestions.reject-now', () => atOnce('reject'), keys);
  return { current, asked, ask, back, decide, focus: setCurrentId };
}

function NothingOpen({ whose }: { whose: Whose }) {
  return (
    <EmptyState
      icon={Lightbulb}
      title="No suggestions"
      actions={<ButtonLink href="/profiles">See what was decided before</ButtonLink>}
    >
      {whose === 'me'
        ? 'Proposals of agents that serve you wait here for your answer.'
        : 'Proposals for the whole household wait here for any member’s answer.'}{' '}
      Connect one under Household, Agents.
    </EmptyState>
  );
}
