import type { LineKind } from './layout/draw-lines.ts';
import { LINE_STYLES } from './line-styles.ts';

const KINDS: readonly LineKind[] = ['couple', 'former', 'coParent', 'derived', 'parent', 'step', 'sibling'];

interface FamilyLegendProps {
  lines: readonly { kind: LineKind }[];
  hasDerived: boolean;
}

export function FamilyLegend({ lines, hasDerived }: FamilyLegendProps) {
  const shown = KINDS.filter((kind) => lines.some((line) => line.kind === kind));
  return (
    <ul aria-label="Legend" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      {shown.map((kind) => {
        const { stroke, dashes, words } = LINE_STYLES[kind];
        return (
          <li key={kind} className="inline-flex items-center gap-1.5">
            <svg aria-hidden viewBox="0 0 28 4" className="h-1 w-7">
              <path d="M0 2H28" strokeWidth={2} strokeDasharray={dashes} className={stroke} />
            </svg>
            {words}
          </li>
        );
      })}
      {hasDerived && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden className="h-3.5 w-7 rounded-sm border border-dashed border-control" />
          Follows from other relationships
        </li>
      )}
    </ul>
  );
}
