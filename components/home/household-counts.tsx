import type { ReactNode } from 'react';
import { Link } from '#components/ui/link.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { Overview } from '#server/households/schema.ts';

const NUMBER = new Intl.NumberFormat('en');

export function HouseholdCounts({ overview }: { overview: Overview }) {
  const { memories, memoriesThisWeek, people, relationships, agents, lastKeyUse } = overview;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Count href="/memories" label="Memories" value={memories}>
        {memoriesThisWeek === 0 ? 'none new this week' : `${NUMBER.format(memoriesThisWeek)} new this week`}
      </Count>
      <Count href="/people" label="People" value={people}>
        known here
      </Count>
      <Count href="/people" label="Relationships" value={relationships}>
        between people and groups
      </Count>
      <Count href="/household/agents" label="Agents" value={agents}>
        {lastKeyUse ? (
          <>
            last asked <RelativeTime at={lastKeyUse} />
          </>
        ) : (
          'none has asked yet'
        )}
      </Count>
    </ul>
  );
}

interface CountProps {
  href: string;
  label: string;
  value: number;
  children: ReactNode;
}

function Count({ href, label, value, children }: CountProps) {
  return (
    <li>
      <Link
        href={href}
        className="flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-low transition-colors hover:border-control hover:bg-raised"
      >
        <span className="text-sm text-muted">{label}</span>
        <span className="font-display text-[1.75rem] leading-9 font-semibold">{NUMBER.format(value)}</span>
        <span className="text-xs text-muted">{children}</span>
      </Link>
    </li>
  );
}
