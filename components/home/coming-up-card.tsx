'use client';

import { useQuery } from '@tanstack/react-query';
import { ReminderRow } from '#components/coming-up/reminder-row.tsx';
import { useAnswerReminder } from '#components/coming-up/use-answer-reminder.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import type { TriggerList } from '#server/triggers/schema.ts';

const SHOWN = 5;

export function ComingUpCard({ first, timeZone }: { first: TriggerList; timeZone: string }) {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.triggers.due.queryOptions({}, { initialData: first }));
  const acts = useAnswerReminder(timeZone);
  if (data.items.length === 0) return null;
  return (
    <Card
      title="Coming up"
      action={
        <ButtonLink href="/coming-up" size="small">
          {data.items.length > SHOWN ? `All ${data.items.length}` : 'All dates'}
        </ButtonLink>
      }
    >
      <ul aria-label="Coming up" className="-mx-3 sm:-mx-4">
        {data.items.slice(0, SHOWN).map((trigger) => (
          <ReminderRow key={trigger.id} trigger={trigger} timeZone={timeZone} acts={acts} />
        ))}
      </ul>
    </Card>
  );
}
