'use client';

import {
  Archive,
  CalendarHeart,
  CircleSlash,
  Link2,
  LogIn,
  LogOut,
  type LucideIcon,
  Merge,
  MessageSquareText,
  PencilLine,
  RotateCcw,
  UserPlus,
} from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { Moment, Timeline } from '#server/contacts/schema.ts';
import { useContactTimeline } from './use-contact-timeline.ts';

const ICONS: Record<Moment['kind'], LucideIcon> = {
  began: Link2,
  ended: CircleSlash,
  joined: LogIn,
  left: LogOut,
  memory: MessageSquareText,
  day: CalendarHeart,
  added: UserPlus,
  renamed: PencilLine,
  merged: Merge,
  removed: Archive,
  restored: RotateCcw,
};

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function ContactTimelineCard({ contactId, first }: { contactId: string; first: Timeline }) {
  const { moments, hasNextPage, isFetchingNextPage, fetchNextPage } = useContactTimeline(contactId, first);
  if (moments.length === 0) return null;
  const years = [...Map.groupBy(moments, ({ at }) => at.slice(0, 4))];
  return (
    <Card title="Timeline">
      {years.map(([year, ofYear]) => (
        <section key={year} aria-label={year} className="mt-3 first-of-type:mt-0">
          <h3 className="mb-1 text-xs font-semibold text-muted tabular-nums">{year}</h3>
          <ol className="border-s border-line ps-1">
            {ofYear.map((moment) => (
              <MomentLine key={moment.key} moment={moment} />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </Card>
  );
}

function MomentLine({ moment }: { moment: Moment }) {
  const { kind, at, sentence, isToldThen } = moment;
  const Icon = ICONS[kind];
  const href = hrefOf(moment);
  return (
    <li className="relative flex gap-2.5 rounded-control px-1.5 py-1.5 text-sm has-[a]:hover:bg-hover">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        {href === null ? (
          <StatementText>{sentence}</StatementText>
        ) : (
          <Link href={href} className="after:absolute after:inset-0">
            <StatementText className="line-clamp-3">{sentence}</StatementText>
          </Link>
        )}
        {kind === 'memory' && isToldThen && <span className="block text-xs text-muted">added then</span>}
      </span>
      <time
        dateTime={at}
        title={EXACT.format(new Date(at))}
        className="shrink-0 text-xs leading-5 text-muted tabular-nums"
      >
        {DAY.format(new Date(at))}
      </time>
    </li>
  );
}

function hrefOf({ memoryId, contact }: Moment): string | null {
  if (memoryId !== null) return `/memories/${memoryId}`;
  return contact === null ? null : `/people/${contact.id}`;
}
