'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import { useAgentsRefresh } from './use-agents-refresh.ts';

/** Makes a key, with its agent where that is a new one. */
export function useCreateKey() {
  const onSuccess = useAgentsRefresh();
  return useMutation(useTRPC().keys.create.mutationOptions({ onSuccess }));
}
