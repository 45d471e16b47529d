'use client';

import { Button } from '#components/ui/button.tsx';
import type { ShellHousehold } from './shell-member.ts';
import { useSwitchHousehold } from './use-switch-household.ts';

export function LeaveDemoButton({ household }: { household: ShellHousehold }) {
  const switching = useSwitchHousehold();
  return (
    <Button
      size="small"
      isBusy={switching.isPending}
      onClick={() => switching.mutate({ householdId: household.id })}
    >
      Leave the demo
    </Button>
  );
}
