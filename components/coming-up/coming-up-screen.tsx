'use client';

import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { focusedRow, moveRowFocus } from '#components/shell/move-row-focus.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { CalendarFeeds } from '#server/calendar-feeds/schema.ts';
import type { TriggerList } from '#server/triggers/schema.ts';
import { CalendarCard } from './calendar/calendar-card.tsx';
import { ReminderRow } from './reminder-row.tsx';
import { useAnswerReminder } from './use-answer-reminder.ts';

interface ComingUpScreenProps {
  first: TriggerList;
  /** Null while viewing as somebody else. */
  feeds: CalendarFeeds | null;
  timeZone: string;
}

export function ComingUpScreen({ first, feeds, timeZone }: ComingUpScreenProps) {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.triggers.list.queryOptions({}, { initialData: first }));
  const acts = useAnswerReminder(timeZone);
  const list = useRef<HTMLUListElement>(null);
  const onFocused = (answer: 'snooze' | 'dismiss') => () => {
    const trigger = data.items.find(({ id }) => id === focusedRow(list.current));
    const isOpen = trigger?.state === 'due' || trigger?.state === 'coming';
    if (answer === 'snooze' && trigger?.snoozeUntil === null) return;
    if (trigger?.canAnswer && isOpen && !acts.isBusy) void acts.answer(trigger, answer);
  };
  useHotkey('coming-up.next', () => void moveRowFocus(list.current, 1));
  useHotkey('coming-up.previous', () => void moveRowFocus(list.current, -1));
  useHotkey('coming-up.snooze', onFocused('snooze'));
  useHotkey('coming-up.dismiss', onFocused('dismiss'));
  return (
    <>
      <PageHeader
        title="Coming up"
        description="Birthdays and other dates of people, dated memories, recurring events and habits. Agents are told of a near one if the prompt concerns it and they may see it."
      />
      {data.items.length === 0 ? (
        <EmptyState icon={CalendarDays} title="Nothing in the next 60 days">
          Add a birthday to a person, or a memory with a date or a recurrence.
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 flex flex-wrap items-center gap-1 text-sm text-muted max-md:hidden">
            <HotkeyHint id="coming-up.next" /> and <HotkeyHint id="coming-up.previous" /> move,{' '}
            <HotkeyHint id="coming-up.snooze" /> snoozes, <HotkeyHint id="coming-up.dismiss" /> dismisses
          </p>
          <ul
            ref={list}
            aria-label="Coming up"
            className="overflow-hidden rounded-card border border-line bg-surface shadow-low"
          >
            {data.items.map((trigger) => (
              <ReminderRow key={trigger.id} trigger={trigger} timeZone={timeZone} acts={acts} />
            ))}
          </ul>
        </>
      )}
      {feeds && <CalendarCard first={feeds} />}
    </>
  );
}
