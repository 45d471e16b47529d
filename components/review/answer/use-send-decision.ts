'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#components/shell/call-failure.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { NotUndone, offerUndoQuietly, undoLatest, withdrawUndo } from '#components/shell/undo/undo-toast.ts';
import { useUndoEntry } from '#components/shell/undo/use-undo-entry.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import { addressIn } from '#components/vault-context/context-paths.ts';
import { useVaultContext } from '#components/vault-context/vault-context.tsx';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { CASE_KIND_LABELS, caseTitle, decidedLabel, decidedTitle } from '../case/case-labels.ts';
import { queueAfter } from '../queue/queue-state.ts';
import type { ReviewQueue } from '../queue/use-review-queue.ts';
import type { RecentDecision } from '../recent-decisions.tsx';
import type { VerdictInput } from './verdict-rules.ts';

const left = (count: number): string => (count === 0 ? 'Nothing is left' : `${count} left`);

/** Shows the next card before the server answers. If the server refuses, the card returns with the reason. */
export function useSendDecision({ state, dispatch, known }: ReviewQueue) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const deciding = useDedupedMutation(trpc.review.decide.mutationOptions());
  const assigning = useDedupedMutation(trpc.review.assign.mutationOptions());
  const undoEntry = useUndoEntry();
  const [recent, setRecent] = useState<readonly RecentDecision[]>([]);
  const [said, setSaid] = useState('');
  const [count, setCount] = useState(0);
  const context = useVaultContext();
  const getFresh = (id: string) =>
    queryClient.fetchQuery({ ...trpc.review.get.queryOptions({ id }), staleTime: 0 });
  const forget = (id: string) => setRecent((all) => all.filter((one) => one.id !== id));

  /** If another reviewer has decided the case, removes the card instead. */
  const refuse = async (shown: ReviewCase, error: unknown): Promise<void> => {
    const { message, code } = failureOf(error);
    const title = code === 'MAYBE_SAVED' ? 'Perhaps decided' : 'Not decided';
    // Fetches the case again before its card is shown.
    await getFresh(shown.id).catch(() => undefined);
    setCount((all) => all - 1);
    dispatch({ type: 'refused', id: shown.id, why: message });
    setSaid(`${title}: ${caseTitle(shown)}. ${message}`);
    void showToast({
      id: 'undo',
      kind: 'error',
      message: `${title}: “${caseTitle(shown)}”`,
      description: message,
      action:
        code === 'UNAUTHENTICATED'
          ? {
              label: 'Sign in',
              run: () => location.assign(`/sign-in?next=${addressIn(context, `/review/${shown.id}`)}`),
            }
          : { label: 'Look at it', run: () => dispatch({ type: 'opened', id: shown.id }) },
    });
  };

  /** `answer` is the pending response of the server. */
  const send = (
    shown: ReviewCase,
    { done, title }: Pick<RecentDecision, 'done' | 'title'>,
    answer: Promise<{ journalId: string }>,
  ): void => {
    const { id } = shown;
    const takeBack = async (): Promise<void> => {
      setRecent((all) => all.map((one) => (one.id === id ? { ...one, status: 'undoing' } : one)));
      const showAgain = async (): Promise<void> => {
        await getFresh(id).catch(() => undefined);
        dispatch({ type: 'returned', id });
        setCount((all) => all - 1);
        setSaid(`Undone: ${title}`);
        forget(id);
      };
      try {
        const { journalId } = await answer.catch((error: unknown) => {
          throw new NotUndone(failureOf(error).message);
        });
        await undoEntry(journalId, showAgain);
      } catch (error) {
        setRecent((all) => all.map((one) => (one.id === id ? { ...one, status: 'done' } : one)));
        throw error;
      }
    };
    const undo = () => {
      offerUndoQuietly(takeBack);
      void undoLatest();
    };
    setRecent((all) => [{ id, done, title, status: 'sending', undo }, ...all.filter((one) => one.id !== id)]);
    setCount((all) => all + 1);
    offerUndoQuietly(takeBack);
    const after = queueAfter(state, { type: 'sent', id });
    const next = after.current === null ? undefined : known.get(after.current);
    dispatch({ type: 'sent', id });
    setSaid(
      [
        `${done}.`,
        `${left(after.total)}.`,
        next ? `${CASE_KIND_LABELS[next.kind].word}: ${caseTitle(next)}` : '',
      ]
        .join(' ')
        .trim(),
    );
    answer.then(
      () => {
        dispatch({ type: 'confirmed', id });
        setRecent((all) => all.map((one) => (one.id === id ? { ...one, status: 'done' } : one)));
        void queryClient.invalidateQueries({ ...trpc.review.summary.pathFilter() });
      },
      (error: unknown) => {
        withdrawUndo(takeBack);
        forget(id);
        void refuse(shown, error);
      },
    );
  };

  return {
    recent,
    said,
    setSaid,
    count,
    decide: (shown: ReviewCase, verdict: ReviewVerdict, input: VerdictInput) =>
      send(
        shown,
        {
          done: decidedLabel(shown.kind, verdict),
          title: decidedTitle(shown, verdict, input.swap ?? false),
        },
        deciding.mutateAsync(input),
      ),
    assign: (shown: ReviewCase, member: { userId: string; name: string }) =>
      send(
        shown,
        { done: `${member.name} was asked`, title: caseTitle(shown) },
        assigning.mutateAsync({ id: shown.id, userId: member.userId, version: shown.versions.case }),
      ),
  };
}
