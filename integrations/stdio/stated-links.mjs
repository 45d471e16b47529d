/** @typedef {import('./memory-notation.mjs').Relation} Relation */
/** @typedef {import('./graph-of-memories.mjs').Node} Node */
/** @typedef {ReturnType<typeof import('./hearthlore-api.mjs').hearthloreApi>['call']} Call */
/** @typedef {{ id: string[], from: number[], to: number[], type: number[], status: string[] }} Edges */
/** @typedef {{ nodes: { id: string[] }, edges: Edges, types: { kind: string, name: string, isSymmetric: boolean }[] }} Picture */
/** @typedef {{ link: Relation, readings: Relation[], ids: string[] }} StatedLink */

/** The server draws at most this many nodes at once. */
const DRAWN_AT_ONCE = 1500;

/**
 * Returns the current relationships between contacts, in the direction in which they are stored. One that reads the same
 * in both directions has two readings.
 *
 * @param {Call} call
 * @param {Node[]} nodes
 */
export async function statedLinks(call, nodes) {
  const names = new Map(nodes.flatMap(({ contact, name }) => (contact === null ? [] : [[contact.id, name]])));
  const ids = [...names.keys()];
  /** @type {Map<string, StatedLink>} */
  const found = new Map();
  for (const { only, shown } of pairsOfParts(ids)) {
    const picture = /** @type {Picture} */ (await call('POST', '/graph', { only, shown }));
    for (const [id, link] of linksIn(picture, shown, names)) found.set(id, link);
  }
  return [...found.values()];
}

/** @param {string[]} ids */
function pairsOfParts(ids) {
  /** @type {string[][]} */
  const parts = [];
  for (let at = 0; at < ids.length; at += DRAWN_AT_ONCE) parts.push(ids.slice(at, at + DRAWN_AT_ONCE));
  return parts.flatMap((only, index) =>
    [/** @type {string[]} */ ([]), ...parts.slice(index + 1)].map((shown) => ({ only, shown })),
  );
}

/**
 * @param {Picture} picture
 * @param {string[]} shown
 * @param {Map<string, string>} names
 * @returns {[string, StatedLink][]}
 */
function linksIn({ nodes, edges, types }, shown, names) {
  const order = [...nodes.id, ...shown];
  return edges.id.flatMap((id, index) => {
    const type = types[edges.type[index] ?? -1];
    if (type?.kind !== 'relationship' || edges.status[index] !== '') return [];
    const ends = [edges.from[index], edges.to[index]].map((place) => order[place ?? -1] ?? '');
    const [from, to] = ends.map((end) => names.get(end) ?? '');
    if (!from || !to) return [];
    const link = { from, to, relationType: type.name };
    const readings = type.isSymmetric ? [link, { ...link, from: to, to: from }] : [link];
    return [[id, { link, readings, ids: ends }]];
  });
}
