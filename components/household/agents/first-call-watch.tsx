'use client';

import { CallStatus } from './call-status.tsx';
import { useCaller } from './use-caller.ts';

export function FirstCallWatch({ keyId, agentName }: { keyId: string; agentName: string }) {
  const hasCalled = useCaller(({ id }) => id === keyId) !== undefined;
  return (
    <CallStatus hasCalled={hasCalled}>
      {hasCalled
        ? `${agentName} has called. It is connected.`
        : `Waiting for the first call of ${agentName}…`}
    </CallStatus>
  );
}
