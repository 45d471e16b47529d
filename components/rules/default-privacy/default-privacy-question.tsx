'use client';

import type { PolicyView } from '#server/households/schema.ts';
import { usePolicy } from '../use-policy.ts';
import { DefaultPrivacyCard } from './default-privacy-card.tsx';

export function DefaultPrivacyQuestion({ known }: { known: PolicyView }) {
  const { policy, setDefaultPrivacy } = usePolicy(known);
  if (policy.defaultPrivacy !== null || !policy.can.edit) return null;
  return <DefaultPrivacyCard policy={policy} onChoose={(value) => void setDefaultPrivacy(value)} />;
}
