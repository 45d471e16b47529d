'use client';

import { DataProvider } from '#components/shell/data-provider.tsx';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { DropdownMenu, MenuChoice } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';
import { householdIcon } from './household-icon.ts';
import { useSwitchHousehold } from './use-switch-household.ts';

interface HouseholdMenuOpenProps extends LoadedMenuProps {
  member: ShellMember;
}

export function HouseholdMenuOpen(props: HouseholdMenuOpenProps) {
  return (
    <DataProvider>
      <Households {...props} />
    </DataProvider>
  );
}

function Households({ trigger, member }: HouseholdMenuOpenProps) {
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
