import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { AppShell } from '#components/shell/app-shell.tsx';
import { PREFERENCES_COOKIE, parsePreferences } from '#components/shell/display-preferences.ts';
import { earlyKeysScript } from '#components/shell/hotkeys/record-early-keys.ts';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { WorkVaultUnavailable } from '#components/vault-context/work-vault-unavailable.tsx';
import { type Context, perspectivesOf } from '#server/core/actor.ts';
import { workPlace } from '#server/core/env.ts';
import { AppError } from '#server/core/errors.ts';
import { auth, type Here } from '#server/doors/next-auth-session.ts';
import { loadReviewSummary } from './load-review-summary.ts';
import { contextHere, entrance, frameReader, type Reader } from './signed-in-reader.ts';

type Membership = Here['memberships'][number];

const householdOf = ({ householdId, householdName, isDemo }: Membership) => ({
  id: householdId,
  name: householdName,
  isDemo,
});

function memberOf(
  { name, email, memberships }: Here,
  current: Membership,
  { viewAs, review, context, hasWork }: Pick<ShellMember, 'viewAs' | 'review' | 'context' | 'hasWork'>,
): ShellMember {
  return {
    name,
    email,
    role: current.role,
    household: householdOf(current),
    deletionAt: current.deletionAt?.toISOString() ?? null,
    // Offers only the current household, because nobody can switch households while viewing as another member.
    households: viewAs ? [householdOf(current)] : memberships.map(householdOf),
    viewAs,
    review,
    context,
    hasWork,
  };
}

/** While viewing as an agent, only vaults that both may see count. */
const reachesWork = ({ actor }: Reader): boolean =>
  workPlace() !== 'nowhere' &&
  perspectivesOf(actor).every((one) => one.kind !== 'agent' || one.contexts.includes('work'));

/** Returns null if the work database does not answer. proxy.ts handles a missing personal database. */
async function readerIn(context: Context): Promise<Reader | null> {
  try {
    return await frameReader();
  } catch (error) {
    if (context === 'personal' || !(error instanceof AppError)) throw error;
    if (error.code === 'DATABASE_UNAVAILABLE') return null;
    if (error.code === 'FORBIDDEN' || error.code === 'NOT_CONFIGURED') notFound();
    throw error;
  }
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

export async function generateMetadata(): Promise<Metadata> {
  if ((await contextHere()) === 'personal') return {};
  return { title: { template: '%s · Work · Hearthlore', absolute: 'Work · Hearthlore' } };
}

interface ContextLayoutProps {
  params: Promise<{ context: string }>;
  children: ReactNode;
}

export default async function ContextLayout({ params, children }: ContextLayoutProps) {
  const here = await auth();
  if (!here?.household) redirect(await entrance());
  const context = await contextHere();
  if ((await params).context !== context) notFound();
  const reader = await readerIn(context);
  if (reader === null) return <WorkVaultUnavailable />;
  const [{ as }, review] = await Promise.all([
    here.view ? reader.call.view.get() : { as: null },
    loadReviewSummary(),
  ]);
  const frame = { viewAs: as, review, context, hasWork: reachesWork(reader) };
  return (
    <>
      <EarlyKeysScript />
      <AppShell member={memberOf(here, here.household, frame)}>{children}</AppShell>
    </>
  );
}
