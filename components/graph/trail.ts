export interface TrailStep {
  id: string;
  label: string;
}

/** Maximum number of steps in the trail. Eight steps fit on one or two lines. */
const MOST_STEPS = 8;

/**
 * Adds a step to the trail of visited nodes. If the trail already contains the step, only removes the steps after it.
 */
export function trailWith<Step extends TrailStep>(trail: readonly Step[], step: Step): readonly Step[] {
  const index = trail.findIndex(({ id }) => id === step.id);
  const before = index < 0 ? trail : trail.slice(0, index);
  return [...before, step].slice(-MOST_STEPS);
}
