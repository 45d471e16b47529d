import { strengthWord } from '#components/memories/links/link-draft.ts';
import { STATUS_LABELS } from '#components/memories/memory-labels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { WhyOutput, WhyStep } from '#server/memories/explain/schema.ts';
import { stepWord } from './group-why-steps.ts';

interface WhyStepRowProps {
  step: WhyStep;
  weakest: WhyOutput['weakestLink'];
}

export function WhyStepRow({ step, weakest }: WhyStepRowProps) {
  const { number, memory, byline, link, parent } = step;
  const isWeakest = weakest?.step === number;
  const isOver = memory.status === 'superseded' || memory.status === 'archived';
  return (
    <li value={number} className="flex gap-3 py-2.5">
      <span
        aria-hidden
        className={classNames(
          'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums',
          isWeakest ? 'bg-amber-soft text-amber-text' : 'bg-pine-soft text-pine-text',
        )}
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          href={`/memories/${memory.id}`}
          className="prose-link inline-flex items-center pointer-coarse:min-h-11"
        >
          <span className="sr-only">{number}. </span>
          <StatementText className={isOver ? 'line-through' : undefined}>
            {memory.content ?? 'A secret'}
          </StatementText>
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <span dir="auto">{byline}</span>
          <ConfidenceMeter confidence={memory.confidence} className="text-ink" />
          <span>
            {link.backReading} {stepWord(parent)}{' '}
            <span className="tabular-nums">({strengthWord(link.strength).toLowerCase()})</span>
          </span>
          {link.origin === 'inferred' && <Badge tone="sky">Inferred, not stated</Badge>}
          {memory.status !== 'active' && <Badge tone="vermillion">{STATUS_LABELS[memory.status]}</Badge>}
          {isWeakest && <Badge tone="amber">Weakest link</Badge>}
        </p>
        <Labelled name="Note" text={link.note} />
        <Labelled name="Shown by" text={link.evidence} />
      </div>
    </li>
  );
}

function Labelled({ name, text }: { name: string; text: string | null }) {
  if (text === null) return null;
  return (
    <p className="mt-0.5 text-xs text-muted">
      {name}: <StatementText>{text}</StatementText>
    </p>
  );
}
