import { Segmented } from '#components/ui/segmented.tsx';
import type { Lens } from '#server/domain/graph/graph-filter.ts';

const LENS_WORDS: readonly { value: Lens; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'people', label: 'People' },
  { value: 'family', label: 'Family' },
  { value: 'decisions', label: 'Decisions' },
  { value: 'conflicts', label: 'Conflicts' },
  { value: 'sources', label: 'Sources' },
];

/** What the graph is narrowed to. */
export function LensChoice({ value, onChange }: { value: Lens; onChange: (lens: Lens) => void }) {
  return <Segmented label="Lens" value={value} options={LENS_WORDS} onChange={onChange} />;
}
