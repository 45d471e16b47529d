import type { LineKind } from './layout/draw-lines.ts';

export const LINE_STYLES: Record<LineKind, { stroke: string; dashes?: string; words: string }> = {
  couple: { stroke: 'stroke-ink', words: 'Couple' },
  former: { stroke: 'stroke-danger', dashes: '9 6', words: 'Formerly a couple' },
  coParent: { stroke: 'stroke-control', dashes: '2 5', words: 'Co-parents' },
  derived: {
    stroke: 'stroke-control',
    dashes: '5 4',
    words: 'Parents of one child, nothing else is recorded',
  },
  parent: { stroke: 'stroke-control', words: 'Parents and children' },
  step: { stroke: 'stroke-sky-text', dashes: '2 4', words: 'Step-parent' },
  sibling: { stroke: 'stroke-pine-text', words: 'Siblings' },
};
