import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RunScreen } from '#components/consolidation-runs/run-screen.tsx';
import { isViewing } from '#server/core/actor.ts';
import { foundOrNull } from '../../../null-if-unavailable.ts';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Run' };

export default async function RunPage({ params }: { params: Promise<{ id: string }> }) {
  const { actor, call } = await signedIn();
  const { id } = await params;
  const first = await foundOrNull(call.runs.get({ id }));
  if (first === null) notFound();
  return <RunScreen first={first} mayChange={!isViewing(actor)} />;
}
