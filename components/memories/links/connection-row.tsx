'use client';

import { Unlink } from 'lucide-react';
import { STATUS_LABELS, shortened } from '#components/memories/memory-labels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { EdgeAround } from '#server/memories/links/schema/list.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { strengthWord } from './link-draft.ts';
import { useLinkMutations } from './use-link-mutations.ts';

export function ConnectionRow({ around, memory }: { around: EdgeAround; memory: MemoryView }) {
  const { edge, reading, memory: other } = around;
  const { remove, isBusy } = useLinkMutations();
  const sentence = `“${shortened(memory)}” ${reading} “${shortened(other)}”`;
  const isOver = other.status === 'superseded' || other.status === 'archived';
  return (
    <li className="flex items-start gap-1 rounded-control px-2 hover:bg-hover">
      <div className="min-w-0 flex-1 py-1.5 text-sm">
        <Link
          href={`/memories/${other.id}`}
          className="prose-link inline-flex items-center pointer-coarse:min-h-11"
        >
          <StatementText className={classNames('line-clamp-3', isOver && 'line-through')}>
            {other.content ?? 'A secret'}
          </StatementText>
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          <ConfidenceMeter confidence={other.confidence} className="text-ink" />
          <span>{strengthWord(edge.strength).toLowerCase()} link</span>
          {edge.origin === 'inferred' && <Badge tone="sky">Inferred, not stated</Badge>}
          {edge.bidirectional && <Badge>Both ways</Badge>}
          {other.status !== 'active' && <Badge tone="vermillion">{STATUS_LABELS[other.status]}</Badge>}
        </p>
        {edge.note && (
          <p className="mt-0.5 text-xs text-muted">
            <StatementText>{edge.note}</StatementText>
          </p>
        )}
      </div>
      {edge.can.remove && (
        <IconButton
          icon={Unlink}
          label={`Remove the link: ${reading} “${shortened(other)}”`}
          aria-disabled={isBusy || undefined}
          onClick={() => void remove(edge.id, sentence)}
        />
      )}
    </li>
  );
}
