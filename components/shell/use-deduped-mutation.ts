'use client';

import {
  hashKey,
  type UseMutationOptions,
  type UseMutationResult,
  // biome-ignore lint/style/noRestrictedImports: this module wraps it
  useMutation,
} from '@tanstack/react-query';
import { useState } from 'react';
import { noteChange } from '#components/shell/undo/undo-toast.ts';
import { onceAtATime } from '#components/ui/once-at-a-time.ts';

/**
 * Wraps TanStack's `useMutation`. If an identical call is already pending, returns the result of that call, so that a
 * double click creates one key. Undo waits until the call has finished, `onSuccess` and `onSettled` included.
 */
export function useDedupedMutation<Data, Failure, Variables, Context>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useMutation(options);
  const [once] = useState(() => onceAtATime<Data>());
  const { mutateAsync } = mutation;
  const run = (...args: Parameters<typeof mutateAsync>): Promise<Data> => {
    const done = once.run(hashKey(args.slice(0, 1)), () => mutateAsync(...args));
    noteChange(done);
    return done;
  };
  return {
    ...mutation,
    mutate: (...args) => {
      if (once.isRunning(hashKey(args.slice(0, 1)))) return;
      // ignores the error here, because the caller can read it as `error`
      void run(...args).catch(() => undefined);
    },
    mutateAsync: run,
  };
}
