'use client';

import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { useLateAct } from '#components/shell/use-late-act.ts';
import { Button } from '#components/ui/button.tsx';

/** Removes the demo household whole. It can be made again at any time, so nothing is asked. */
export function RemoveDemoButton({ size = 'medium' }: { size?: 'small' | 'medium' }) {
  const { button, error } = useLateAct(async (client) => {
    await client.demo.remove.mutate({});
    location.assign('/');
  });
  return (
    <>
      <Button size={size} {...button}>
        Remove the demo
      </Button>
      {error !== null && <FailureAlert what="The demo was not removed." error={error} className="w-full" />}
    </>
  );
}
