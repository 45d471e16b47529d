import type { WhyOutput, WhyStep } from '#server/memories/why/schema.ts';

interface WhyPart {
  /** the number of what its first step is a reason for; 0 is the memory asked about */
  from: number;
  steps: readonly WhyStep[];
}

/** The reasons as they are read: the strongest chain, then each further one; no step twice, none left out. */
export function whyParts({
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

/** What a step is a reason for, in a word: "it" is the memory asked about. */
export const stepWord = (number: number): string => (number === 0 ? 'it' : `step ${number}`);

/** Reasons that are there and not for the asker to see; nothing else is said of them. */
export function privateWords(hiddenSteps: number): string {
  return hiddenSteps === 1 ? '1 step is private.' : `${hiddenSteps} steps are private.`;
}

/** How far something is, in words. */
export const stepsWord = (hops: number): string => (hops === 1 ? '1 step' : `${hops} steps`);
