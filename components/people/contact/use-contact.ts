'use client';

import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { MemoryPage } from '#components/memories/list/use-memory-list.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { ChildView } from '#server/contacts/child/schema.ts';
import type { ContactView, Timeline } from '#server/contacts/schema.ts';
import type { GroupView } from '#server/groups/schema.ts';
import type { queryRelationshipsOutput } from '#server/relationships/schema.ts';
import { MEMORIES_SHOWN } from './contact-page-sizes.ts';

type Relationships = z.output<typeof queryRelationshipsOutput>;

export interface FirstContact {
  contact: ContactView;
  around: Relationships;
  mine: Relationships;
  memories: MemoryPage;
  group: GroupView | null;
  timeline: Timeline;
  /** Null for what is no person. */
  child: ChildView | null;
}

export function useContact(first: FirstContact) {
  const trpc = useTRPC();
  const { id } = first.contact;
  const contact = useQuery(
    trpc.contacts.get.queryOptions({ id }, { initialData: { contact: first.contact } }),
  );
  const around = useQuery(
    trpc.relationships.query.queryOptions({ contact: id }, { initialData: first.around }),
  );
  const mine = useQuery(
    trpc.relationships.query.queryOptions({ contact: 'me' }, { initialData: first.mine }),
  );
  const memories = useQuery(
    trpc.memories.list.queryOptions(
      { contactId: id, limit: MEMORIES_SHOWN },
      { initialData: first.memories },
    ),
  );
  return {
    contact: contact.data.contact,
    around: around.data,
    toMe: mine.data.relationships.filter((reading) => reading.contact.id === id),
    memories: memories.data,
  };
}
