import type { SurfacedItem } from '#server/surfacing/surface/schema.ts';

const NUMBERS = [
  ['Similarity', 'similarity'],
  ['Meaning', 'semantic'],
  ['Cue', 'cue'],
  ['Words', 'lexical'],
  ['Importance', 'importance'],
  ['Confidence', 'confidence'],
  ['Earlier use', 'use'],
  ['Rank', 'rank'],
] as const;

/** The rank is similarity × importance × confidence × earlier use. */
export function ScoreTable({ scores }: Pick<SurfacedItem, 'scores'>) {
  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-xs min-[26rem]:grid-cols-3 sm:grid-cols-8">
      {NUMBERS.map(([name, key]) => (
        <div key={key}>
          <dt className="text-muted">{name}</dt>
          <dd>{scores[key].toFixed(2)}</dd>
        </div>
      ))}
    </dl>
  );
}
