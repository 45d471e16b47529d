import {
  entityTypeOf,
  readAbout,
  readEntity,
  readObservation,
  readRelation,
  TAGS,
  textKey,
} from './memory-notation.mjs';

/** @typedef {import('./memory-notation.mjs').Relation} Relation */
/** @typedef {{ id: string, canForget: boolean, text: string }} Kept */
/** @typedef {{ id: string, name: string, aliases: string[], kind: string, notes: string | null, isMe: boolean, isMember: boolean, isHome: boolean, createdByAgent: boolean, can: { remove: boolean } }} Contact */
/** @typedef {{ id: string, content: string | null, tags: string[], status: string, scope: { kind: string, id?: string }, owner: { isMe: boolean } | null, createdByAgent: boolean, can: { forget: boolean } }} Memory */
/** @typedef {{ name: string, plainName: string, longName: string, entityType: string, contact: Contact | null, markers: Kept[], observations: Kept[] }} Node */
/** @typedef {Relation & { memory?: Kept }} Link */
/** @typedef {{ nodes: Node[], links: Link[] }} Graph */

/** Names by which prompts call the person who is speaking. */
const OWN_NAMES = ['default_user', 'user', 'me'];

/** @param {string} name */
export const isOwnName = (name) => OWN_NAMES.includes(textKey(name).toLowerCase());

/**
 * @param {Contact[]} contacts
 * @param {Memory[]} memories
 * @returns {Graph}
 */
export function graphOf(contacts, memories) {
  const people = contacts.map((contact) => nodeOf(contact.name, entityTypeOf(contact), contact.id, contact));
  const byContact = new Map(people.map((node) => [node.contact?.id, node]));
  const me = people.find(({ contact }) => contact?.isMe);
  const readable = memories.flatMap(({ content, can, ...memory }) =>
    content === null ? [] : [{ ...memory, content, canForget: can.forget }],
  );
  /** @type {Map<string, Node>} */
  const things = new Map();
  for (const { id, content, tags, canForget } of readable) {
    const read = tags.includes(TAGS.entity) ? readEntity(content) : null;
    if (read === null) continue;
    const node = things.get(textKey(read.name)) ?? nodeOf(read.name, read.entityType, id, null);
    node.markers.push({ id, canForget, text: content });
    things.set(textKey(read.name), node);
  }
  /** @type {Link[]} */
  const links = [];
  for (const { id, content, tags, scope, owner, canForget } of readable) {
    if (tags.includes(TAGS.entity)) continue;
    if (tags.includes(TAGS.relation)) {
      const relation = readRelation(content);
      if (relation !== null) links.push({ ...relation, memory: { id, canForget, text: content } });
    } else if (tags.includes(TAGS.observation)) {
      const read = readObservation(content);
      if (read !== null)
        things.get(textKey(read.name))?.observations.push({ id, canForget, text: read.observation });
    } else {
      const node = scope.kind === 'personal' && owner?.isMe ? me : byContact.get(scope.id ?? '');
      node?.observations.push({ id, canForget, text: readAbout(namesOf(node), content) });
    }
  }
  const nodes = withUniqueNames([...people, ...things.values()]);
  return {
    nodes,
    links: links.map((link) => ({ ...link, from: nameIn(nodes, link.from), to: nameIn(nodes, link.to) })),
  };
}

/** @param {Node} node */
export const namesOf = ({ plainName, contact }) => [plainName, ...(contact?.aliases ?? [])];

/**
 * The long name stays the same whatever else is added or removed.
 *
 * @param {string} name
 * @param {string} entityType
 * @param {string} id
 * @param {Contact | null} contact
 * @returns {Node}
 */
export const nodeOf = (name, entityType, id, contact) => ({
  ...{ name, plainName: name, longName: `${name} (${id.slice(-6)})` },
  ...{ entityType, contact, markers: [], observations: [] },
});

/**
 * Entities have unique names, but contacts may be namesakes of each other and of things.
 *
 * @param {Node[]} nodes
 */
function withUniqueNames(nodes) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { plainName } of nodes)
    counts.set(textKey(plainName), (counts.get(textKey(plainName)) ?? 0) + 1);
  for (const node of nodes) if ((counts.get(textKey(node.plainName)) ?? 0) > 1) node.name = node.longName;
  return nodes;
}

/**
 * Returns several nodes for a name that several have.
 *
 * @param {Node[]} nodes
 * @param {string} name
 */
export function nodesCalled(nodes, name) {
  const key = textKey(name);
  const exact = nodes.filter(({ longName }) => textKey(longName) === key);
  if (exact.length > 0) return exact;
  const called = nodes.filter(({ plainName }) => textKey(plainName) === key);
  if (called.length > 0 || !isOwnName(name)) return called;
  return nodes.filter(({ contact }) => contact?.isMe);
}

/**
 * @param {Node[]} nodes
 * @param {string} name
 */
export function nameIn(nodes, name) {
  const [node, ...others] = nodesCalled(nodes, name);
  return node && others.length === 0 ? node.name : name.trim();
}

/**
 * Throws for a name that several entities have.
 *
 * @param {Node[]} nodes
 * @param {string} name
 */
export function nodeCalled(nodes, name) {
  const called = nodesCalled(nodes, name);
  if (called.length < 2) return called[0] ?? null;
  const names = called.map((node) => `“${node.name}”`).join(', ');
  throw new Error(
    `Several entities are called ${name}. Use one of these names: ${names}. Nothing was changed.`,
  );
}
