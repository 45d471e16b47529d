import { Segmented } from '#components/ui/segmented.tsx';
import type { Lens } from '#server/domain/graph/graph-filter.ts';

const FILTER_WORDS: readonly { value: Lens; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'people', label: 'People' },
  { value: 'family', label: 'Family' },
  { value: 'decisions', label: 'Decisions' },
  { value: 'conflicts', label: 'Conflicts' },
  { value: 'sources', label: 'Sources' },
];

/** What the graph is narrowed to. */
export function FilterChoice({ value, onChange }: { value: Lens; onChange: (lens: Lens) => void }) {
  return <Segmented label="Lens" value={value} options={FILTER_WORDS} onChange={onChange} />;
}
