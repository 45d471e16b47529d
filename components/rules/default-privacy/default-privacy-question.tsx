'use client';

import { DataProvider } from '#components/shell/data-provider.tsx';
import type { PolicyView } from '#server/households/schema.ts';
import { usePolicy } from '../use-policy.ts';
import { DefaultPrivacyCard } from './default-privacy-card.tsx';

/** Brings what asks the server along: Home needs none of it once this is answered. */
export function DefaultPrivacyQuestion({ known }: { known: PolicyView }) {
  return (
    <DataProvider>
      <Question known={known} />
    </DataProvider>
  );
}

function Question({ known }: { known: PolicyView }) {
  const { policy, setDefaultPrivacy } = usePolicy(known);
  if (policy.defaultPrivacy !== null) return null;
  return <DefaultPrivacyCard policy={policy} onChoose={(value) => void setDefaultPrivacy(value)} />;
}
