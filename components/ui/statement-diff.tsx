import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import { type Difference, isTelling, sideOf } from './word-differences.ts';

interface StatementDiffProps {
  found: readonly Difference[];
  side: 'earlier' | 'newer';
  className?: string;
}

const MARKS = {
  earlier: 'bg-vermillion-soft decoration-dashed decoration-2 underline underline-offset-4',
  newer: 'bg-pine-soft decoration-2 underline underline-offset-4',
};

const spaceBefore = (text: string): string => text.slice(0, text.length - text.trimStart().length);
const spaceAfter = (text: string): string => text.slice(text.trimEnd().length);

export function StatementDiff({ found, side, className }: StatementDiffProps) {
  const Mark = side === 'earlier' ? 'del' : 'ins';
  const shown = sideOf(found, side);
  const isMarked = isTelling(found);
  return (
    <span dir="auto" className={classNames('whitespace-pre-wrap wrap-anywhere', className)}>
      {shown.map(({ text, kind }, index) =>
        kind === 'same' || !isMarked || text.trim() === '' ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other identity
          <Fragment key={index}>
            {spaceBefore(text)}
            <Mark className={classNames('rounded-[2px] text-ink', MARKS[side])}>
              <span className="sr-only">{side === 'earlier' ? ' only earlier: ' : ' only newer: '}</span>
              {text.trim()}
              <span className="sr-only">, </span>
            </Mark>
            {spaceAfter(text)}
          </Fragment>
        ),
      )}
    </span>
  );
}
