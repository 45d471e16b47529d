import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MemoryPage } from '#components/memories/detail/memory-page.tsx';
import { mayUse } from '#server/core/actor.ts';
import { foundOrNull } from '../../null-if-unavailable.ts';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Memory' };

export default async function OneMemoryPage({ params }: { params: Promise<{ id: string }> }) {
  const { actor, call } = await signedIn();
  const { id } = await params;
  const found = await foundOrNull(call.memories.get({ id, depth: 0 }));
  if (!found) notFound();
  return <MemoryPage memory={found.memory} mayLink={mayUse(actor, ['memories:write'])} />;
}
