'use client';

import dynamic from 'next/dynamic';
import { untilLoaded } from '#components/server-connection/until-loaded.ts';
import { failureOf } from '#components/shell/failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';

const ProveDialog = dynamic(
  () => untilLoaded(() => import('./prove-dialog.tsx').then((m) => m.ProveDialog)),
  { loading: () => null },
);

interface ProvenActProps {
  act: string;
  /** What failed, such as "The secret was not revealed." */
  what: string;
  doing: { error: unknown; reset: () => void };
  again: () => void;
}

/** Shows why an act failed. If it needs a recent sign-in, asks for one and does it again. */
export function ProvenAct({ act, what, doing, again }: ProvenActProps) {
  if (!doing.error) return null;
  if (failureOf(doing.error).code !== 'PROOF_NEEDED') return <FailureAlert what={what} error={doing.error} />;
  return <ProveDialog act={act} onProved={again} onClose={() => doing.reset()} />;
}
