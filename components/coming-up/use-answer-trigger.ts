'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useUndoableAct } from '#components/shell/undo/use-undoable-act.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { AnswerTriggerInput, TriggerView } from '#server/triggers/schema.ts';

const DONE: Record<AnswerTriggerInput['answer'], string> = {
  snooze: 'Snoozed until tomorrow',
  dismiss: 'Dismissed for this time',
  resume: 'Reminding again',
  always: 'Always reminding',
  make_rule: 'Made into a rule',
};

export function useAnswerTrigger() {
  const { triggers, memories } = useTRPC();
  const queryClient = useQueryClient();
  const act = useUndoableAct();
  const refresh = () =>
    Promise.all([triggers, memories].map((one) => queryClient.invalidateQueries(one.pathFilter())));
  const answering = useDedupedMutation(triggers.answer.mutationOptions({ onSuccess: refresh }));
  const answer = ({ id, title }: TriggerView, given: AnswerTriggerInput['answer']): Promise<void> =>
    act(`${DONE[given]}: ${title}`, 'The answer was not saved.', () =>
      answering.mutateAsync({ id, answer: given }),
    );
  return { answer, isBusy: answering.isPending };
}
