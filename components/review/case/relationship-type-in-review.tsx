import { Bot } from 'lucide-react';
import { typeSentence } from '#components/relationship-types/relationship-type-labels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { ReviewCase } from '#server/review/case/schema.ts';

export function RelationshipTypeSide({ type }: { type: NonNullable<ReviewCase['type']> }) {
  return (
    <article aria-label="The type" className="rounded-control border border-line p-3 sm:p-4">
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        {type.proposal?.agent && (
          <Badge icon={Bot}>
            <bdi>{type.proposal.agent}</bdi>
          </Badge>
        )}
        {type.usage === 0 ? 'not used yet' : `used ${type.usage}×`}
      </p>
      <p className="mt-1">
        <StatementText className="font-medium">{typeSentence(type.label)}</StatementText>
      </p>
      {type.inverseLabel && (
        <p>
          <StatementText>{typeSentence(type.inverseLabel, 'B', 'A')}</StatementText>
        </p>
      )}
      <p className="mt-1 text-xs text-muted">“A” and “B” stand for the two.</p>
      {type.description && (
        <p className="mt-1 text-sm text-muted">
          <StatementText>{type.description}</StatementText>
        </p>
      )}
      <p className="mt-2 text-sm">
        <Link
          href="/people/relationship-types"
          className="prose-link inline-flex items-center pointer-coarse:min-h-11"
        >
          Merge into another type
        </Link>
      </p>
    </article>
  );
}
