import { MoonStar } from 'lucide-react';
import { PageHeader } from '#components/shell/page-header.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export default function RunNotFound() {
  return (
    <>
      <PageHeader title="No such run" />
      <EmptyState
        icon={MoonStar}
        title="There is no run at this address"
        actions={
          <ButtonLink href="/household/runs" variant="primary">
            See all runs
          </ButtonLink>
        }
      >
        Dry runs, and runs that changed nothing, are kept for 90 days.
      </EmptyState>
    </>
  );
}
