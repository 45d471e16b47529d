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
      <PageHeader title="This page could not be loaded" />
      <Alert
        kind="error"
        title="The server could not load this page."
        actions={
          <>
            <Button onClick={reset}>Try again</Button>
            <ButtonLink href="/">Go home</ButtonLink>
          </>
        }
      >
        <p>Your data is safe. If this happens again, the server's log has the reason.</p>
        {error.digest && <p className="text-xs text-muted">Error id in the log: {error.digest}</p>}
      </Alert>
    </>
  );
}
