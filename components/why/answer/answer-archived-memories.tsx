'use client';

import { Undo2 } from 'lucide-react';
import { useArchiveMemory } from '#components/memories/detail/use-archive-memory.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';
import { WhyMemoryRow } from '../why-memory-row.tsx';
import type { QueryAnswer } from './fitting-answer.ts';

/** Shown last, because archived memories may no longer be true. */
export function AnswerArchivedMemories({ archived }: Pick<QueryAnswer, 'archived'>) {
  const { refresh } = useRouter();
  const { keep, isBusy } = useArchiveMemory(refresh);
  if (archived.length === 0) return null;
  return (
    <Card title="Archived, and perhaps no longer true">
      <ul className="-my-2 divide-y divide-line">
        {archived.map(({ memory }) => (
          <WhyMemoryRow key={memory.id} memory={memory}>
            {memory.can.confirm && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Bring back: ${memory.content ?? 'a secret'}`}
                aria-disabled={isBusy || undefined}
                onClick={() => void keep(memory)}
              >
                <Undo2 aria-hidden className="size-4" />
                Bring back
              </Button>
            )}
          </WhyMemoryRow>
        ))}
      </ul>
    </Card>
  );
}
