import {
  entityTypeOf,
  readAbout,
  readEntity,
  readObservation,
  readRelation,
  TAGS,
} from './memory-notation.mjs';

/** @typedef {import('./memory-notation.mjs').Relation} Relation */
/** @typedef {{ id: string, text: string }} Observation */
/** @typedef {{ id: string, name: string, kind: string, notes: string | null, isMe: boolean, createdAt: string }} Contact */
/** @typedef {{ id: string, content: string | null, tags: string[], scope: { kind: string, id?: string }, owner: { isMe: boolean } | null }} Memory */
/** @typedef {{ name: string, entityType: string, contact: Contact | null, markers: string[], observations: Observation[] }} Node */
/** @typedef {Relation & { memoryId?: string, relationshipId?: string }} Link */
/** @typedef {{ nodes: Map<string, Node>, links: Link[] }} Graph */

/**
 * @param {Contact[]} contacts
 * @param {Memory[]} memories
 * @returns {Graph}
 */
export function graphOf(contacts, memories) {
  /** @type {Map<string, Node>} */
  const nodes = new Map();
  /** @type {Map<string, Node>} */
  const byContact = new Map();
  const oldestFirst = [...contacts].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const contact of oldestFirst) {
    const name = freeName(contact.name, nodes);
    const node = { name, entityType: entityTypeOf(contact), contact, markers: [], observations: [] };
    nodes.set(name, node);
    byContact.set(contact.id, node);
  }
  const me = [...byContact.values()].find(({ contact }) => contact?.isMe);
  const readable = memories.flatMap(({ content, ...memory }) =>
    content === null ? [] : [{ ...memory, content }],
  );
  for (const { id, content, tags } of readable) {
    const read = tags.includes(TAGS.entity) ? readEntity(content) : null;
    if (read === null) continue;
    const node = nodes.get(read.name) ?? { ...read, contact: null, markers: [], observations: [] };
    node.markers.push(id);
    nodes.set(read.name, node);
  }
  /** @type {Link[]} */
  const links = [];
  for (const { id, content, tags, scope, owner } of readable) {
    if (tags.includes(TAGS.entity)) continue;
    if (tags.includes(TAGS.relation)) {
      const relation = readRelation(content);
      if (relation !== null) links.push({ ...relation, memoryId: id });
    } else if (tags.includes(TAGS.observation)) {
      const read = readObservation(content);
      if (read !== null) nodes.get(read.name)?.observations.push({ id, text: read.observation });
    } else {
      const node = scope.kind === 'personal' && owner?.isMe ? me : byContact.get(scope.id ?? '');
      node?.observations.push({ id, text: readAbout(node.contact?.name ?? '', content) });
    }
  }
  return { nodes, links };
}

/**
 * Entities have unique names, but contacts may be namesakes.
 *
 * @param {string} name
 * @param {Map<string, Node>} taken
 */
function freeName(name, taken) {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.has(`${name} (${number})`)) return `${name} (${number})`;
}
