'use client';

import { useQuery } from '@tanstack/react-query';
import { defaultLabel } from '#components/household-rules/default-privacy/default-privacy-labels.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';

export function useDefaultPrivacyLabel(): string {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.household.policy.queryOptions({}));
  return defaultLabel(data?.defaultPrivacy ?? null);
}
