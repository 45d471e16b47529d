'use client';

import { EyeOff, KeyRound } from 'lucide-react';
import { ReauthenticationPrompt } from '#components/auth/reauthentication/reauthentication-prompt.tsx';
import { Button } from '#components/ui/button.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import type { useRevealMemory } from './use-reveal-memory.ts';

interface SecretRevealProps {
  memory: MemoryView;
  reveal: ReturnType<typeof useRevealMemory>;
}

/** Every reveal is written to the audit log. */
export function RevealSecretButton({ memory, reveal }: SecretRevealProps) {
  const open = reveal.data?.memory;
  const show = () => reveal.mutate({ id: memory.id });
  if (open) {
    return (
      <div className="rounded-control border border-dashed border-control p-3">
        <p role="status" className="sr-only">
          Revealed
        </p>
        <StatementText className="text-base">{open.content ?? ''}</StatementText>
        <div className="mt-3">
          <Button size="small" onClick={() => reveal.reset()}>
            <EyeOff aria-hidden className="size-4" />
            Hide it again
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="space-y-3 rounded-control border border-dashed border-control p-3">
      <p className="text-sm text-muted">
        <KeyRound aria-hidden className="me-1.5 inline size-4 align-[-0.2em]" />
        Sealed.{' '}
        {memory.can.reveal ? 'Each reveal is recorded in the audit log.' : 'Only its owner can reveal it.'}
      </p>
      {memory.can.reveal && (
        <Button isBusy={reveal.isPending} onClick={show}>
          Reveal
        </Button>
      )}
      <ReauthenticationPrompt act="Reveal" what="The secret was not revealed." doing={reveal} again={show} />
    </div>
  );
}
