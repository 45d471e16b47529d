import { HeartPulse } from 'lucide-react';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { isPairKind } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { answersOf } from '../answer/answer-options.ts';
import { whyRefused } from '../answer/verdict-rules.ts';

interface SafetyNoteProps {
  shown: ReviewCase;
  mayDecide: boolean;
}

/** Replaces the recommendation on a safety case, because a wrong answer may harm somebody. */
export function SafetyNote({ shown, mayDecide }: SafetyNoteProps) {
  const keys = answersOf(shown.kind).filter(({ verdict }) => whyRefused(shown, verdict, false) === null);
  return (
    <div>
      <h3 className="flex items-center gap-1.5 font-semibold">
        <HeartPulse aria-hidden className="size-4 shrink-0 text-vermillion-text" />
        {questionOf(shown)}
      </h3>
      <p>
        Nothing is recommended{isPairKind(shown.kind) && ': the newer one is not always the true one'},
        because a wrong answer may harm somebody. If you are not sure, ask the person concerned.
      </p>
      {mayDecide && keys.length > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-1 text-muted max-md:hidden">
          Choose with
          {keys.map(({ key }) => (
            <HotkeyHint key={key} id={key} />
          ))}
          or a button below. Enter alone decides nothing.
        </p>
      )}
    </div>
  );
}

function questionOf({ kind }: ReviewCase): string {
  if (isPairKind(kind)) return 'This is about health. Which is right?';
  if (kind === 'ambiguous_person') return 'This is about health. Who is meant?';
  return kind === 'dependent_belief' || kind === 'still_true'
    ? 'This is about health. Does it still hold?'
    : 'This is about health. Is it right?';
}
