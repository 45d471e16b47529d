'use client';

import { Plus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { WhyOutput } from '#server/memories/explain/schema.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { privateWords } from './group-why-steps.ts';
import { WhyMemoryRow } from './why-memory-row.tsx';

interface NoRecordedReasonProps {
  why: WhyOutput;
  mayLink: boolean;
  onAddReason: (reason?: MemoryView) => void;
}

export function NoRecordedReason({ why, mayLink, onAddReason }: NoRecordedReasonProps) {
  return (
    <Card title="No recorded reason">
      {why.hiddenSteps > 0 && <p className="mb-2 text-sm">{privateWords(why.hiddenSteps)}</p>}
      {why.closest.length > 0 && (
        <>
          <h3 className="text-sm font-medium text-muted">Closest memories</h3>
          <ul className="divide-y divide-line">
            {why.closest.map((memory) => (
              <WhyMemoryRow key={memory.id} memory={memory}>
                {mayLink && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`This was the reason: ${memory.content ?? ''}`}
                    onClick={() => onAddReason(memory)}
                  >
                    This was the reason
                  </Button>
                )}
              </WhyMemoryRow>
            ))}
          </ul>
        </>
      )}
      {mayLink ? (
        <Button variant="primary" className="mt-3" onClick={() => onAddReason()}>
          <Plus aria-hidden className="size-4" />
          Add a reason
        </Button>
      ) : (
        why.closest.length === 0 && (
          <p className="text-sm text-muted">There are no similar memories either.</p>
        )
      )}
    </Card>
  );
}
