'use client';

import { useTRPC } from '#components/shell/trpc.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';

/** Reveals a secret. The text is never cached, so it is sealed again when the component unmounts. */
export function useRevealMemory() {
  const trpc = useTRPC();
  return useDedupedMutation(trpc.memories.reveal.mutationOptions({ gcTime: 0 }));
}
