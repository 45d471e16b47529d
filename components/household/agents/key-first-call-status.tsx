'use client';

import { FirstCallStatus } from './first-call-status.tsx';
import { useKeyWithFirstCall } from './use-key-with-first-call.ts';

export function KeyFirstCallStatus({ keyId, agentName }: { keyId: string; agentName: string }) {
  const hasCalled = useKeyWithFirstCall(({ id }) => id === keyId) !== undefined;
  return (
    <FirstCallStatus hasCalled={hasCalled}>
      {hasCalled
        ? `${agentName} has called. It is connected.`
        : `Waiting for the first call of ${agentName}…`}
    </FirstCallStatus>
  );
}
