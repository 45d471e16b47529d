'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export function DuplicatesPageLink() {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.identities.count.queryOptions({}));
  const total = data?.total ?? 0;
  return (
    <ButtonLink href="/people/doubles" variant="quiet">
      Possible duplicates
      {total > 0 && (
        <span className="rounded-full bg-amber-soft px-1.5 py-0.5 text-2xs font-medium text-amber-text tabular-nums">
          {total}
          <span className="sr-only"> to look at</span>
        </span>
      )}
    </ButtonLink>
  );
}
