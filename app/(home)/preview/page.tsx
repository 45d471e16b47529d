import type { Metadata } from 'next';
import { PreviewScreen } from '#components/preview/preview-screen.tsx';
import { AddressState } from '#components/shell/address-state.tsx';
import { signedIn } from '../signed-in.ts';

export const metadata: Metadata = { title: 'Preview' };

export default async function PreviewPage() {
  await signedIn();
  return (
    <AddressState>
      <PreviewScreen />
    </AddressState>
  );
}
