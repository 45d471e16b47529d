'use client';

import { PageHeader } from '#components/shell/page-header.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <Alert
        kind="error"
        title="The server could not put this page together."
        actions={
          <>
            <Button onClick={reset}>Try again</Button>
            <ButtonLink href="/">Go home</ButtonLink>
          </>
        }
      >
        <p>Nothing that you saved is lost. If it happens again, the server's log says why.</p>
        {error.digest && <p className="text-xs text-muted">In the log as {error.digest}</p>}
      </Alert>
    </>
  );
}
