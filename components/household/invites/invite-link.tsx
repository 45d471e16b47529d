'use client';

import { useServerOrigin } from '#components/household/agents/use-server-origin.ts';
import { Alert } from '#components/ui/alert.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import type { NewInvite } from '#server/invites/schema.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** The link cannot be shown again. */
export function InviteLink({ made }: { made: NewInvite }) {
  const origin = useServerOrigin();
  const { invite, url } = made;
  const link = url.startsWith('/') ? `${origin}${url}` : url;
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="warning" title="Copy it now">
        This link is shown once. Whoever opens it first can use it, so send it to{' '}
        {invite.member?.name ?? invite.name ?? 'the one person'} alone.
      </Alert>
      <CodeBlock label="link" code={link} wraps />
      <p className="text-sm text-muted">
        Valid for one person, once, until {DAY.format(new Date(invite.expiresAt))}.
      </p>
    </div>
  );
}
