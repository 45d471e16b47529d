export interface TrailStep {
  id: string;
  label: string;
}

const MOST_STEPS = 8;

/** If the trail contains the step already, drops only the steps after it. */
export function trailWith<Step extends TrailStep>(trail: readonly Step[], step: Step): readonly Step[] {
  const index = trail.findIndex(({ id }) => id === step.id);
  const before = index < 0 ? trail : trail.slice(0, index);
  return [...before, step].slice(-MOST_STEPS);
}
