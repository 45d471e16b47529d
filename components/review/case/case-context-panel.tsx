import { MemoryFacts } from '#components/memories/detail/memory-facts.tsx';
import { memoryAudienceText, ownerWord } from '#components/memories/form/memory-audience-text.ts';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { CaseSide, ReviewCase } from '#server/review/case/schema.ts';

export function CaseContextPanel({ shown }: { shown: ReviewCase }) {
  const sides = [shown.existing, shown.incoming].filter((side) => side !== null);
  if (sides.length === 0) return null;
  return (
    <aside
      aria-label="Context"
      className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-surface p-4 shadow-low"
    >
      {sides.map((side) => (
        <Known key={side.id} side={side} />
      ))}
    </aside>
  );
}

function Known({ side }: { side: CaseSide }) {
  return (
    <section aria-label={side.content ?? 'A secret'} className="min-w-0">
      <h3 className="mb-2 line-clamp-2 text-sm font-semibold">
        <StatementText>{side.content ?? 'A sealed secret'}</StatementText>
      </h3>
      <MemoryFacts memory={side} />
      <p className="mt-2 text-xs text-muted">
        {memoryAudienceText({ privacy: side.privacy, scope: side.scope, owner: ownerWord(side.owner) })}
      </p>
      <p className="mt-1 text-sm">
        <Link
          href={`/ask/${side.id}`}
          className="prose-link inline-flex items-center pointer-coarse:min-h-11"
        >
          Why do we believe it?
        </Link>
      </p>
    </section>
  );
}
