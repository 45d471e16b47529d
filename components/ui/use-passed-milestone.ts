import { useEffect, useState } from 'react';

/** Returns the longest of the given times that has passed since the component was mounted, or 0. */
export function usePassedMilestone(milestonesMs: readonly number[]): number {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const timers = milestonesMs.map((ms) => setTimeout(() => setPassedMs(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, [milestonesMs]);
  return passedMs;
}
