export interface TrailStep {
  id: string;
  label: string;
}

/** Steps that the trail keeps. Reason: more than a person remembers having taken, and a line or two to show. */
const MOST_STEPS = 8;

/** The way that led here. Going back to a step on it cuts off what came after, instead of going on from there. */
export function trailWith<Step extends TrailStep>(trail: readonly Step[], step: Step): readonly Step[] {
  const index = trail.findIndex(({ id }) => id === step.id);
  const before = index < 0 ? trail : trail.slice(0, index);
  return [...before, step].slice(-MOST_STEPS);
}
