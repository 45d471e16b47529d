'use client';

import { showToast } from '#components/ui/toast.ts';
import { failureOf } from './failure.ts';
import { useTRPC } from './trpc.tsx';
import { useMutation } from './use-mutation.ts';

const refused = (error: unknown): void => {
  void showToast({ kind: 'error', message: failureOf(error).message });
};

/** Looks as a member (by user id) or an agent from now on; begins at Home, with everything read anew. */
export function useBeginView() {
  const trpc = useTRPC();
  return useMutation(
    trpc.view.begin.mutationOptions({ onSuccess: () => location.assign('/'), onError: refused }),
  );
}

/** Looks as oneself again, at the same page. */
export function useEndView() {
  const trpc = useTRPC();
  return useMutation(trpc.view.end.mutationOptions({ onSuccess: () => location.reload(), onError: refused }));
}
