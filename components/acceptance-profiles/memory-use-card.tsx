'use client';

import { useQuery } from '@tanstack/react-query';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { LoadingRegion } from '#components/ui/loading-region.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { UseReport } from '#server/surfacing/use-report/schema.ts';
import { correctionRateRows } from './correction-rate-rows.ts';
import { RateChart } from './rates/rate-chart.tsx';
import type { FullProfile } from './use-profile.ts';

interface MemoryUseCardProps {
  memories: FullProfile['memories'];
  isOwn: boolean;
}

export function MemoryUseCard({ memories, isOwn }: MemoryUseCardProps) {
  const { used, edited, rejected } = memories;
  if (!isOwn && used + edited + rejected === 0) return null;
  return (
    <Card title="Memories that agents were given">
      {used + edited + rejected > 0 && (
        <div className="mb-4 last:mb-0">
          <p>
            {used} used, {edited} edited, {rejected} rejected within the session.
          </p>
          <p className="mt-1 text-sm text-muted">
            This changes their rank slightly, never whether they are believed.
          </p>
        </div>
      )}
      {isOwn && <ReportPart />}
    </Card>
  );
}

/** Loads after the page has rendered, because the report is slow and not essential. */
function ReportPart() {
  const { data, error, refetch } = useQuery(useTRPC().surfacing.report.queryOptions({}));
  if (data) return <Report report={data} />;
  if (error)
    return (
      <FailureAlert
        what="The report on memory use could not be loaded."
        hint="Nothing is lost."
        error={error}
        actions={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  return (
    <LoadingRegion what="the report on memory use">
      <Skeleton className="h-64" />
    </LoadingRegion>
  );
}

function Report({ report: { days, most, never, sources } }: { report: UseReport }) {
  return (
    <div className="space-y-5">
      <Part title="Given most">
        {most.length === 0 ? (
          <Nothing>No agent was given one of your memories in the last {days} days.</Nothing>
        ) : (
          <>
            <Nothing>In the last {days} days.</Nothing>
            <Memories
              items={most}
              said={({ times, lastAt }) => (
                <>
                  {times === 1 ? 'once' : `${times} times`}, last <RelativeTime at={lastAt} />
                </>
              )}
            />
          </>
        )}
      </Part>
      <Part title="Never given">
        <Nothing>{neverWords(never)}</Nothing>
        <Memories
          items={never.items}
          said={({ recordedAt }) => (
            <>
              added <RelativeTime at={recordedAt} />
            </>
          )}
        />
      </Part>
      {sources.length > 0 && (
        <Part title="Corrected most, by author">
          <Nothing>
            Counts memories that were later replaced, rejected or moved to the trash. Edits do not count.
          </Nothing>
          <div className="mt-2">
            <RateChart
              caption="Corrected, by author"
              noun="Added by"
              words={{ accepted: 'Corrected', rejected: 'Not' }}
              rows={correctionRateRows(sources)}
            />
          </div>
        </Part>
      )}
    </div>
  );
}

function neverWords({ total, isMore, oldDays }: UseReport['never']): string {
  if (total === 0) return `Every memory that you added more than ${oldDays} days ago has been surfaced.`;
  const which = isMore ? `${total} or more` : `${total}`;
  const oldest = total > 1 ? ' The oldest:' : '';
  return `${which} of yours, added more than ${oldDays} days ago, ${total === 1 ? 'has' : 'have'} never come up.${oldest}`;
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      {children}
    </section>
  );
}

function Nothing({ children }: { children: React.ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>;
}

interface MemoriesProps<Item> {
  items: readonly Item[];
  said: (item: Item) => React.ReactNode;
}

function Memories<Item extends { id: string; content: string }>({ items, said }: MemoriesProps<Item>) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-1 text-sm">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
          <Link href={`/memories/${item.id}`} className="prose-link min-w-0 pointer-coarse:py-2.5">
            <StatementText>{item.content}</StatementText>
          </Link>
          <span className="text-xs text-muted tabular-nums">{said(item)}</span>
        </li>
      ))}
    </ul>
  );
}
