import { classNames } from './class-names.ts';

interface StatementTextProps {
  /** Untrusted text from an agent or a person. */
  children: string;
  marked?: readonly string[];
  className?: string;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function markedParts(text: string, words: readonly string[]): { text: string; isMarked: boolean }[] {
  const wanted = words.filter((word) => word.length > 1);
  if (wanted.length === 0) return [{ text, isMarked: false }];
  const parts = text.split(new RegExp(`(${wanted.map(escaped).join('|')})`, 'giu'));
  return parts
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Renders plain text without markup. The text sets its own writing direction. */
export function StatementText({ children, marked = [], className }: StatementTextProps) {
  return (
    <span dir="auto" className={classNames('whitespace-pre-wrap wrap-anywhere', className)}>
      {markedParts(children, marked).map((part, index) =>
        part.isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other identity
          <mark key={index} className="rounded-[2px] bg-amber-soft text-ink">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
