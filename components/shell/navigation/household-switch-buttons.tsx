'use client';

import type { ShellMember } from '#components/shell/shell-member.ts';
import { Button } from '#components/ui/button.tsx';
import { useSwitchHousehold } from './use-switch-household.ts';

export function HouseholdSwitchButtons({ member }: { member: ShellMember }) {
  const switching = useSwitchHousehold();
  const others = member.households.filter((household) => household.id !== member.household.id);
  if (others.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {others.map((household) => (
        <Button
          key={household.id}
          isBusy={switching.isPending}
          onClick={() => switching.mutate({ householdId: household.id })}
        >
          Go to {household.name}
        </Button>
      ))}
    </div>
  );
}
