'use client';

import { useState } from 'react';
import { signInWithPasskey } from '#components/auth/passkeys/browser-passkeys.ts';
import { failureOf } from '#components/shell/call-failure.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';

export function usePasskeyReauthentication(onProved: () => void) {
  const { passkeys } = useTRPC();
  const beginning = useDedupedMutation(passkeys.beginProof.mutationOptions({ gcTime: 0 }));
  const proving = useDedupedMutation(passkeys.prove.mutationOptions({ gcTime: 0 }));
  const [problem, setProblem] = useState<string | null>(null);
  const prove = async () => {
    setProblem(null);
    const { options } = await beginning.mutateAsync({});
    const response = await signInWithPasskey(options);
    if (response === null)
      return setProblem('The request was cancelled or timed out. Try again, or use your password.');
    await proving.mutateAsync({ response });
    onProved();
  };
  const begin = () => void prove().catch((error: unknown) => setProblem(failureOf(error).message));
  return { begin, problem, isBusy: beginning.isPending || proving.isPending };
}
