'use client';

import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { signOutHere } from '#components/shell/navigation/sign-out.ts';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { SessionView } from '#server/accounts/schema.ts';

export function SessionList({ sessions }: { sessions: SessionView[] }) {
  const router = useRouter();
  const revoking = useDedupedMutation(
    useTRPC().account.revokeSession.mutationOptions({ onSuccess: () => router.refresh() }),
  );
  return (
    <>
      {revoking.error && (
        <FailureAlert what="That browser is still signed in." error={revoking.error} className="mb-3" />
      )}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0"
          >
            <span className="min-w-40 flex-1 text-sm">
              Signed in <RelativeTime at={session.createdAt} />
              <span className="block text-xs text-muted">
                last active <RelativeTime at={session.lastSeenAt} />
              </span>
            </span>
            {session.isCurrent ? (
              <Badge tone="pine">This browser</Badge>
            ) : (
              <Button
                size="small"
                isBusy={revoking.isPending && revoking.variables.id === session.id}
                onClick={() => revoking.mutate({ id: session.id })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={() => void signOutHere()}>
        Sign out here
      </Button>
    </>
  );
}
