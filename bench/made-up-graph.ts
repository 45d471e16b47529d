import { newId } from '#server/core/ids.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import type { Picture } from '#server/graph/picture/schema.ts';
import { seeded } from './seeded-random.ts';

const PEOPLE_SHARE = 0.1;
const LINKS = 2;
const SPACING = 60;

/** Generates a graph in the output format of `graph.show`. */
export function picture(count: number): Picture {
  const random = seeded(count);
  const ids = Array.from({ length: count }, newId);
  const people = Math.max(2, Math.round(count * PEOPLE_SHARE));
  const radius = SPACING * Math.sqrt(count);
  const angle = ids.map(() => random() * 2 * Math.PI);
  const far = ids.map(() => radius * Math.sqrt(random()));
  const edges = Array.from({ length: count * LINKS }, (_, index) => {
    const from = index % count;
    // squared to favour small numbers, so that a few people get many edges
    const to = from < people ? Math.floor(random() * people) : Math.floor(random() ** 2 * people);
    return from === to ? [from, (to + 1) % people] : [from, to];
  });
  return {
    nodes: {
      id: ids,
      kind: ids.map((_, at) =>
        at < people ? 'person' : at % 17 === 0 ? 'decision' : at % 11 === 0 ? 'event' : 'memory',
      ),
      label: ids.map((_, at) => (at < PICTURE.hubLabels ? `Ana Rivera ${at}` : '')),
      detail: ids.map(() => ''),
      confidence: ids.map(() => null),
      status: ids.map((_, at) => (at % 23 === 0 ? 'superseded' : 'active')),
      at: ids.map(() => null),
      x: ids.map((_, at) => Math.round((far[at] ?? 0) * Math.cos(angle[at] ?? 0))),
      y: ids.map((_, at) => Math.round((far[at] ?? 0) * Math.sin(angle[at] ?? 0))),
      more: ids.map(() => 0),
    },
    edges: {
      id: edges.map(() => ''),
      from: edges.map(([from]) => from ?? 0),
      to: edges.map(([, to]) => to ?? 0),
      type: edges.map(([from]) => ((from ?? 0) < people ? 0 : 1)),
      strength: edges.map(() => 1),
      status: edges.map(() => ''),
    },
    types: [
      {
        kind: 'relationship',
        name: 'friend_of',
        group: 'community',
        forward: 'friend of',
        backward: 'friend of',
        isSymmetric: true,
      },
      {
        kind: 'about',
        name: 'about',
        group: 'about',
        forward: 'is about',
        backward: 'is mentioned in',
        isSymmetric: false,
      },
    ],
    focusId: null,
    total: count,
    isSimplified: true,
    fit: { x: 0, y: 0, scale: 1 },
  };
}
