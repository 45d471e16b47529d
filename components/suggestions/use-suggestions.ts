'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { shortValue } from '#components/acceptance-profiles/decisions/decision-labels.ts';
import { countWords } from '#components/acceptance-profiles/rates/rate-labels.ts';
import { type Failure, failureOf } from '#components/shell/call-failure.ts';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { offerUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { identifierLabel } from '#server/domain/text/identifier-words.ts';
import type { Config } from '#server/outcomes/schema/fields.ts';
import type { decideOutput, listSuggestionsOutput, SuggestionView } from '#server/suggestions/schema.ts';
import { inboxInputOf, type Whose } from './suggestion-filters.ts';

export type SuggestionPage = z.output<typeof listSuggestionsOutput>;
export type Verdict = 'accept' | 'reject';

export interface Answer {
  verdict: Verdict;
  reason: string;
  configAfter: Config | null;
}

/** Suggestions are loaded again at this interval, because an agent may add one at any time. */
const POLL_MS = 60_000;

export function useSuggestions(whose: Whose, first: { whose: Whose; page: SuggestionPage }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const undoEntry = useUndoEntry();
  const [said, setSaid] = useState('');
  const [busyId, setBusyId] = useState<string | null>(null);
  const list = useQuery({
    ...trpc.suggestions.list.queryOptions(inboxInputOf(whose)),
    refetchInterval: POLL_MS,
    ...(first.whose === whose ? { initialData: first.page } : {}),
  });
  const accepting = useDedupedMutation(trpc.suggestions.accept.mutationOptions());
  const rejecting = useDedupedMutation(trpc.suggestions.reject.mutationOptions());
  const refresh = () => queryClient.invalidateQueries();
  const send = (id: string, { verdict, reason, configAfter }: Answer) => {
    const said = { id, ...(reason === '' ? {} : { reason }) };
    if (verdict === 'reject') return rejecting.mutateAsync(said);
    return accepting.mutateAsync({ ...said, ...(configAfter ? { configAfter } : {}) });
  };
  const decide = async (suggestion: SuggestionView, given: Answer): Promise<Failure | null> => {
    setBusyId(suggestion.id);
    try {
      const answer = await send(suggestion.id, given);
      const done = doneWords(suggestion, given.verdict, answer.profile);
      setSaid(done);
      offerUndo(done, async () => void (await undoEntry(answer.journalId)));
      await refresh();
      return null;
    } catch (error) {
      void refresh();
      void showFailure('The decision was not saved. What you wrote is kept.', error);
      return failureOf(error);
    } finally {
      setBusyId(null);
    }
  };
  return { ...list, page: list.data, decide, said, busyId };
}

/** Returns a text such as `Accepted “Dal with rice”. “Add dinner”: 16 of 19.` */
function doneWords(
  { value, type }: SuggestionView,
  verdict: Verdict,
  profile: z.output<typeof decideOutput>['profile'],
): string {
  const done = `${verdict === 'accept' ? 'Accepted' : 'Rejected'} “${shortValue(value)}”.`;
  return profile ? `${done} “${identifierLabel(type)}”: ${countWords(profile.statistics)}.` : done;
}
