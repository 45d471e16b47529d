import { identifierWords } from '#server/domain/text/identifier-words.ts';
import type { TypeLegend } from '#server/graph/schema.ts';

export interface EdgeStyle {
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
  glyph: string;
}

/** Relationships are classed by group, because a family has dozens of relationship types. */
export const edgeClass = ({ kind, group, name }: Pick<TypeLegend, 'kind' | 'group' | 'name'>): string =>
  kind === 'relationship' ? `relationship:${group}` : `${kind}:${name}`;

export function edgeClassLabel(type: TypeLegend): string {
  if (type.kind === 'about') return 'about';
  return type.kind === 'relationship' ? identifierWords(type.group) : type.forward;
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

const GROUP_COLOURS: Record<string, EdgeStyle['colour']> = {
  causal: 'vermillion-text',
  temporal: 'sky-text',
  logical: 'pine-text',
  people: 'plum-text',
};

const RELATIONSHIP_COLOURS: Record<string, EdgeStyle['colour']> = {
  romantic: 'vermillion-text',
  familial: 'pine-text',
  kinship: 'pine-text',
  household: 'amber-text',
  care: 'plum-text',
  community: 'sky-text',
  professional: 'sky-text',
  membership: 'amber-text',
};

export function edgeStyle(type: Pick<TypeLegend, 'kind' | 'group' | 'name'>): EdgeStyle {
  if (type.kind === 'relationship')
    return { colour: RELATIONSHIP_COLOURS[type.group] ?? 'control', width: 2.5, glyph: '' };
  if (type.kind === 'about') return { colour: 'muted', width: 1, glyph: '' };
  const colour = type.name === 'contradicts' ? 'danger' : (GROUP_COLOURS[type.group] ?? 'muted');
  return { colour, width: 2, glyph: GLYPHS[type.name] ?? '' };
}
