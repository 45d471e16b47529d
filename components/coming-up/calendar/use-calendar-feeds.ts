'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#components/shell/failure-toast.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { showToast } from '#components/ui/toast.ts';
import type { CalendarFeed, CalendarFeeds } from '#server/calendar-feeds/schema.ts';

/** Keeps the path of a new feed until the page is left, because the server shows it only once. */
export function useCalendarFeeds(first: CalendarFeeds) {
  const { calendars } = useTRPC();
  const queryClient = useQueryClient();
  const { data } = useQuery(calendars.list.queryOptions({}, { initialData: first }));
  const [path, setPath] = useState<string | null>(null);
  const refresh = () => queryClient.invalidateQueries(calendars.pathFilter());
  const creating = useDedupedMutation(calendars.create.mutationOptions({ onSuccess: refresh }));
  const revoking = useDedupedMutation(calendars.revoke.mutationOptions({ onSuccess: refresh }));
  const fail = async (message: string, error: unknown): Promise<void> =>
    void (await showFailure(message, error));
  return {
    feeds: data.items,
    path,
    isCreating: creating.isPending,
    isRevoking: revoking.isPending,
    create: async (input: { label: string; includesPrivate: boolean }): Promise<boolean> => {
      try {
        setPath((await creating.mutateAsync(input)).path);
        return true;
      } catch (error) {
        await fail('The address was not created.', error);
        return false;
      }
    },
    revoke: async ({ id, label }: CalendarFeed): Promise<void> => {
      try {
        await revoking.mutateAsync({ id });
        await showToast({ message: `Revoked the address of “${label}”.` });
      } catch (error) {
        await fail('The address was not revoked.', error);
      }
    },
  };
}
