import type { ReactNode } from 'react';
import type { PhraseReadings } from './use-phrase-readings.ts';

const WAITING = 'Both readings appear here.';
const DENIED =
  'This phrase denies a relationship. To end one, find it on the page and choose “It has ended”.';

export function PhraseReadingPreview({ said, children }: { said: PhraseReadings; children?: ReactNode }) {
  const { readings, isNew, isDenied } = said;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-2">
      <div
        aria-live="polite"
        dir="auto"
        className="min-h-10 min-w-0 flex-1 content-center text-sm wrap-anywhere"
      >
        <p>{readings ? readings.join(' · ') : isDenied ? DENIED : WAITING}</p>
        {isNew && (
          <p className="text-xs text-muted">This phrase is new: it becomes a new relationship type.</p>
        )}
      </div>
      {children}
    </div>
  );
}
