'use client';

import { Button } from '#components/ui/button.tsx';
import { useSwitchHousehold } from './navigation/use-switch-household.ts';
import type { ShellHousehold } from './shell-member.ts';

export function LeaveDemoButton({ household }: { household: ShellHousehold }) {
  const switching = useSwitchHousehold();
  return (
    <Button
      size="small"
      isBusy={switching.isPending || switching.isSuccess}
      onClick={() => switching.mutate({ householdId: household.id })}
    >
      Leave the demo
    </Button>
  );
}
