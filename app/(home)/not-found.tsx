import { Compass } from 'lucide-react';
import { PageHeader } from '#components/shell/page-header.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

export default function NotFound() {
  return (
    <>
      <PageHeader title="There is no such thing here" />
      <EmptyState
        icon={Compass}
        title="It may be gone, or not for you to see"
        actions={
          <ButtonLink href="/" variant="primary">
            Go home
          </ButtonLink>
        }
      >
        Check the address, or look for it under Memories and People.
      </EmptyState>
    </>
  );
}
