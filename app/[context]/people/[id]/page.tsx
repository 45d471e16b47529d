import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { MEMORIES_SHOWN, TIMELINE_SHOWN } from '#components/people/contact/contact-page-sizes.ts';
import { ContactScreen } from '#components/people/contact/contact-screen.tsx';
import type { FirstContact } from '#components/people/contact/use-contact.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import { mayUse } from '#server/core/actor.ts';
import { isGroupKind } from '#server/domain/relationships/group-membership.ts';
import { foundOrNull } from '../../null-if-unavailable.ts';
import { type Reader, signedIn } from '../../signed-in-reader.ts';

interface PageProps {
  params: Promise<{ id: string }>;
}

/** Returns null if the reader may not see the contact. Cached, because the page and its title both use it. */
const findContact = cache(async (id: string): Promise<ContactView | null> => {
  const { call } = await signedIn();
  return (await foundOrNull(call.contacts.get({ id })))?.contact ?? null;
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const contact = await findContact((await params).id);
  return { title: contact?.name ?? 'Not found' };
}

async function readAround(call: Reader['call'], contact: ContactView): Promise<FirstContact> {
  const { id } = contact;
  const [around, mine, memories, group, timeline, child] = await Promise.all([
    call.relationships.query({ contact: id }),
    call.relationships.query({ contact: 'me' }),
    call.memories.list({ contactId: id, limit: MEMORIES_SHOWN }),
    isGroupKind(contact.kind) ? call.groups.get({ id }) : null,
    call.contacts.timeline({ id, limit: TIMELINE_SHOWN }),
    contact.kind === 'person' ? call.contacts.child({ id }) : null,
  ]);
  return { contact, around, mine, memories, group, timeline, child: child?.child ?? null };
}

export default async function ContactPage({ params }: PageProps) {
  const { actor, call } = await signedIn();
  const contact = await findContact((await params).id);
  if (!contact) notFound();
  const first = await readAround(call, contact);
  const mayWrite = {
    people: mayUse(actor, ['people:write']),
    memories: mayUse(actor, ['memories:write']),
  };
  return <ContactScreen key={first.contact.id} first={first} mayWrite={mayWrite} />;
}
