import { Compass } from 'lucide-react';
import { PageHeader } from '#components/shell/page-header.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export default function NotFound() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        icon={Compass}
        title="This item does not exist, or you may not see it"
        actions={
          <ButtonLink href="/" variant="primary">
            Go home
          </ButtonLink>
        }
      >
        Check the address, or search under Memories and People.
      </EmptyState>
    </>
  );
}
