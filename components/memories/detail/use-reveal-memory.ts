'use client';

import { useTRPC } from '#components/shell/trpc.tsx';
import { useMutation } from '#components/shell/use-mutation.ts';

/** Reveals a secret. The text is never cached: unmounting the component that asked seals it again. */
export function useRevealMemory() {
  const trpc = useTRPC();
  return useMutation(trpc.memories.reveal.mutationOptions({ gcTime: 0 }));
}
