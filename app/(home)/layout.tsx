import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { AppShell } from '#components/shell/app-shell.tsx';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { auth, type Here } from '#server/doors/auth.ts';
import { entrance } from './signed-in.ts';

type Membership = Here['memberships'][number];

const householdOf = ({ householdId, householdName, isDemo }: Membership) => ({
  id: householdId,
  name: householdName,
  isDemo,
});

function memberOf({ name, email, memberships }: Here, current: Membership): ShellMember {
  return {
    name,
    email,
    role: current.role,
    household: householdOf(current),
    households: memberships.map(householdOf),
  };
}

export default async function HomeLayout({ children }: { children: ReactNode }) {
  const here = await auth();
  if (!here?.household) redirect(await entrance());
  return <AppShell member={memberOf(here, here.household)}>{children}</AppShell>;
}
