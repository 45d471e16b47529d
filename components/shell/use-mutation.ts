'use client';

import {
  hashKey,
  type UseMutationOptions,
  type UseMutationResult,
  // biome-ignore lint/style/noRestrictedImports: this is the one place that wraps it
  useMutation as useLibraryMutation,
} from '@tanstack/react-query';
import { useState } from 'react';
import { noteChange } from '#components/shell/undo/undo-toast.ts';
import { onceAtATime } from '#components/ui/once-at-a-time.ts';

/**
 * The library's `useMutation`, of which the same act cannot be under way twice: a double click makes one key, one
 * invitation, one member. `mutate` ignores the second call, `mutateAsync` answers it with what the first one brings.
 * An act is the same when its variables are. It ends when `onSuccess` and `onSettled` have; an undo that is asked for
 * meanwhile waits for it, so that it is never the change before that is taken back.
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
      // what went wrong stands in `error`
      void run(...args).catch(() => undefined);
    },
    mutateAsync: run,
  };
}
