'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { type PreviewFilters, previewInputOf } from './preview-filters.ts';

/** Does not count the memories as used. */
export function useSurfacingPreview(filters: PreviewFilters) {
  const trpc = useTRPC();
  return useQuery(
    trpc.surfacing.preview.queryOptions(previewInputOf(filters), { enabled: filters.q.trim() !== '' }),
  );
}
