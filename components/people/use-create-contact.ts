'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import { usePeopleRefresh } from './use-people-refresh.ts';

export function useCreateContact() {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  return useMutation(trpc.contacts.create.mutationOptions({ onSuccess: refresh }));
}
