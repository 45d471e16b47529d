import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { ContactScreen } from '#components/people/contact/contact-screen.tsx';
import { MEMORIES_SHOWN, TIMELINE_SHOWN } from '#components/people/contact/page-sizes.ts';
import type { FirstContact } from '#components/people/contact/use-contact.ts';
import { type ContactView, getContactInput, timelineInput } from '#server/contacts/schema.ts';
import { getContact } from '#server/contacts/service/contacts.ts';
import { contactTimeline } from '#server/contacts/service/timeline.ts';
import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { isGroupKind } from '#server/domain/relationships/membership.ts';
import { getGroup } from '#server/groups/service/groups.ts';
import { listMemoriesInput } from '#server/memories/schema/memory.ts';
import { listMemories } from '#server/memories/service/read.ts';
import { queryRelationshipsInput } from '#server/relationships/schema.ts';
import { queryRelationships } from '#server/relationships/service/query.ts';
import { signedIn } from '../../signed-in.ts';

interface PageProps {
  params: Promise<{ id: string }>;
}

/** The contact of the address; null where it is not there for this member. Title and page ask once. */
const findContact = cache(async (id: string): Promise<ContactView | null> => {
  const ctx = await signedIn();
  const input = getContactInput.safeParse({ id });
  if (!input.success) return null;
  try {
    return (await getContact(ctx, input.data)).contact;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const contact = await findContact((await params).id);
  return { title: contact?.name ?? 'Contact' };
}

async function readAround(ctx: Ctx, contact: ContactView): Promise<FirstContact> {
  const { id } = contact;
  const [around, mine, memories, group, timeline] = await Promise.all([
    queryRelationships(ctx, queryRelationshipsInput.parse({ contact: id })),
    queryRelationships(ctx, queryRelationshipsInput.parse({ contact: 'me' })),
    listMemories(ctx, listMemoriesInput.parse({ contactId: id, limit: MEMORIES_SHOWN })),
    isGroupKind(contact.kind) ? getGroup(ctx, { id }) : null,
    contactTimeline(ctx, timelineInput.parse({ id, limit: TIMELINE_SHOWN })),
  ]);
  return { contact, around, mine, memories, group, timeline };
}

export default async function ContactPage({ params }: PageProps) {
  const ctx = await signedIn();
  const contact = await findContact((await params).id);
  if (!contact) notFound();
  const first = await readAround(ctx, contact);
  const mayWrite = {
    people: mayUse(ctx.actor, ['people:write']),
    memories: mayUse(ctx.actor, ['memories:write']),
  };
  return <ContactScreen key={first.contact.id} first={first} mayWrite={mayWrite} />;
}
