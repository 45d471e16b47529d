import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AccountCard } from '#components/auth/account/account-card.tsx';
import { NoHouseholdOptions } from '#components/auth/no-household-options.tsx';
import { WelcomePageLayout } from '#components/auth/welcome-page-layout.tsx';
import { Providers } from '#components/shell/providers.tsx';
import { auth } from '#server/doors/next-auth-session.ts';
import { accountCaller } from '#server/doors/page-caller.ts';
import { canFoundHousehold } from '#server/doors/page-reads-without-operations.ts';
import { userCtxFromSession } from '#server/doors/request-ctx.ts';
import { readOwnAccount } from '../../read-own-account.ts';

export const metadata: Metadata = { title: 'No household' };
export const dynamic = 'force-dynamic';

interface NoHouseholdPageProps {
  searchParams: Promise<{ oidc?: string | string[] }>;
}

export default async function NoHouseholdPage({ searchParams }: NoHouseholdPageProps) {
  const here = await auth();
  if (here === null) redirect('/sign-in');
  if (here.deletionAt !== null) redirect('/keep-account');
  const ctx = await userCtxFromSession();
  if (ctx === null) redirect('/');
  const [account, { oidc }] = await Promise.all([readOwnAccount(accountCaller(ctx)), searchParams]);
  return (
    <WelcomePageLayout
      title="You are not in a household"
      lead={`You are signed in as ${here.name}. Without a household there are no memories to see; your account stays.`}
      after={
        <Providers>
          <AccountCard {...account} oidcResult={oidc} />
        </Providers>
      }
    >
      <NoHouseholdOptions zones={canFoundHousehold() ? Intl.supportedValuesOf('timeZone') : null} />
    </WelcomePageLayout>
  );
}
