export interface TrailStep {
  id: string;
  label: string;
}

/** Maximum number of steps in the trail. Reason: nobody remembers more steps, and eight steps fit on a line or two. */
const MOST_STEPS = 8;

/** Adds a step to the trail of visited nodes. If the trail already has the step, removes only the steps after it. */
export function trailWith<Step extends TrailStep>(trail: readonly Step[], step: Step): readonly Step[] {
  const index = trail.findIndex(({ id }) => id === step.id);
  const before = index < 0 ? trail : trail.slice(0, index);
  return [...before, step].slice(-MOST_STEPS);
}
