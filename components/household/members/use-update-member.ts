'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { useRouter } from '#components/vault-context/use-router.ts';

export function useMembersRefresh(): () => Promise<void> {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    await Promise.all(
      [trpc.members, trpc.invites, trpc.household].map((of) =>
        queries.invalidateQueries({ queryKey: of.pathKey() }),
      ),
    );
    router.refresh();
  };
}

export function useUpdateMember() {
  const { members } = useTRPC();
  const refresh = useMembersRefresh();
  return useDedupedMutation(members.update.mutationOptions({ onSuccess: refresh }));
}
