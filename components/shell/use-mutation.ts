'use client';

import {
  hashKey,
  type UseMutationOptions,
  type UseMutationResult,
  // biome-ignore lint/style/noRestrictedImports: this is the one place that wraps it
  useMutation as useLibraryMutation,
} from '@tanstack/react-query';
import { useState } from 'react';
import { onceAtATime } from '#components/ui/once-at-a-time.ts';

/**
 * The library's `useMutation`, of which the same act cannot be under way twice: a double click makes one key, one
 * invitation, one member. `mutate` ignores the second call, `mutateAsync` answers it with what the first one brings.
 * An act is the same when its variables are. It ends when `onSuccess` and `onSettled` have.
 */
export function useMutation<Data, Failure, Variables, Context>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useLibraryMutation(options);
  const [once] = useState(() => onceAtATime<Data>());
  const { mutateAsync } = mutation;
  return {
    ...mutation,
    mutate: (...args) => {
      const key = hashKey(args.slice(0, 1));
      if (once.isRunning(key)) return;
      // what went wrong stands in `error`
      void once.run(key, () => mutateAsync(...args)).catch(() => undefined);
    },
    mutateAsync: (...args) => once.run(hashKey(args.slice(0, 1)), () => mutateAsync(...args)),
  };
}
