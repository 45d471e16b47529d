import type { TypeLegend } from '#server/graph/schema.ts';

/** How the edges of one class look, in words of the theme (canvas-theme.ts). */
export interface EdgeLook {
  colour:
    | 'vermillion-text'
    | 'sky-text'
    | 'pine-text'
    | 'danger'
    | 'plum-text'
    | 'amber-text'
    | 'control'
    | 'muted';
  width: number;
  /** stands on the middle of the line; '' for those that need none */
  glyph: string;
}

/**
 * What an edge counts as in the legend, and in a saved view: every relationship of a group together, because a family
 * has dozens of types; the links between memories each by itself.
 */
export const edgeClass = ({ kind, group, name }: Pick<TypeLegend, 'kind' | 'group' | 'name'>): string =>
  kind === 'relationship' ? `relationship:${group}` : `${kind}:${name}`;

/** The words of the legend for a class. */
export function classWords(type: TypeLegend): string {
  if (type.kind === 'about') return 'about';
  return type.kind === 'relationship' ? type.group.replaceAll('_', ' ') : type.forward;
}

const GLYPHS: Record<string, string> = {
  caused_by: '∵',
  led_to: '∴',
  influenced_by: '~',
  decided_by: '◆',
  supersedes: '»',
  contradicts: '!',
  supports: '+',
  depends_on: '▲',
  exception_of: '≠',
  elaborates: '…',
  implements: '✓',
  similar_to: '≈',
  part_of: '⊂',
  instance_of: '∈',
};

const GROUP_COLOURS: Record<string, EdgeLook['colour']> = {
  causal: 'vermillion-text',
  temporal: 'sky-text',
  logical: 'pine-text',
  people: 'plum-text',
};

/** What hangs together has one colour: family, home, care, work, and what one owns or runs. */
const RELATIONSHIP_COLOURS: Record<string, EdgeLook['colour']> = {
  romantic: 'vermillion-text',
  familial: 'pine-text',
  kinship: 'pine-text',
  household: 'amber-text',
  care: 'plum-text',
  community: 'sky-text',
  professional: 'sky-text',
  membership: 'amber-text',
};

/** Colour, width and glyph of an edge's type. Contradictions are red wherever they are. */
export function edgeLook(type: Pick<TypeLegend, 'kind' | 'group' | 'name'>): EdgeLook {
  if (type.kind === 'relationship')
    return { colour: RELATIONSHIP_COLOURS[type.group] ?? 'control', width: 2.5, glyph: '' };
  if (type.kind === 'about') return { colour: 'muted', width: 1, glyph: '' };
  const colour = type.name === 'contradicts' ? 'danger' : (GROUP_COLOURS[type.group] ?? 'muted');
  return { colour, width: 2, glyph: GLYPHS[type.name] ?? '' };
}
