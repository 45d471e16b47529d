import { useEffect, useState } from 'react';

/** Returns the longest of the given times that has passed since the component was mounted, or 0. */
export function useWaitedTime(milestonesMs: readonly number[]): number {
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    const timers = milestonesMs.map((ms) => setTimeout(() => setWaitedMs(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, [milestonesMs]);
  return waitedMs;
}
