'use client';

import { failureOf } from '#components/shell/failure.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';

const refused = (error: unknown): void => {
  void showToast({ kind: 'error', message: failureOf(error).message });
};

/** Starts viewing as a member (by user id) or an agent. Then loads Home. */
export function useBeginView() {
  const trpc = useTRPC();
  return useDedupedMutation(
    trpc.view.begin.mutationOptions({ onSuccess: () => location.assign('/'), onError: refused }),
  );
}

/** Stops viewing as another member or agent. Then loads the page again. */
export function useEndView() {
  const trpc = useTRPC();
  return useDedupedMutation(
    trpc.view.end.mutationOptions({ onSuccess: () => location.reload(), onError: refused }),
  );
}
