'use client';

import { PencilLine, Trash2 } from 'lucide-react';
import { useForgetMemory } from '#components/memories/detail/use-forget-memory.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';

export function AnswerActions({ memory }: { memory: MemoryView }) {
  const { refresh } = useRouter();
  const { forget, isForgetting } = useForgetMemory(refresh);
  const said = memory.content ?? 'a secret';
  return (
    <>
      {memory.can.edit && (
        <ButtonLink
          href={`/memories/${memory.id}`}
          size="small"
          variant="quiet"
          aria-label={`Correct: ${said}`}
        >
          <PencilLine aria-hidden className="size-4" />
          Correct
        </ButtonLink>
      )}
      {memory.can.forget && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Forget: ${said}`}
          aria-disabled={isForgetting || undefined}
          onClick={() => void forget(memory)}
        >
          <Trash2 aria-hidden className="size-4" />
          Forget
        </Button>
      )}
    </>
  );
}
