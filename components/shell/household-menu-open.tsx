'use client';

import { DropdownMenu, MenuChoice } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';
import { householdIcon } from './household-icon.ts';
import type { ShellMember } from './shell-member.ts';
import { useSwitchHousehold } from './use-switch-household.ts';

export function HouseholdMenuOpen({ trigger, member }: LoadedMenuProps & { member: ShellMember }) {
  const switching = useSwitchHousehold();
  return (
    <DropdownMenu isOpenAtFirst align="start" trigger={trigger}>
      <MenuChoice
        label="Household"
        value={member.household.id}
        options={member.households.map((one) => ({
          value: one.id,
          label: one.isDemo ? `${one.name} (demo)` : one.name,
          icon: householdIcon(one),
        }))}
        onChange={(householdId) => switching.mutate({ householdId })}
      />
    </DropdownMenu>
  );
}
