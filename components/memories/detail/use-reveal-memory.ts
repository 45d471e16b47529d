'use client';

import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';

/** Opens a secret. The answer lives in the component that asked and nowhere else: leaving it seals it again. */
export function useRevealMemory() {
  const trpc = useTRPC();
  return useMutation(trpc.memories.reveal.mutationOptions({ gcTime: 0 }));
}
