import type { WhyOutput, WhyStep } from '#server/memories/explain/schema.ts';

interface WhyPart {
  /** Number of the step that this chain explains, or 0 for the explained memory itself. */
  from: number;
  steps: readonly WhyStep[];
}

export function groupWhySteps({
  steps,
  chain,
  alternatives,
}: Pick<WhyOutput, 'steps' | 'chain' | 'alternatives'>): { chain: readonly WhyStep[]; others: WhyPart[] } {
  const left = new Map(steps.map((step) => [step.number, step]));
  const take = (numbers: readonly number[]): WhyStep[] =>
    numbers.flatMap((number) => {
      const step = left.get(number);
      left.delete(number);
      return step ? [step] : [];
    });
  const strongest = take(chain);
  const others = alternatives.map(({ from, steps: numbers }) => ({ from, steps: take(numbers) }));
  const rest = [...left.values()].map((step) => ({ from: step.parent, steps: [step] }));
  return { chain: strongest, others: [...others, ...rest].filter((part) => part.steps.length > 0) };
}

export const stepWord = (number: number): string => (number === 0 ? 'it' : `step ${number}`);

/** Reveals only the number of hidden steps. */
export function privateWords(hiddenSteps: number): string {
  return hiddenSteps === 1 ? '1 step is private.' : `${hiddenSteps} steps are private.`;
}

export const stepsWord = (hops: number): string => (hops === 1 ? '1 step' : `${hops} steps`);
