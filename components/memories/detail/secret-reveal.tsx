'use client';

import { EyeOff, KeyRound } from 'lucide-react';
import dynamic from 'next/dynamic';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { failureOf } from '#components/shell/failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import type { useRevealMemory } from './use-reveal-memory.ts';

const ProveDialog = dynamic(
  () => untilLoaded(() => import('#components/auth/proof/prove-dialog.tsx').then((m) => m.ProveDialog)),
  { loading: () => null },
);

interface SecretRevealProps {
  memory: MemoryView;
  reveal: ReturnType<typeof useRevealMemory>;
}

/** Every reveal is written to the audit log. */
export function SecretReveal({ memory, reveal }: SecretRevealProps) {
  const open = reveal.data?.memory;
  const show = () => reveal.mutate({ id: memory.id });
  const needsProof = reveal.error !== null && failureOf(reveal.error).code === 'PROOF_NEEDED';
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
      {needsProof && <ProveDialog act="Reveal" onProved={show} onClose={() => reveal.reset()} />}
      {reveal.error && !needsProof && (
        <FailureAlert what="The secret was not revealed." error={reveal.error} />
      )}
    </div>
  );
}
