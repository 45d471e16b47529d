'use client';

import { titleOf } from '#components/shell/call-failure.ts';
import { signOutHere } from '#components/shell/navigation/sign-out.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { useAcceptInvite } from './use-accept-invite.ts';

interface AcceptAsSignedInUserProps {
  token: string;
  me: { name: string; email: string };
}

export function AcceptAsSignedInUser({ token, me }: AcceptAsSignedInUserProps) {
  const { isBusy, failure, accept } = useAcceptInvite(token, async () => location.assign('/'));
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      {failure && (
        <Alert kind="error" title={titleOf(failure, 'The invitation was not accepted.')}>
          {failure.message}
        </Alert>
      )}
      <Button variant="primary" size="large" isBusy={isBusy} onClick={() => void accept()}>
        Accept as {me.name}
      </Button>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        You are signed in as {me.email}.
        <Button size="small" onClick={() => void signOutHere()}>
          Sign out
        </Button>
      </p>
    </div>
  );
}
