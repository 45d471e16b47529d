import type { PreviewImportOutput } from '#server/imports/schema.ts';

/** Adds up the previews of the portions of one file. */
export function mergePreviews(
  previews: readonly PreviewImportOutput[],
  longMessages: number,
): PreviewImportOutput {
  const [first] = previews;
  if (first === undefined) throw new Error('A file has at least one portion.');
  const sum = (count: (one: PreviewImportOutput) => number): number =>
    previews.reduce((total, one) => total + count(one), 0);
  return {
    ...first,
    total: sum(({ total }) => total),
    known: sum(({ known }) => known),
    problemCount: sum(({ problemCount }) => problemCount),
    problems: previews.flatMap(({ problems }) => problems),
    conversations: previews.map(({ conversations }) => conversations).reduce(joined),
    leftOut: { ...first.leftOut, long_messages: longMessages + sum(({ leftOut }) => leftOut.long_messages) },
  };
}

type Found = PreviewImportOutput['conversations'];

function joined(a: Found, b: Found): Found {
  if (!a || !b) return a ?? b;
  const [from = a.from] = [a.from, b.from].sort();
  const [to = a.to] = [a.to, b.to].sort().reverse();
  return { messages: a.messages + b.messages, from, to };
}
