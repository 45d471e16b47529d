import { DeleteAccountButton } from '#components/auth/account-deletion/delete-account-button.tsx';
import { OidcSection } from '#components/auth/oidc/oidc-section.tsx';
import { PasskeySection } from '#components/auth/passkeys/passkey-section.tsx';
import { SecondFactorSection } from '#components/auth/second-factor/second-factor-section.tsx';
import { Card } from '#components/ui/card.tsx';
import type { OidcView } from '#server/accounts/oidc/schema.ts';
import type { PasskeyView } from '#server/accounts/passkeys/schema.ts';
import type { SessionView } from '#server/accounts/schema.ts';
import type { SecondFactorView } from '#server/accounts/second-factor/schema.ts';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ExportAccountLink } from './export-account-link.tsx';
import { SessionList } from './session-list.tsx';

interface AccountCardProps {
  account: { name: string; email: string };
  sessions: SessionView[];
  secondFactor: SecondFactorView;
  passkeys: PasskeyView[];
  oidc: OidcView;
  /** Result of linking an account of the sign-in service, if the user has just come back from there. */
  oidcResult: string | string[] | undefined;
}

export function AccountCard({
  account,
  sessions,
  secondFactor,
  passkeys,
  oidc,
  oidcResult,
}: AccountCardProps) {
  return (
    <Card title="Account">
      <p className="mb-5 text-sm">
        <span className="font-medium" dir="auto">
          {account.name}
        </span>{' '}
        <span className="text-muted">{account.email}</span>
      </p>
      <div className="grid gap-8 md:grid-cols-2">
        <section aria-labelledby="password-title">
          <h3 id="password-title" className="mb-3 text-sm font-semibold">
            Password
          </h3>
          <ChangePasswordForm />
        </section>
        <section aria-labelledby="second-factor-title">
          <h3 id="second-factor-title" className="mb-3 text-sm font-semibold">
            One-time codes
          </h3>
          <SecondFactorSection secondFactor={secondFactor} />
        </section>
        <section aria-labelledby="passkeys-title">
          <h3 id="passkeys-title" className="mb-3 text-sm font-semibold">
            Passkeys
          </h3>
          <PasskeySection passkeys={passkeys} />
        </section>
        {(oidc.name !== null || oidc.links.length > 0) && (
          <section aria-labelledby="oidc-title">
            <h3 id="oidc-title" className="mb-3 text-sm font-semibold">
              Sign-in service
            </h3>
            <OidcSection oidc={oidc} result={oidcResult} />
          </section>
        )}
        <section aria-labelledby="sessions-title">
          <h3 id="sessions-title" className="mb-3 text-sm font-semibold">
            Signed-in browsers
          </h3>
          <SessionList sessions={sessions} />
        </section>
        <section aria-labelledby="export-account-title">
          <h3 id="export-account-title" className="mb-3 text-sm font-semibold">
            Your data
          </h3>
          <ExportAccountLink />
        </section>
        <section aria-labelledby="delete-account-title" className="border-t border-line pt-6 md:col-span-2">
          <h3 id="delete-account-title" className="mb-3 text-sm font-semibold">
            Deleting the account
          </h3>
          <p className="mb-4 max-w-prose text-sm text-muted">
            You are signed out at once. After {DELETION.graceDays} days the account is gone, with everything
            that only you can see. What others can see stays with them. Until then you can sign in and keep
            it.
          </p>
          <DeleteAccountButton email={account.email} />
        </section>
      </div>
    </Card>
  );
}
