import { STATUS_LABELS } from '#components/memories/memory-labels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { WhyOutput } from '#server/memories/explain/schema.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { stepWord } from './group-why-steps.ts';

export function WhyConflicts({ against }: Pick<WhyOutput, 'against'>) {
  if (against.length === 0) return null;
  return (
    <Card title="Against">
      <ul className="-my-2 divide-y divide-line">
        {against.map(({ memory, step, reading, note, byline }) => (
          <li key={`${memory.id} ${step}`} className="py-2">
            <MemoryLine memory={memory} />
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
              <span dir="auto">{byline}</span>
              <ConfidenceMeter confidence={memory.confidence} className="text-ink" />
              <span>
                {reading} {stepWord(step)}; considered, and outweighed
              </span>
            </p>
            {note && (
              <p className="mt-0.5 text-xs text-muted">
                <StatementText>{note}</StatementText>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function WhyChanged({ memory, changedSince }: Pick<WhyOutput, 'memory' | 'changedSince'>) {
  if (changedSince.length === 0) return null;
  return (
    <Card
      title="Changed since"
      action={
        <ButtonLink href={`/memories/${memory.id}`} size="small">
          Review it
        </ButtonLink>
      }
    >
      <ul className="-my-2 divide-y divide-line">
        {changedSince.map(({ kind, step, at, memory: cause, sentence }) => (
          <li key={`${kind} ${step} ${cause?.id} ${at}`} className="py-2">
            <span dir="auto" className="wrap-anywhere">
              {sentence}
            </span>{' '}
            {cause && (
              <Link
                href={`/memories/${cause.id}`}
                aria-label={`Open: ${cause.content ?? 'a secret'}`}
                className="prose-link inline-flex items-center pointer-coarse:min-h-11"
              >
                Open
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function MemoryLine({ memory }: { memory: MemoryView }) {
  const isOver = memory.status === 'superseded' || memory.status === 'archived';
  return (
    <>
      <Link
        href={`/memories/${memory.id}`}
        className="prose-link inline-flex items-center pointer-coarse:min-h-11"
      >
        <StatementText className={isOver ? 'line-through' : undefined}>
          {memory.content ?? 'A secret'}
        </StatementText>
      </Link>
      {memory.status !== 'active' && (
        <>
          {' '}
          <Badge tone="vermillion">
            {memory.status === 'superseded' ? 'Replaced' : STATUS_LABELS[memory.status]}
          </Badge>
        </>
      )}
    </>
  );
}
