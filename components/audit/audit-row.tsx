import { Bot, ChevronRight, CircleUser, type LucideIcon, Server } from 'lucide-react';
import type { AuditEventView } from '#server/audit/schema.ts';
import { formatMoment, formatTime } from './group-events-by-day.ts';

const ICONS: Record<AuditEventView['actor']['kind'], LucideIcon> = {
  member: CircleUser,
  agent: Bot,
  system: Server,
};

export function AuditRow({ event, timeZone }: { event: AuditEventView; timeZone: string }) {
  const Icon = ICONS[event.actor.kind];
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="flex min-h-11 list-none items-start gap-2.5 px-3 py-2.5 text-sm -outline-offset-2 hover:bg-hover sm:px-4 [&::-webkit-details-marker]:hidden">
          <time
            dateTime={event.at}
            className="mt-px shrink-0 text-xs leading-[1.3rem] text-muted tabular-nums"
          >
            {formatTime(event.at, timeZone)}
          </time>
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted max-[22rem]:hidden" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{event.sentence}</span>
          <ChevronRight
            aria-hidden
            className="mt-0.5 size-4 shrink-0 text-muted transition-transform group-open:rotate-90 motion-reduce:transition-none rtl:-scale-x-100"
          />
        </summary>
        <Facts event={event} timeZone={timeZone} />
      </details>
    </li>
  );
}

function Facts({ event, timeZone }: { event: AuditEventView; timeZone: string }) {
  const { actor, key, until, count, concerns, detail } = event;
  const { operations, ...rest } = detail;
  const calls = operationCalls(operations);
  const facts: [string, string][] = [['When', formatMoment(event.at, timeZone)]];
  if (until) facts.push(['Until', formatMoment(until, timeZone)]);
  if (count > 1) facts.push(['How often', `${count} times`]);
  facts.push(['Who', actor.forWhom === null ? actor.name : `${actor.name}, for ${actor.forWhom}`]);
  if (key) facts.push(['Key', `${key.prefix}… (${key.label})`]);
  if (concerns.length > 0) facts.push(['Concerns', concerns.join(', ')]);
  if (calls.length > 0) facts.push(['Calls', calls.map(([name, times]) => `${name} × ${times}`).join(', ')]);
  return (
    <div className="space-y-3 px-3 pt-1 pb-4 sm:ps-[5.4rem] sm:pe-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {Object.keys(rest).length > 0 && (
        <pre className="rounded-control bg-sunken p-3 font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
          {JSON.stringify(rest, null, 2)}
        </pre>
      )}
    </div>
  );
}

function operationCalls(operations: AuditEventView['detail'][string] | undefined): [string, number][] {
  if (typeof operations !== 'object' || operations === null || Array.isArray(operations)) return [];
  return Object.entries(operations)
    .map(([name, times]): [string, number] => [name, Number(times)])
    .sort((a, b) => b[1] - a[1]);
}
