'use client';

import { Button } from '#components/ui/button.tsx';
import type { ShellHousehold } from './shell-member.ts';
import { useLateAct } from './use-late-act.ts';

export function LeaveDemoButton({ household }: { household: ShellHousehold }) {
  const { button } = useLateAct(async (client) => {
    await client.household.switch.mutate({ householdId: household.id });
    location.assign('/');
  });
  return (
    <Button size="small" {...button}>
      Leave the demo
    </Button>
  );
}
