'use client';

import {
  BellOff,
  BellRing,
  Cake,
  CalendarCheck,
  CalendarClock,
  Clock,
  Ellipsis,
  type LucideIcon,
  Repeat,
  Sparkles,
  TrendingUpDown,
} from 'lucide-react';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { TriggerKind, TriggerState } from '#server/domain/triggers/trigger-state.ts';
import type { TriggerView } from '#server/triggers/schema.ts';
import { formatSnooze, timeIn, type useAnswerReminder } from './use-answer-reminder.ts';

const STATES: Partial<Record<TriggerState, string>> = {
  snoozed: 'Snoozed',
  dismissed: 'Dismissed this time',
  stopped: 'Stopped: dismissed three times',
};

const ICONS: Record<TriggerKind, LucideIcon> = {
  date: Cake,
  event: CalendarClock,
  recurrence: Repeat,
  habit: Sparkles,
  trend: TrendingUpDown,
};

function hrefOf({ kind, contactId, memoryId }: TriggerView): string {
  if (kind === 'trend') return '/profiles';
  return memoryId === null ? `/people/${contactId}` : `/memories/${memoryId}`;
}

interface ReminderRowProps {
  trigger: TriggerView;
  timeZone: string;
  acts: ReturnType<typeof useAnswerReminder>;
}

export function ReminderRow({ trigger, timeZone, acts }: ReminderRowProps) {
  const { kind, title, when, day, isWholeDay, years, state, isRule, privacy, canAnswer } = trigger;
  const Icon = ICONS[kind];
  const hasTime = !isWholeDay && trigger.lastDay === day;
  const isOpen = state === 'due' || state === 'coming';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-hover sm:px-4">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <Link
          href={hrefOf(trigger)}
          data-step={trigger.id}
          className="line-clamp-3 wrap-anywhere -outline-offset-2"
        >
          <StatementText>{title}</StatementText>
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <time dateTime={hasTime ? trigger.at : day} className="font-medium text-ink">
            {when}
            {hasTime && `, ${timeIn(timeZone, trigger.at)}`}
          </time>
          {years !== null && years > 0 && <span>{years === 1 ? '1 year' : `${years} years`}</span>}
          {trigger.isLeapDayMoved && <span>1 March, for 29 February</span>}
          {trigger.evidence && <span>{trigger.evidence}</span>}
          {STATES[state] && <span>{STATES[state]}</span>}
          {isRule && <Badge tone="pine">Always</Badge>}
          {privacy !== 'public' && <PrivacyBadge privacy={privacy} />}
        </p>
      </div>
      {canAnswer && isOpen && (
        <div className="flex items-center gap-2">
          {trigger.snoozeUntil !== null && (
            <Button
              size="small"
              aria-label={`Snooze “${title}” ${formatSnooze(trigger, timeZone)}`}
              aria-keyshortcuts={ariaKeys('coming-up.snooze')}
              aria-disabled={acts.isBusy || undefined}
              onClick={() => void acts.answer(trigger, 'snooze')}
            >
              <Clock aria-hidden className="size-4" />
              Snooze
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={`Dismiss “${title}” for this time`}
            aria-keyshortcuts={ariaKeys('coming-up.dismiss')}
            aria-disabled={acts.isBusy || undefined}
            onClick={() => void acts.answer(trigger, 'dismiss')}
          >
            <BellOff aria-hidden className="size-4" />
            Dismiss
          </Button>
          {(!isRule || kind === 'habit') && <MoreMenu trigger={trigger} acts={acts} />}
        </div>
      )}
      {canAnswer && !isOpen && (
        <Button
          size="small"
          aria-label={`Remind again of “${title}”`}
          aria-disabled={acts.isBusy || undefined}
          onClick={() => void acts.answer(trigger, 'resume')}
        >
          <BellRing aria-hidden className="size-4" />
          Remind again
        </Button>
      )}
    </li>
  );
}

function MoreMenu({ trigger, acts }: Pick<ReminderRowProps, 'trigger' | 'acts'>) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`More for “${trigger.title}”`}
          className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"
        >
          <Ellipsis aria-hidden className="size-[1.125rem]" />
        </button>
      }
      entries={[
        trigger.kind === 'habit' && {
          kind: 'item',
          label: 'Make into a rule',
          icon: CalendarCheck,
          onSelect: () => void acts.answer(trigger, 'make_rule'),
        },
        !trigger.isRule && {
          kind: 'item',
          label: 'Always remind me',
          icon: BellRing,
          onSelect: () => void acts.answer(trigger, 'always'),
        },
      ]}
    />
  );
}
