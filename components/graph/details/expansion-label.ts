import type { View } from '#components/graph/views/view-state.ts';
import type { Expansion } from '#server/domain/graph/graph-filter.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';

const RELATION_WORDS: Record<Expansion, string> = {
  people: 'People',
  groups: 'Groups',
  memories: 'Memories',
  decisions: 'Decisions',
  events: 'Events',
  links: 'Linked memories',
};

export const offsetOf = ({ layers }: View, id: string, relation: Expansion): number =>
  PICTURE.expandStep *
  layers.filter((layer) => layer.kind === 'expand' && layer.id === id && layer.relation === relation).length;

/** Returns "Memories: 83", or "Memories: 23 more (60 of 83 shown)". */
export function expansionLabel(relation: Expansion, total: number, sent: number): string {
  const name = RELATION_WORDS[relation];
  if (sent >= total) return `${name}: all shown (${total})`;
  const next = Math.min(PICTURE.expandStep, total - sent);
  if (sent === 0) return next === total ? `${name}: ${total}` : `${name}: ${next} of ${total}`;
  return `${name}: ${next} more (${sent} of ${total} shown)`;
}
