'use client';

import { Sparkle } from 'lucide-react';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { Button } from '#components/ui/button.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { whyRefused } from '../answer/verdict-rules.ts';
import { recommendedLabel, SIDE_LABELS } from './case-labels.ts';
import { SafetyNote } from './safety-note.tsx';

interface RecommendationProps {
  shown: ReviewCase;
  wasSwapped: boolean;
  mayDecide: boolean;
  onAccept: (clicks: number) => void;
  onAsk: (() => void) | null;
}

export function Recommendation({ shown, wasSwapped, mayDecide, onAccept, onAsk }: RecommendationProps) {
  const { verdict, reasons, refused, likeliest } = shown.recommendation;
  const why = verdict === null ? refused : whyRefused(shown, verdict, wasSwapped);
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken p-3 text-sm sm:p-4">
      {reasons.length > 0 && (
        <div>
          <h3 className="text-xs font-semibold text-muted">Why you are asked</h3>
          <ul className="list-disc ps-5">
            {reasons.map((reason) => (
              <li key={reason}>
                <StatementText>{reason}</StatementText>
              </li>
            ))}
          </ul>
        </div>
      )}
      {shown.isSafety && <SafetyNote shown={shown} mayDecide={mayDecide} />}
      {!shown.isSafety && (
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="flex items-center gap-1.5 text-xs font-semibold text-muted">
              <Sparkle aria-hidden className="size-3.5" />
              {likeliest === null ? 'Recommended' : 'Likeliest, but not possible now'}
            </h3>
            <p className="font-medium">{recommendedLabel(shown, wasSwapped)}</p>
            <Details shown={shown} />
            {why && (
              <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted">
                {why}
                {onAsk && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-keyshortcuts={ariaKeys('review.assign')}
                    onClick={onAsk}
                  >
                    Ask somebody else
                    <HotkeyHint id="review.assign" />
                  </Button>
                )}
              </p>
            )}
          </div>
          {verdict !== null && mayDecide && (
            <Button
              variant="primary"
              className="max-md:hidden"
              aria-keyshortcuts={ariaKeys('review.accept')}
              aria-disabled={why !== null || undefined}
              onClick={(event) => onAccept(event.detail)}
            >
              Accept
              <HotkeyHint id="review.accept" />
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Details({ shown }: { shown: ReviewCase }) {
  const { verdict, qualifiers, merged, lower, contactId } = shown.recommendation;
  if (merged !== null && (verdict === 'merge' || shown.kind === 'duplicate')) {
    return <Line label={verdict === 'merge' ? 'Merged text' : 'Merged, it would read'}>{merged}</Line>;
  }
  if ((verdict === 'keep_both' || verdict === 'exception') && qualifiers) {
    return (
      <>
        {qualifiers.existing && <Line label="Earlier, only">{qualifiers.existing}</Line>}
        {qualifiers.incoming && (
          <Line label={verdict === 'exception' ? 'Except' : 'Newer, only'}>{qualifiers.incoming}</Line>
        )}
      </>
    );
  }
  if (verdict === 'lower' && lower) {
    return (
      <Line label="How much">{`${Math.round(lower.by * 100)} % less sure of ${SIDE_LABELS[lower.side]}`}</Line>
    );
  }
  const named = shown.candidates.find(({ id }) => id === contactId);
  return named ? <Line label="Who">{named.name}</Line> : null;
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <p className="text-sm">
      <span className="text-muted">{label}: </span>
      <StatementText>{children}</StatementText>
    </p>
  );
}
