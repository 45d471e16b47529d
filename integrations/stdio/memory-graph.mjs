import { graphOf } from './graph-of-memories.mjs';
import { forEachAtOnce, hearthloreApi, Refusal } from './hearthlore-api.mjs';
import {
  contactKind,
  TAGS,
  typeNote,
  writeAbout,
  writeEntity,
  writeObservation,
  writeRelation,
} from './memory-notation.mjs';

/** @typedef {import('./memory-notation.mjs').Relation} Relation */
/** @typedef {import('./graph-of-memories.mjs').Contact} Contact */
/** @typedef {import('./graph-of-memories.mjs').Memory} Memory */
/** @typedef {import('./graph-of-memories.mjs').Node} Node */
/** @typedef {import('./graph-of-memories.mjs').Link} Link */
/** @typedef {import('./graph-of-memories.mjs').Graph} Graph */
/** @typedef {{ name: string, entityType: string, observations: string[] }} Entity */

/** The server forgets at most this many memories in one act. */
const FORGOTTEN_AT_ONCE = 500;

/**
 * The graph of the reference memory server, kept in Hearthlore alone: people, organisations, groups and agents are
 * contacts, all else are memories with tags.
 *
 * @param {import('./bridge-settings.mjs').Settings} settings
 */
export function memoryGraph(settings) {
  const { call, list } = hearthloreApi(settings);

  /** @returns {Promise<Graph>} */
  const load = async () => {
    const contacts = /** @type {Contact[]} */ (await list('/contacts'));
    const memories = /** @type {Memory[]} */ (await list('/memories', { sort: 'recorded', order: 'asc' }));
    return graphOf(contacts, memories);
  };

  /**
   * Reads the relationships of contacts, from the others to each of them.
   *
   * @param {Graph} graph
   * @param {(node: Node) => boolean} isWanted
   * @returns {Promise<Link[]>}
   */
  const relationshipsOf = async (graph, isWanted) => {
    const names = new Map([...graph.nodes.values()].map(({ contact, name }) => [contact?.id, name]));
    /** @type {Map<string, Link>} */
    const found = new Map();
    await forEachAtOnce([...graph.nodes.values()].filter(isWanted), async ({ contact, name }) => {
      if (contact === null) return;
      const query = { contact: contact.id, includeDerived: false, includeFormer: false };
      const { relationships } =
        /** @type {{ relationships: { relationshipId: string, contact: { id: string }, type: string }[] }} */ (
          await call('POST', '/relationships/query', query)
        );
      for (const { relationshipId, contact: other, type } of relationships) {
        const from = names.get(other.id);
        if (from !== undefined && !found.has(relationshipId))
          found.set(relationshipId, { from, to: name, relationType: type, relationshipId });
      }
    });
    return [...found.values()];
  };

  /** @param {{ content: string, tags?: string[], contact?: string }} memory */
  const store = async (memory) => {
    const { outcome, reason } = /** @type {{ outcome: string, reason?: string }} */ (
      await call('POST', '/memories', memory)
    );
    if (outcome === 'refused') throw new Error(reason ?? 'A rule of this household forbids storing this.');
  };

  /** @param {string[]} ids */
  const forget = async (ids) => {
    for (let at = 0; at < ids.length; at += FORGOTTEN_AT_ONCE) {
      const some = ids.slice(at, at + FORGOTTEN_AT_ONCE);
      const { left } = /** @type {{ left: number }} */ (
        await call('POST', '/memories/change-many', { ids: some, change: 'forget' })
      );
      if (left > 0) throw new Error(`Hearthlore kept ${left} memories, which this key may not forget.`);
    }
  };

  /**
   * Hearthlore stores a statement once, so repetitions are left out.
   *
   * @param {Pick<Node, 'name' | 'contact' | 'observations'>} node
   * @param {string[]} contents
   */
  const observe = async ({ name, contact, observations }, contents) => {
    const known = new Set(observations.map(({ text }) => text));
    const added = [...new Set(contents)].filter((text) => text.trim() !== '' && !known.has(text));
    await forEachAtOnce(added, (text) =>
      store(
        contact === null
          ? { content: writeObservation(name, text), tags: [TAGS.observation] }
          : { content: writeAbout(contact.name, text), contact: contact.id },
      ),
    );
    return added;
  };

  /**
   * @param {Entity} entity
   * @returns {Promise<Contact | null>}
   */
  const createContact = async ({ name, entityType }) => {
    const kind = contactKind(entityType);
    if (kind === null) return null;
    try {
      const notes = typeNote(entityType);
      const made = await call('POST', '/contacts', { name, kind, ...(notes ? { notes } : {}) });
      return /** @type {{ contact: Contact }} */ (made).contact;
    } catch (error) {
      // a name such as "me" is reserved
      if (error instanceof Refusal && error.code === 'INVALID_INPUT') return null;
      throw error;
    }
  };

  return {
    /** @param {Entity[]} entities */
    async createEntities(entities) {
      const { nodes } = await load();
      const names = new Set(nodes.keys());
      /** @type {Entity[]} */
      const created = [];
      for (const entity of entities) {
        if (names.has(entity.name)) continue;
        names.add(entity.name);
        const contact = await createContact(entity);
        if (contact === null)
          await store({ content: writeEntity(entity.name, entity.entityType), tags: [TAGS.entity] });
        await observe({ name: entity.name, contact, observations: [] }, entity.observations);
        created.push(entity);
      }
      return created;
    },

    /** @param {Relation[]} relations */
    async createRelations(relations) {
      const graph = await load();
      const ends = new Set(relations.map(({ to }) => to));
      const links = [...graph.links, ...(await relationshipsOf(graph, ({ name }) => ends.has(name)))];
      const known = new Set(links.map(keyOf));
      /** @type {Relation[]} */
      const created = [];
      for (const relation of relations) {
        if (known.has(keyOf(relation))) continue;
        known.add(keyOf(relation));
        await store({ content: writeRelation(relation), tags: [TAGS.relation] });
        created.push(relation);
      }
      return created;
    },

    /** @param {{ entityName: string, contents: string[] }[]} observations */
    async addObservations(observations) {
      const { nodes } = await load();
      const about = observations.map(({ entityName, contents }) => {
        const node = nodes.get(entityName);
        if (!node) throw new Error(`Entity with name ${entityName} not found`);
        return { node, contents };
      });
      const results = [];
      for (const { node, contents } of about) {
        const addedObservations = await observe(node, contents);
        node.observations.push(...addedObservations.map((text) => ({ id: '', text })));
        results.push({ entityName: node.name, addedObservations });
      }
      return results;
    },

    /** @param {string[]} entityNames */
    async deleteEntities(entityNames) {
      const { nodes, links } = await load();
      const gone = [...new Set(entityNames)].flatMap((name) => nodes.get(name) ?? []);
      const said = links.filter(({ from, to }) => entityNames.includes(from) || entityNames.includes(to));
      for (const { contact } of gone) if (contact) await call('DELETE', `/contacts/${contact.id}`);
      await forget([
        ...gone.flatMap(({ markers, observations }) => [...markers, ...observations.map(({ id }) => id)]),
        ...said.flatMap(({ memoryId }) => memoryId ?? []),
      ]);
    },

    /** @param {{ entityName: string, observations: string[] }[]} deletions */
    async deleteObservations(deletions) {
      const { nodes } = await load();
      const ids = deletions.flatMap(({ entityName, observations }) =>
        (nodes.get(entityName)?.observations ?? []).flatMap(({ id, text }) =>
          observations.includes(text) ? [id] : [],
        ),
      );
      await forget([...new Set(ids)]);
    },

    /** @param {Relation[]} relations */
    async deleteRelations(relations) {
      const graph = await load();
      const ends = new Set(relations.map(({ to }) => to));
      const links = [...graph.links, ...(await relationshipsOf(graph, ({ name }) => ends.has(name)))];
      const wanted = new Set(relations.map(keyOf));
      const gone = links.filter((link) => wanted.has(keyOf(link)));
      await forget(gone.flatMap(({ memoryId }) => memoryId ?? []));
      for (const { relationshipId } of gone)
        if (relationshipId) await call('DELETE', `/relationships/${relationshipId}`);
    },

    async readGraph() {
      const graph = await load();
      const stated = await relationshipsOf(graph, () => true);
      return {
        entities: [...graph.nodes.values()].map(presentNode),
        relations: [...graph.links, ...stated].map(presentLink),
      };
    },

    /** @param {(entity: Entity) => boolean} matches */
    async select(matches) {
      const graph = await load();
      const found = [...graph.nodes.values()].filter((node) => matches(presentNode(node)));
      const names = new Set(found.map(({ name }) => name));
      const stated = await relationshipsOf(graph, ({ name }) => names.has(name));
      return {
        entities: found.map(presentNode),
        relations: [...graph.links.filter(({ from, to }) => names.has(from) || names.has(to)), ...stated].map(
          presentLink,
        ),
      };
    },
  };
}

/** @param {Relation} relation */
const keyOf = ({ from, to, relationType }) => JSON.stringify([from, to, relationType]);

/**
 * @param {Node} node
 * @returns {Entity}
 */
const presentNode = ({ name, entityType, observations }) => ({
  name,
  entityType,
  observations: observations.map(({ text }) => text),
});

/**
 * @param {Link} link
 * @returns {Relation}
 */
const presentLink = ({ from, to, relationType }) => ({ from, to, relationType });
