'use client';

import type { PolicyView } from '#server/households/schema.ts';
import { useHouseholdPolicy } from '../use-household-policy.ts';
import { DefaultPrivacyCard } from './default-privacy-card.tsx';

export function DefaultPrivacyQuestion({ known }: { known: PolicyView }) {
  const { policy, setDefaultPrivacy } = useHouseholdPolicy(known);
  if (policy.defaultPrivacy !== null || !policy.can.edit) return null;
  return <DefaultPrivacyCard policy={policy} onChoose={(value) => void setDefaultPrivacy(value)} />;
}
