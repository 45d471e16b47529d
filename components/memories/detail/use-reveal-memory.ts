'use client';

import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';

/** The text is never cached, so that leaving the page hides it again. */
export function useRevealMemory() {
  const trpc = useTRPC();
  return useDedupedMutation(trpc.memories.reveal.mutationOptions({ gcTime: 0 }));
}
