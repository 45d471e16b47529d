import { Bot, FileText, History, Quote, TriangleAlert, Trophy, User } from 'lucide-react';
import { SOURCE_LABELS, STATUS_LABELS } from '#components/memories/memory-labels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { Link } from '#components/ui/link.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatementDiff } from '#components/ui/statement-diff.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { Difference } from '#components/ui/word-differences.ts';
import type { CaseSide as Side } from '#server/review/case/schema.ts';

/** Minimum loss of confidence that is shown. A smaller loss is often only the decay of a few days. */
const MIN_SHOWN_CHANGE = 0.05;

interface CaseSideProps {
  label: string;
  side: Side;
  found: readonly Difference[] | null;
  which: 'earlier' | 'newer';
  isWinner?: boolean;
}

export function CaseSide({ label, side, found, which, isWinner = false }: CaseSideProps) {
  return (
    <article
      aria-label={label}
      className={classNames(
        'flex min-w-0 flex-col gap-2 rounded-control border p-3 sm:p-4',
        isWinner ? 'border-primary' : 'border-line',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <span className="font-semibold tracking-wide uppercase">{label}</span>
        <RelativeTime at={side.recordedAt} />
        {isWinner && (
          <Badge tone="pine" icon={Trophy}>
            Would be kept
          </Badge>
        )}
        {side.hasChanged && <Badge icon={History}>Changed since</Badge>}
      </p>
      <p className="text-base">
        {side.content === null ? (
          <span className="text-muted italic">A sealed secret</span>
        ) : found ? (
          <StatementDiff found={found} side={which} />
        ) : (
          <StatementText>{side.content}</StatementText>
        )}
      </p>
      {side.qualifier && (
        <p className="text-sm text-muted">
          Only: <StatementText>{side.qualifier}</StatementText>
        </p>
      )}
      <SideFacts side={side} />
    </article>
  );
}

function SideFacts({ side }: { side: Side }) {
  const Icon = side.agent === null ? (side.source === 'document' ? FileText : User) : Bot;
  const was = side.snapshot?.confidence ?? side.confidence;
  const used = side.uses === 0 ? 'never shown to an agent' : `shown to agents ${side.uses}×`;
  return (
    <div className="mt-auto flex flex-col gap-1.5 text-xs text-muted">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink">
        <ConfidenceMeter confidence={side.confidence} />
        {was - side.confidence > MIN_SHOWN_CHANGE && <span className="text-muted">was {was.toFixed(2)}</span>}
        <PrivacyBadge privacy={side.privacy} />
        {side.status !== 'active' && (
          <Badge tone="vermillion" icon={TriangleAlert}>
            {STATUS_LABELS[side.status]}
          </Badge>
        )}
      </p>
      <p className="flex items-start gap-1.5">
        <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span className="min-w-0">
          {side.agent === null ? (
            (side.owner?.isMe ?? false) ? (
              'You'
            ) : (
              <bdi>{side.owner?.name ?? 'A member'}</bdi>
            )
          ) : (
            <bdi>{side.agent}</bdi>
          )}
          {' · '}
          {SOURCE_LABELS[side.source].toLowerCase()}
        </span>
      </p>
      {side.quote && (
        <p className="flex items-start gap-1.5">
          <Quote aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="sr-only">Original words: </span>
          <StatementText className="line-clamp-3 italic">{side.quote}</StatementText>
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span>
          {used}
          {side.lastUsedAt && (
            <>
              , last <RelativeTime at={side.lastUsedAt} />
            </>
          )}
        </span>
        <Link
          href={`/memories/${side.id}`}
          className="prose-link inline-flex items-center pointer-coarse:min-h-11"
        >
          Open
        </Link>
      </p>
    </div>
  );
}
