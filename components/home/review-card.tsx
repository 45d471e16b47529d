'use client';

import { ListChecks } from 'lucide-react';
import { CASE_KIND_LABELS } from '#components/review/case/case-labels.ts';
import { waitingCasesText } from '#components/review/queue/waiting-cases-text.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { useFreshReviewSummary } from '#components/shell/use-review-summary.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import type { ReviewSummary } from '#server/review/queue/schema.ts';

export function ReviewCard({ summary: fresh }: { summary: ReviewSummary }) {
  const summary = useFreshReviewSummary(fresh);
  const { total, kinds, safety, oldestAt, today } = summary;
  return (
    <Card
      title="Review"
      action={
        total > 0 && (
          <ButtonLink href="/review" variant="primary" size="small">
            <ListChecks aria-hidden className="size-4" />
            Start
            <HotkeyHint id="go.review" />
          </ButtonLink>
        )
      }
    >
      <p>{total === 0 ? 'Nothing needs you.' : waitingCasesText(total, summary.secondsPerCase)}</p>
      {total > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          {safety > 0 && <li className="font-medium text-ink">{safety} about health</li>}
          {kinds.map(({ kind, count }) => (
            <li key={kind}>
              {count}{' '}
              {(count === 1 ? CASE_KIND_LABELS[kind].word : CASE_KIND_LABELS[kind].many).toLowerCase()}
            </li>
          ))}
          {oldestAt && (
            <li>
              the oldest <RelativeTime at={oldestAt} />
            </li>
          )}
        </ul>
      )}
      {today.decided > 0 && (
        <p className="mt-1 text-sm text-muted">
          {today.decided} decided today, {today.asRecommended} of them as recommended.
        </p>
      )}
    </Card>
  );
}
