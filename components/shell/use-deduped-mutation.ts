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
import { singleFlight } from '#components/ui/single-flight.ts';

/** While a call is pending, an identical call returns its result, so that a double click has no second effect. */
export function useDedupedMutation<Data, Failure, Variables, Context>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useMutation(options);
  const [once] = useState(() => singleFlight<Data>());
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
      // Ignores the error here, because the caller can read it from `error`.
      void run(...args).catch(() => undefined);
    },
    mutateAsync: run,
  };
}
