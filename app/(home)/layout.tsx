import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { AppShell } from '#components/shell/app-shell.tsx';
import { earlyKeysScript } from '#components/shell/hotkeys/early-keys.ts';
import { PREFERENCES_COOKIE, parsePreferences } from '#components/shell/preferences.ts';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { auth, type Here } from '#server/doors/auth.ts';
import { reviewSummary } from './review-summary.ts';
import { entrance, frameReader } from './signed-in.ts';

type Membership = Here['memberships'][number];

const householdOf = ({ householdId, householdName, isDemo }: Membership) => ({
  id: householdId,
  name: householdName,
  isDemo,
});

function memberOf(
  { name, email, memberships }: Here,
  current: Membership,
  viewAs: ShellMember['viewAs'],
  review: ShellMember['review'],
): ShellMember {
  return {
    name,
    email,
    role: current.role,
    household: householdOf(current),
    // Offers only the current household, because nobody can switch households while viewing as another member.
    households: viewAs ? [householdOf(current)] : memberships.map(householdOf),
    viewAs,
    review,
  };
}

/** Inline script that buffers key presses until the page can handle them. */
async function EarlyKeysScript() {
  const { singleKeys } = parsePreferences((await cookies()).get(PREFERENCES_COOKIE)?.value);
  return (
    // Browsers hide the nonce from scripts. React would therefore report a hydration mismatch.
    <script nonce={(await headers()).get('x-nonce') ?? undefined} suppressHydrationWarning>
      {earlyKeysScript(singleKeys === 'on')}
    </script>
  );
}

export default async function HomeLayout({ children }: { children: ReactNode }) {
  const here = await auth();
  if (!here?.household) redirect(await entrance());
  const [{ as }, review] = await Promise.all([
    here.view ? (await frameReader()).call.view.get() : { as: null },
    reviewSummary(),
  ]);
  return (
    <>
      <EarlyKeysScript />
      <AppShell member={memberOf(here, here.household, as, review)}>{children}</AppShell>
    </>
  );
}
