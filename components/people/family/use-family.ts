'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import type { FamilyView } from '#server/relationships/family/schema.ts';

export interface FirstFamily {
  from: string | null;
  family: FamilyView;
}

export function useFamily(from: string | null, first: FirstFamily) {
  const trpc = useTRPC();
  return useQuery(
    trpc.relationships.family.queryOptions(from === null ? {} : { id: from }, {
      ...(from === first.from && { initialData: first.family }),
      placeholderData: keepPreviousData,
    }),
  );
}
