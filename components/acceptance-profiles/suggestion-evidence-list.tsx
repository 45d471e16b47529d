import { StatementText } from '#components/ui/statement-text.tsx';
import { identifierWords } from '#server/domain/text/identifier-words.ts';
import type { Evidence } from '#server/outcomes/schema/fields.ts';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** The evidence is untrusted. It is rendered as plain text, and every link shows its target. */
export function SuggestionEvidenceList({ evidence }: { evidence: Evidence }) {
  if (evidence.length === 0) return null;
  return (
    <ul aria-label="Evidence" className="space-y-1.5 text-sm">
      {evidence.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list whose items may repeat
        <li key={index} className="border-s-2 border-line ps-2.5">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <StatementText>{piece.title}</StatementText>
            {piece.url && (
              <a
                href={piece.url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="prose-link inline-flex items-center text-xs pointer-coarse:min-h-11"
              >
                {hostOf(piece.url)}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </p>
          {(piece.feedback || piece.reasonTag) && (
            <p className="text-xs text-muted">
              {piece.reasonTag && <bdi>{identifierWords(piece.reasonTag)}</bdi>}
              {piece.reasonTag && piece.feedback && ': '}
              {piece.feedback && <StatementText>{piece.feedback}</StatementText>}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
