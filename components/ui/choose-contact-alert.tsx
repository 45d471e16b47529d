'use client';

import { useEffect, useRef } from 'react';
import type { ContactCandidate } from '#server/contacts/schema.ts';
import { Button } from './button.tsx';

interface ChooseContactAlertProps {
  question: string;
  candidates: readonly ContactCandidate[];
  onChoose: (candidate: ContactCandidate) => void;
  isBusy: boolean;
}

export function ChooseContactAlert({ question, candidates, onChoose, isBusy }: ChooseContactAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-control bg-amber-soft p-3 text-sm outline-offset-2"
    >
      <p className="font-semibold text-amber-text">{question}</p>
      <p className="text-xs">Nothing was saved yet.</p>
      {candidates.length > 0 && (
        <ul className="mt-2 space-y-1.5">
          {candidates.map((candidate) => (
            <li key={candidate.id}>
              <Button
                className="w-full justify-start whitespace-normal! text-start"
                isBusy={isBusy}
                onClick={() => onChoose(candidate)}
              >
                <span dir="auto">{candidate.name}</span>
                <span className="min-w-0 font-normal text-muted">{candidate.hint}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
