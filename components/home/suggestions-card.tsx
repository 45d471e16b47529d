import { ChevronRight } from 'lucide-react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { identifierLabel } from '#server/domain/text/identifier-words.ts';
import type { SuggestionView } from '#server/suggestions/schema.ts';

interface SuggestionsCardProps {
  suggestions: readonly SuggestionView[];
  total: number;
}

export function SuggestionsCard({ suggestions, total }: SuggestionsCardProps) {
  return (
    <Card
      title="Suggestions"
      action={
        <ButtonLink href="/profiles/suggestions" size="small">
          {total === 1 ? 'Answer it' : `Answer all ${total}`}
        </ButtonLink>
      }
    >
      <ul className="-mx-2">
        {suggestions.map(({ id, type, value }) => (
          <li key={id}>
            <Link
              href="/profiles/suggestions"
              className="flex min-h-9 items-start gap-2 rounded-control px-2 py-1.5 hover:bg-hover pointer-coarse:min-h-11"
            >
              <span className="line-clamp-2 min-w-0 flex-1">
                <span className="text-muted">{identifierLabel(type)}: </span>
                <StatementText>{value}</StatementText>
              </span>
              <ChevronRight aria-hidden className="mt-1 size-4 shrink-0 text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
