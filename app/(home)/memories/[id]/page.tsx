import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MemoryPage } from '#components/memories/detail/memory-page.tsx';
import { mayUse } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { memoryIdInput } from '#server/memories/schema/memory.ts';
import { getMemory } from '#server/memories/service/read.ts';
import { signedIn } from '../../signed-in.ts';

export const metadata: Metadata = { title: 'Memory' };

export default async function OneMemoryPage({ params }: { params: Promise<{ id: string }> }) {
  const ctx = await signedIn();
  const input = memoryIdInput.safeParse(await params);
  if (!input.success) notFound();
  const memory = await getMemory(ctx, input.data.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  if (!memory) notFound();
  return <MemoryPage memory={memory} mayLink={mayUse(ctx.actor, ['memories:write'])} />;
}
