'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import { usePeopleRefresh } from './use-people-refresh.ts';

export function useUpdateContact() {
  const trpc = useTRPC();
  const refresh = usePeopleRefresh();
  return useMutation(trpc.contacts.update.mutationOptions({ onSuccess: refresh }));
}
