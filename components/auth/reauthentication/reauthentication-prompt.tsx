'use client';

import dynamic from 'next/dynamic';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { failureOf } from '#components/shell/call-failure.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';

const ReauthenticationDialog = dynamic(
  () => retryUntilLoaded(() => import('./reauthentication-dialog.tsx').then((m) => m.ReauthenticationDialog)),
  { loading: () => null },
);

interface ReauthenticationPromptProps {
  act: string;
  /** Sentence that is shown on failure, such as "The secret was not revealed." */
  what: string;
  doing: { error: unknown; reset: () => void };
  again: () => void;
}

/** Shows why an act failed. If it needs a recent sign-in, asks for one and retries. */
export function ReauthenticationPrompt({ act, what, doing, again }: ReauthenticationPromptProps) {
  if (!doing.error) return null;
  if (failureOf(doing.error).code !== 'PROOF_NEEDED') return <FailureAlert what={what} error={doing.error} />;
  return <ReauthenticationDialog act={act} onProved={again} onClose={() => doing.reset()} />;
}
