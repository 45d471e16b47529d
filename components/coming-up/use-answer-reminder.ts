'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useUndoableAct } from '#components/shell/undo/use-undoable-act.ts';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import type { AnswerTriggerInput, TriggerView } from '#server/triggers/schema.ts';

const DONE: Record<AnswerTriggerInput['answer'], string> = {
  snooze: 'Snoozed',
  dismiss: 'Dismissed for this time',
  resume: 'Reminding again',
  always: 'Always reminding',
  make_rule: 'Made into a rule',
};

/** Returns text such as "until tomorrow" or, on the day itself, "until 13:05". */
export function formatSnooze({ snoozeUntil }: TriggerView, timeZone: string): string {
  if (snoozeUntil === null) return 'no longer';
  const time = timeIn(timeZone, snoozeUntil);
  return time === '00:00' ? 'until tomorrow' : `until ${time}`;
}

export const timeIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at));

export function useAnswerReminder(timeZone: string) {
  const { triggers, memories } = useTRPC();
  const queryClient = useQueryClient();
  const act = useUndoableAct();
  const refresh = () =>
    Promise.all([triggers, memories].map((one) => queryClient.invalidateQueries(one.pathFilter())));
  const answering = useDedupedMutation(triggers.answer.mutationOptions({ onSuccess: refresh }));
  const answer = (trigger: TriggerView, given: AnswerTriggerInput['answer']): Promise<void> => {
    const { id, title } = trigger;
    const duration = given === 'snooze' ? ` ${formatSnooze(trigger, timeZone)}` : '';
    return act(`${DONE[given]}${duration}: ${title}`, 'The answer was not saved.', () =>
      answering.mutateAsync({ id, answer: given }),
    );
  };
  return { answer, isBusy: answering.isPending };
}
