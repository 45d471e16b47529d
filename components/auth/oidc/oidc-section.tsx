'use client';

import { ReauthenticationPrompt } from '#components/auth/reauthentication/reauthentication-prompt.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { useDedupedMutation } from '#components/shell/use-deduped-mutation.ts';
import { Button } from '#components/ui/button.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { showToast } from '#components/ui/toast.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import type { OidcView } from '#server/accounts/oidc/schema.ts';
import { OidcResultAlert } from './oidc-result-alert.tsx';

interface OidcSectionProps {
  oidc: OidcView;
  result: string | string[] | undefined;
}

export function OidcSection({ oidc: { name, links }, result }: OidcSectionProps) {
  const { oidc } = useTRPC();
  const router = useRouter();
  const linking = useDedupedMutation(
    oidc.beginLink.mutationOptions({ gcTime: 0, onSuccess: ({ address }) => location.assign(address) }),
  );
  const unlinking = useDedupedMutation(
    oidc.unlink.mutationOptions({
      onSuccess: () => {
        void showToast({ message: 'The account was unlinked.' });
        router.replace('/settings');
        router.refresh();
      },
    }),
  );
  const { variables } = unlinking;
  const canLink = name !== null && !links.some(({ isUsable }) => isUsable);
  return (
    <>
      {name !== null && <OidcResultAlert result={result} name={name} className="mb-3" />}
      <p className="text-sm text-muted">
        A linked account of {name ?? 'a sign-in service'} signs you in instead of the password. One-time codes
        are still asked for.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {links.map(({ id, issuer, account, isUsable, createdAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <span className="min-w-40 flex-1 text-sm [overflow-wrap:anywhere]">
              <span dir="auto">{account ?? 'Linked account'}</span>
              <span className="block text-xs text-muted">
                at {issuer}, {isUsable ? '' : 'no longer in use here, '}
                {lastUsedAt ? 'last used ' : 'linked '}
                <RelativeTime at={lastUsedAt ?? createdAt} />
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Unlink ${account ?? 'the account'} at ${issuer}`}
              isBusy={unlinking.isPending && variables?.id === id}
              onClick={() => unlinking.mutate({ id })}
            >
              Unlink
            </Button>
          </li>
        ))}
      </ul>
      <ReauthenticationPrompt
        act="Unlink"
        what="The account was not unlinked."
        doing={unlinking}
        again={() => variables && unlinking.mutate(variables)}
      />
      <ReauthenticationPrompt
        act="Go on"
        what="No account was linked."
        doing={linking}
        again={() => linking.mutate({})}
      />
      {canLink && (
        <Button
          className="mt-3"
          isBusy={linking.isPending || linking.isSuccess}
          onClick={() => linking.mutate({})}
        >
          Link an account of {name}
        </Button>
      )}
    </>
  );
}
