'use client';

import { failureOf } from '#components/shell/call-failure.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';

const refused = (error: unknown): void => {
  void showToast({ kind: 'error', message: failureOf(error).message });
};

export function useBeginView() {
  const trpc = useTRPC();
  return useDedupedMutation(
    trpc.view.begin.mutationOptions({ onSuccess: () => location.assign('/'), onError: refused }),
  );
}

export function useEndView() {
  const trpc = useTRPC();
  return useDedupedMutation(
    trpc.view.end.mutationOptions({ onSuccess: () => location.reload(), onError: refused }),
  );
}
