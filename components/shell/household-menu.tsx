'use client';

import { ChevronsUpDown, FlaskConical, Warehouse } from 'lucide-react';
import { DropdownMenu, MenuChoice } from '#components/ui/dropdown-menu.tsx';
import type { ShellHousehold, ShellMember } from './shell-member.ts';
import { useSwitchHousehold } from './use-switch-household.ts';

const iconOf = (household: ShellHousehold) => (household.isDemo ? FlaskConical : Warehouse);

/** Whose household this is; with more than one, the way to the others. */
export function HouseholdMenu({ member }: { member: ShellMember }) {
  const switching = useSwitchHousehold();
  const Icon = iconOf(member.household);
  const name = (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate text-start rail-closed:sr-only">{member.household.name}</span>
    </>
  );
  const shape = 'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-sm font-medium';
  if (member.households.length < 2) return <p className={shape}>{name}</p>;
  const trigger = (
    <button type="button" className={`${shape} hover:bg-hover pointer-coarse:min-h-11`}>
      {name}
      <span className="sr-only">, switch household</span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted rail-closed:hidden" />
    </button>
  );
  return (
    <DropdownMenu align="start" trigger={trigger}>
      <MenuChoice
        label="Household"
        value={member.household.id}
        options={member.households.map((one) => ({ value: one.id, label: one.name, icon: iconOf(one) }))}
        onChange={(householdId) => switching.mutate({ householdId })}
      />
    </DropdownMenu>
  );
}
