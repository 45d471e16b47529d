import { EDGE_MEANING, STORED_EDGE_TYPES } from '#server/domain/graph/edge-types.ts';
import { type NodeKind, nodeKindOf } from '#server/domain/graph/node-kind.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import { identifierWords } from '#server/domain/text/identifier-words.ts';
import type { NodeView, TypeLegend } from './schema.ts';
import type { NodeRow } from './sql/nodes.ts';
import type { RelationshipTypeRow } from './sql/relationship-types.ts';
import type { StepRow } from './sql/steps-between-nodes.ts';

function shortLabel(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= PICTURE.labelChars) return line;
  const cut = line.slice(0, PICTURE.labelChars - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > PICTURE.labelChars / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

function kindOfNode({ contactKind, category, name, hasCauses }: NodeRow): NodeKind {
  return contactKind ?? nodeKindOf({ category: category ?? 'contextual', content: name, hasCauses });
}

export function kindOfStep({ contactKind, category, words, hasCauses }: StepRow): NodeKind {
  const said = { category: category ?? 'contextual', content: words ?? '', hasCauses: hasCauses ?? false };
  return contactKind ?? nodeKindOf(said);
}

function detailOf({ contactKind, category, tags, isHome, isMember }: NodeRow): string {
  if (category !== null) return category;
  if (isHome) return 'the household';
  if (isMember) return 'member of the household';
  return tags.length > 0 ? tags.slice(0, 3).join(', ') : (contactKind ?? '');
}

const dayOf = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null;

export function presentNode(row: NodeRow, confidence: number | null): NodeView {
  return {
    id: row.id,
    kind: kindOfNode(row),
    label: shortLabel(row.name),
    detail: detailOf(row),
    status: row.status,
    confidence: confidence === null ? null : Math.round(confidence * 100) / 100,
    at: dayOf(row.at),
  };
}

const ABOUT: TypeLegend = {
  kind: 'about',
  name: 'about',
  group: 'about',
  forward: 'is about',
  backward: 'is mentioned in',
  isSymmetric: false,
};

const EDGES: ReadonlyMap<string, TypeLegend> = new Map(
  STORED_EDGE_TYPES.map((name) => {
    const { group, forward, backward, isSymmetric } = EDGE_MEANING[name];
    return [name, { kind: 'edge' as const, name, group, forward, backward, isSymmetric }];
  }),
);

export function legendOf(
  kind: TypeLegend['kind'],
  name: string,
  relationshipTypes: ReadonlyMap<string, RelationshipTypeRow>,
): TypeLegend {
  if (kind === 'about') return ABOUT;
  const edge = kind === 'edge' ? EDGES.get(name) : undefined;
  if (edge) return edge;
  const type = relationshipTypes.get(name);
  const words = identifierWords(name);
  return {
    kind,
    name,
    group: type?.group ?? '',
    forward: type?.label ?? words,
    backward: type?.inverseLabel ?? type?.label ?? words,
    isSymmetric: type ? !type.isDirectional : false,
  };
}
