'use client';

import {
  hashKey,
  type UseMutationOptions,
  type UseMutationResult,
  // biome-ignore lint/style/noRestrictedImports: this module is the wrapper
  useMutation as useLibraryMutation,
} from '@tanstack/react-query';
import { useState } from 'react';
import { noteChange } from '#components/shell/undo/undo-toast.ts';
import { onceAtATime } from '#components/ui/once-at-a-time.ts';

/**
 * TanStack's `useMutation` that ignores a second identical act while the first is pending, so that a double click creates one
 * key. `mutateAsync` then returns the first result. The act is pending until `onSuccess` and `onSettled` have run, and undo
 * waits for it.
 */
export function useMutation<Data, Failure, Variables, Context>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useLibraryMutation(options);
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
      // the error is available as `error`
      void run(...args).catch(() => undefined);
    },
    mutateAsync: run,
  };
}
