export interface TrailStep {
  id: string;
  label: string;
}

/** Maximum number of steps in the trail. Reason: nobody remembers more steps, and eight fit on a line or two. */
const MOST_STEPS = 8;

/** Adds a step to the breadcrumb of visited nodes. A step that is already on it only drops the steps after it. */
export function trailWith<Step extends TrailStep>(trail: readonly Step[], step: Step): readonly Step[] {
  const index = trail.findIndex(({ id }) => id === step.id);
  const before = index < 0 ? trail : trail.slice(0, index);
  return [...before, step].slice(-MOST_STEPS);
}
