import type { Metadata } from 'next';
import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <WelcomePageLayout
      title="Page not found"
      lead="There is no page at this address. Check the address and try again."
    >
      <ButtonLink href="/" variant="primary">
        Go home
      </ButtonLink>
    </WelcomePageLayout>
  );
}
