import type { Metadata } from 'next';
import { FadingScreen } from '#components/memories/fading/fading-screen.tsx';
import { signedIn } from '../../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Fading' };

export default async function FadingPage({ searchParams }: { searchParams: Promise<{ show?: string }> }) {
  const show = (await searchParams).show === 'archived' ? 'archived' : 'fading';
  const { call } = await signedIn();
  return <FadingScreen key={show} show={show} first={await call.fading.list({ show })} />;
}
