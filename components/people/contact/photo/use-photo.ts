'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPCClient } from '#components/shell/trpc-context.tsx';
import type { ContactView } from '#server/contacts/schema.ts';

/** Separate from the keys of contacts, so that refetching contacts does not refetch unchanged photos. */
export const photoKey = (id: string, photoVersion: string | null) => ['contact photo', id, photoVersion];

/** Returns a data URL, or null while loading and if there is no photo. */
export function usePhoto({ id, photoVersion }: Pick<ContactView, 'id' | 'photoVersion'>): string | null {
  const client = useTRPCClient();
  const photo = useQuery({
    queryKey: photoKey(id, photoVersion),
    queryFn: ({ signal }) => client.contacts.photo.query({ id }, { signal }),
    enabled: photoVersion !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return photo.data ? `data:${photo.data.mediaType};base64,${photo.data.data}` : null;
}
