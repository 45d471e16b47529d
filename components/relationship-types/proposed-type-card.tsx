'use client';

import { Check, Combine, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { type TypePair, usageWords } from './inverse-type-pairs.ts';
import { typeSentence } from './relationship-type-labels.ts';
import { useDecideType } from './use-relationship-types.ts';

interface ProposedTypeCardProps {
  pair: TypePair;
  onMerge: (pair: TypePair) => void;
}

export function ProposedTypeCard({ pair, onMerge }: ProposedTypeCardProps) {
  const { half, other } = pair;
  const { confirm, reject, isBusy } = useDecideType();
  const { proposal } = half;
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-low">
      <h3 className="font-semibold" dir="auto">
        {half.noun}
      </h3>
      <p className="mt-1 text-sm" dir="auto">
        {[typeSentence(half.label), ...(other ? [typeSentence(other.label, 'B', 'A')] : [])].join(' · ')}
      </p>
      <p className="mt-1 text-xs text-muted">
        Created by {proposal?.agent ?? 'an agent'}
        {proposal && (
          <>
            {' '}
            <RelativeTime at={proposal.openedAt} />
          </>
        )}
        , {usageWords(half.usage)}. “A” and “B” stand for the two.
      </p>
      {half.can.decide && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="primary"
            data-step={half.id}
            isBusy={isBusy}
            aria-label={`Confirm ${half.noun}`}
            onClick={() => void confirm(half)}
          >
            <Check aria-hidden className="size-4" />
            Confirm
          </Button>
          <Button aria-label={`Merge ${half.noun} into another type`} onClick={() => onMerge(pair)}>
            <Combine aria-hidden className="size-4" />
            Merge…
          </Button>
          <Button
            variant="quiet"
            aria-disabled={isBusy || undefined}
            aria-label={`Reject ${half.noun} and its relationships`}
            onClick={() => void reject(half)}
          >
            <X aria-hidden className="size-4" />
            Reject
          </Button>
        </div>
      )}
    </li>
  );
}
