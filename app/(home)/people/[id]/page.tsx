import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContactScreen } from '#components/people/contact-screen.tsx';
import { MEMORIES_SHOWN } from '#components/people/memories-shown.ts';
import type { FirstContact } from '#components/people/use-contact.ts';
import { getContactInput } from '#server/contacts/schema.ts';
import { getContact } from '#server/contacts/service.ts';
import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { isGroupKind } from '#server/domain/membership.ts';
import { getGroup } from '#server/groups/service.ts';
import { listMemoriesInput } from '#server/memories/schema.ts';
import { listMemories } from '#server/memories/service/read.ts';
import { queryRelationshipsInput } from '#server/relationships/schema.ts';
import { queryRelationships } from '#server/relationships/service.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Contact' };

async function readContact(ctx: Ctx, id: string): Promise<FirstContact> {
  const { contact } = await getContact(ctx, { id });
  const [around, mine, memories, group] = await Promise.all([
    queryRelationships(ctx, queryRelationshipsInput.parse({ contact: contact.id })),
    queryRelationships(ctx, queryRelationshipsInput.parse({ contact: 'me' })),
    listMemories(ctx, listMemoriesInput.parse({ contactId: contact.id, limit: MEMORIES_SHOWN })),
    isGroupKind(contact.kind) ? getGroup(ctx, { id: contact.id }) : null,
  ]);
  return { contact, around, mine, memories, group };
}

export default async function ContactPage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await signedIn();
  const input = getContactInput.safeParse(await params);
  if (!input.success) notFound();
  const first = await readContact(ctx, input.data.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (!first) notFound();
  const mayWrite = {
    people: mayUse(ctx.actor, ['people:write']),
    memories: mayUse(ctx.actor, ['memories:write']),
  };
  return <ContactScreen key={first.contact.id} first={first} mayWrite={mayWrite} />;
}
