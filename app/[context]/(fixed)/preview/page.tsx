import type { Metadata } from 'next';
import { PreviewScreen } from '#components/surfacing-preview/preview-screen.tsx';
import { signedIn } from '../../signed-in-reader.ts';

export const metadata: Metadata = { title: 'Preview' };

export default async function PreviewPage() {
  await signedIn();
  return <PreviewScreen />;
}
