'use client';

import { FirstCallStatus } from './first-call-status.tsx';
import { useKeyWithFirstCall } from './use-key-with-first-call.ts';

/** Waits for the first call of any key that had not called before, created on this page or by OAuth. */
export function AnyFirstCallStatus({ knownCallers }: { knownCallers: readonly string[] }) {
  const name = useKeyWithFirstCall(({ id }) => !knownCallers.includes(id))?.agent.name;
  return (
    <FirstCallStatus hasCalled={name !== undefined}>
      {name === undefined ? 'Waiting for the first call…' : `${name} has called. It is connected.`}
    </FirstCallStatus>
  );
}
