import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { GraphFilter } from '#server/domain/graph/graph-filter.ts';

const FILTER_WORDS: readonly { value: GraphFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'people', label: 'People' },
  { value: 'family', label: 'Family' },
  { value: 'decisions', label: 'Decisions' },
  { value: 'conflicts', label: 'Conflicts' },
  { value: 'sources', label: 'Sources' },
];

export function GraphFilterChoice({
  value,
  onChange,
}: {
  value: GraphFilter;
  onChange: (lens: GraphFilter) => void;
}) {
  return <SegmentedControl label="Filter" value={value} options={FILTER_WORDS} onChange={onChange} />;
}
