import { Activity } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { WriteHealth } from '#server/memories/write-health/schema.ts';

const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

export function MemoryIntakeCard({ health, days }: { health: WriteHealth; days: number }) {
  const heard = health.captured + health.stored + health.repeated + health.refused;
  return (
    <Card title="How well it remembers" action={<span className="text-sm text-muted">last {days} days</span>}>
      {heard + health.waiting + health.disputed === 0 ? (
        <EmptyState icon={Activity} title="Nothing has been added yet">
          Once people and agents add memories, this shows how many are believed, repeated, refused and thrown
          away.
        </EmptyState>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3 min-[26rem]:grid-cols-3">
            <Fact label="Captured from conversations" value={health.captured} />
            <Fact label="Of these believed" value={health.promoted} />
            <Fact label="Added one by one" value={health.stored} />
            <Fact label="Repeated: known already" value={health.repeated} />
            <Fact label="Refused by a rule" value={health.refused} />
            <Fact label="Waiting now" value={health.waiting} />
            <Fact label="Disputed now" value={health.disputed} />
          </dl>
          <dl className="mt-3 space-y-1 border-t border-line pt-3 text-sm">
            <Rate label="Thrown away since" rate={health.junk} of="that came in" />
            <Rate label="Found to be stored twice" rate={health.duplicates} of="that came in" />
            <Rate label="Decided automatically and undone" rate={health.reversed} of="decisions" />
          </dl>
        </>
      )}
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{value.toLocaleString('en')}</dd>
    </div>
  );
}

function Rate({ label, rate, of }: { label: string; rate: WriteHealth['junk']; of: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">
        {rate.share === null ? (
          'nothing to count yet'
        ) : (
          <>
            <span className="font-medium">{PERCENT.format(rate.share)}</span>{' '}
            <span className="text-xs text-muted">
              {rate.count} of {rate.of} {of}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}
