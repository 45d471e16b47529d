'use client';

import { useMemo, useState } from 'react';
import { DOUBT_REASON_LABELS } from '#components/memories/detail/doubts/doubt-reason-labels.ts';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { isTelling, wordDifferences } from '#components/ui/word-differences.ts';
import { type CaseKind, isPairKind } from '#server/domain/words/review-vocabulary.ts';
import type { ReviewCase } from '#server/review/case/schema.ts';
import { isSwappedNow } from '../answer/verdict-rules.ts';
import { CaseSide } from './case-side.tsx';

const LABELS: Partial<Record<CaseKind, { existing: string; incoming: string }>> = {
  dependent_belief: { existing: 'Believed', incoming: 'It rests on' },
  staged: { existing: 'Existing', incoming: 'New' },
  ambiguous_person: { existing: 'Existing', incoming: 'New' },
  still_true: { existing: 'The memory', incoming: 'The memory' },
  record_change: { existing: 'The memory', incoming: 'Told' },
  privacy_doubt: { existing: 'The memory', incoming: 'The memory' },
};
const PAIR = { existing: 'Earlier', incoming: 'Newer' };

export function CaseSides({ shown, wasSwapped }: { shown: ReviewCase; wasSwapped: boolean }) {
  const [isMarked, setIsMarked] = useState(true);
  const { kind, existing, incoming } = shown;
  const isSwapped = isSwappedNow(shown, wasSwapped);
  const earlier = existing?.content ?? null;
  const newer = incoming?.content ?? null;
  const found = useMemo(
    () => (earlier !== null && newer !== null && isPairKind(kind) ? wordDifferences(earlier, newer) : null),
    [earlier, newer, kind],
  );
  const labels = LABELS[kind] ?? PAIR;
  const marked = isMarked ? found : null;
  // Without a recommended winner, none is marked until the reviewer swaps the sides.
  const hasWinner = !shown.isSafety && shown.recommendation.refused === null;
  const isWinnerKnown =
    isPairKind(kind) && existing !== null && incoming !== null && (hasWinner || wasSwapped);
  return (
    <div className="@container">
      <div className="grid gap-3 @lg:grid-cols-2">
        {existing && (
          <CaseSide
            label={labels.existing}
            side={existing}
            found={marked}
            which="earlier"
            isWinner={isWinnerKnown && isSwapped}
          />
        )}
        {incoming && (
          <CaseSide
            label={labels.incoming}
            side={incoming}
            found={marked}
            which="newer"
            isWinner={isWinnerKnown && !isSwapped}
          />
        )}
      </div>
      {found && isTelling(found) && earlier !== newer && (
        <div className="mt-1 text-muted">
          <Checkbox
            label="Highlight differences"
            checked={isMarked}
            onChange={(event) => setIsMarked(event.target.checked)}
          />
        </div>
      )}
      <WhatChanged shown={shown} />
    </div>
  );
}

function WhatChanged({ shown: { doubt } }: { shown: ReviewCase }) {
  if (!doubt) return null;
  return (
    <p className="mt-2 text-sm">
      What it rests on {DOUBT_REASON_LABELS[doubt.reason]}.
      {doubt.replacement && (
        <>
          {' '}
          Now: <StatementText>{`“${doubt.replacement.content ?? 'a secret'}”`}</StatementText>
        </>
      )}
    </p>
  );
}
