import type { ReactNode } from 'react';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { SurfacedItem } from '#server/surfacing/surface/schema.ts';
import { relationshipPathText } from './relationship-path-text.ts';
import { ScoreTable } from './score-table.tsx';

interface PreviewItemProps {
  item: SurfacedItem;
  reason: ReactNode;
  isIncluded: boolean;
  showsNumbers: boolean;
}

export function SurfacedMemoryItem({ item, reason, isIncluded, showsNumbers }: PreviewItemProps) {
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <p className="text-xs font-medium text-pine-text">
        <bdi>{item.attribution}</bdi>
      </p>
      <Link
        href={`/memories/${item.memoryId}`}
        className="inline-flex items-center hover:underline pointer-coarse:min-h-11"
      >
        <StatementText>{item.content}</StatementText>
      </Link>
      {isIncluded && item.hedge && (
        <p className="text-sm text-muted">
          To be said with care: <q>{item.hedge}…</q>
        </p>
      )}
      {item.why && (
        <p className="text-sm text-muted">
          because <StatementText>{item.why}</StatementText>
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
        <span>Why: {reason}</span>
        {item.path.length > 1 && (
          <span>
            <span className="sr-only">Path: </span>
            <bdi>{relationshipPathText(item.path)}</bdi>
          </span>
        )}
        <ConfidenceMeter confidence={item.confidence} className="text-ink" />
      </p>
      {showsNumbers && <ScoreTable scores={item.scores} />}
    </li>
  );
}
