import { ChevronRight } from 'lucide-react';
import { DOUBT_REASON_LABELS } from '#components/memories/detail/doubts/doubt-reason-labels.ts';
import { shortened } from '#components/memories/memory-labels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { DoubtView } from '#server/doubts/schema.ts';

interface DoubtedMemoriesCardProps {
  doubts: readonly DoubtView[];
  total: number;
}

export function DoubtedMemoriesCard({ doubts, total }: DoubtedMemoriesCardProps) {
  return (
    <Card title="Do these still hold?" action={<Badge tone="amber">{total}</Badge>}>
      <ul className="-mx-2">
        {doubts.map(({ id, belief, ground, reason }) => (
          <li key={id} className="relative rounded-control px-2 py-1.5 hover:bg-hover">
            <Link
              href={`/memories/${belief.id}`}
              className="flex items-start gap-2 after:absolute after:inset-0"
            >
              <StatementText className="min-w-0 flex-1 line-clamp-2">
                {belief.content ?? 'A secret'}
              </StatementText>
              <ChevronRight aria-hidden className="mt-1 size-4 shrink-0 text-muted rtl:-scale-x-100" />
            </Link>
            <p className="text-xs text-muted">
              It rests on <StatementText>{`“${shortened(ground)}”`}</StatementText>, which{' '}
              {DOUBT_REASON_LABELS[reason]}.
            </p>
          </li>
        ))}
      </ul>
      {total > doubts.length && (
        <p className="mt-2 text-sm text-muted">More appear once these are decided.</p>
      )}
    </Card>
  );
}
