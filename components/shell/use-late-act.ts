'use client';

import { useRef, useState } from 'react';
import type { LateClient } from './late-client.ts';

const load = () => import('./late-client.ts');

/**
 * One act of the frame, whose code comes when it is wanted: `prepare` when the pointer or the focus reaches its button, `act`
 * when that is pressed. It leads to another page, so it stays busy once it is done.
 */
export function useLateAct(call: (client: LateClient) => Promise<void>) {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const prepare = () => void load().catch(() => undefined);
  const act = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setError(null);
    try {
      await call((await load()).lateClient);
    } catch (failure) {
      setError(failure);
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { button: { isBusy, onClick: () => void act(), onPointerEnter: prepare, onFocus: prepare }, error };
}
