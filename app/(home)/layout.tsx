import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { AppShell } from '#components/shell/app-shell.tsx';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { auth, type Here } from '#server/doors/auth.ts';
import { getView } from '#server/views/service.ts';
import { entrance, signedIn } from './signed-in.ts';

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
): ShellMember {
  return {
    name,
    email,
    role: current.role,
    household: householdOf(current),
    // Whoever looks as somebody else goes to no other household meanwhile.
    households: viewAs ? [householdOf(current)] : memberships.map(householdOf),
    viewAs,
  };
}

export default async function HomeLayout({ children }: { children: ReactNode }) {
  const here = await auth();
  if (!here?.household) redirect(await entrance());
  const { as } = here.view ? await getView(await signedIn()) : { as: null };
  return <AppShell member={memberOf(here, here.household, as)}>{children}</AppShell>;
}
