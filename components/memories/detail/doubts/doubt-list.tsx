'use client';

import { shortened } from '#components/memories/memory-labels.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { DoubtView, Verdict } from '#server/doubts/schema.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { DOUBT_REASON_LABELS } from './doubt-reason-labels.ts';
import { useDoubtFocus } from './use-doubt-focus.ts';
import { useDoubts } from './use-doubts.ts';

const VERDICTS: readonly { verdict: Verdict; label: string }[] = [
  { verdict: 'keep', label: 'It still holds' },
  { verdict: 'lower', label: 'Less sure' },
  { verdict: 'retire', label: 'Retire it' },
  { verdict: 'later', label: 'Ask me later' },
];

export function DoubtList({ memoryId }: { memoryId: string }) {
  const { doubts, decide, isBusy } = useDoubts(memoryId);
  const cardOf = useDoubtFocus(doubts.map(({ id }) => id));
  return doubts.map((doubt) => (
    <section
      key={doubt.id}
      ref={cardOf(doubt.id)}
      tabIndex={-1}
      aria-label="Something it rests on has changed"
      className="rounded-control"
    >
      <Alert
        kind="warning"
        title="Something it rests on has changed"
        actions={
          doubt.can.decide &&
          VERDICTS.map(({ verdict, label }) => (
            <Button
              key={verdict}
              size="small"
              aria-disabled={isBusy || undefined}
              onClick={() => (isBusy ? undefined : void decide(doubt, verdict))}
            >
              {label}
            </Button>
          ))
        }
      >
        <WhatChanged doubt={doubt} />
      </Alert>
    </section>
  ));
}

function WhatChanged({ doubt: { reason, ground, replacement } }: { doubt: DoubtView }) {
  return (
    <>
      <p>
        <MemoryLink memory={ground} /> {DOUBT_REASON_LABELS[reason]}.
      </p>
      {replacement && (
        <p className="mt-1">
          Now: <MemoryLink memory={replacement} />
        </p>
      )}
    </>
  );
}

function MemoryLink({ memory }: { memory: MemoryView }) {
  return (
    <Link href={`/memories/${memory.id}`} className="prose-link">
      <StatementText>{`“${shortened(memory)}”`}</StatementText>
    </Link>
  );
}
