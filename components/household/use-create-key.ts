'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTRPC } from '#components/shell/trpc.tsx';

/** Makes a key; the lists of keys and agents are read anew. */
export function useCreateKey() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const router = useRouter();
  return useMutation(
    trpc.keys.create.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: trpc.keys.pathKey() });
        router.refresh();
      },
    }),
  );
}
