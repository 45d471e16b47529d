'use client';

import { ChevronsUpDown } from 'lucide-react';
import type { ShellMember } from '#components/shell/shell-member.ts';
import { Menu } from '#components/ui/menu.tsx';
import { householdIcon } from './household-icon.ts';
import { useSwitchHousehold } from './use-switch-household.ts';

const SHAPE = 'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-sm font-medium';

export function HouseholdMenu({ member }: { member: ShellMember }) {
  const switching = useSwitchHousehold();
  const Icon = householdIcon(member.household);
  const name = (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate text-start rail-closed:sr-only">{member.household.name}</span>
    </>
  );
  if (member.households.length < 2) return <p className={SHAPE}>{name}</p>;
  const trigger = (
    <button type="button" className={`${SHAPE} hover:bg-hover pointer-coarse:min-h-11`}>
      {name}
      <span className="sr-only">, switch household</span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted rail-closed:hidden" />
    </button>
  );
  return (
    <Menu
      trigger={trigger}
      align="start"
      entries={[
        {
          kind: 'choice',
          label: 'Household',
          value: member.household.id,
          options: member.households.map((one) => ({
            value: one.id,
            label: one.isDemo ? `${one.name} (demo)` : one.name,
            icon: householdIcon(one),
          })),
          onChange: (householdId) => switching.mutate({ householdId }),
        },
      ]}
    />
  );
}
