import { expectOwnContacts, expectOwnMemories } from './expect-deletable.mjs';
import { graphOf, isOwnName, nameIn, nodeCalled, nodesCalled } from './graph-of-memories.mjs';
import { hearthloreApi, Refusal } from './hearthlore-api.mjs';
import { contactKind, textKey, writeRelation } from './memory-notation.mjs';
import { BELIEVED, memoryWriter } from './memory-writer.mjs';
import { statedLinks } from './stated-links.mjs';

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
 * @param {ReturnType<typeof import('./own-contacts.mjs').ownContacts>} listOwn
 * @param {AbortSignal} signal ends the call
 */
export function memoryGraph(settings, listOwn, signal) {
  const api = hearthloreApi(settings, signal);
  const { call, list } = api;
  const { observe, create, relate } = memoryWriter(call);

  /** @returns {Promise<Graph>} */
  const load = async () => {
    const contacts = /** @type {Contact[]} */ (await list('/contacts', { status: 'known' }));
    const filters = { status: BELIEVED.join(), sort: 'recorded', order: 'asc' };
    const memories = /** @type {Memory[]} */ (await list('/memories', filters));
    return graphOf(contacts, memories);
  };

  /** @param {string[]} ids */
  const forget = async (ids) => {
    for (let at = 0; at < ids.length; at += FORGOTTEN_AT_ONCE)
      await call('POST', '/memories/change-many', {
        ids: ids.slice(at, at + FORGOTTEN_AT_ONCE),
        change: 'forget',
      });
  };

  return {
    /** @param {Entity[]} entities */
    async createEntities(entities) {
      const cleaned = entities.map((entity) => ({
        ...entity,
        name: filled(entity.name, 'The name of an entity'),
        entityType: filled(entity.entityType, `The type of ${entity.name}`),
      }));
      const { nodes } = await load();
      const planned = distinct(cleaned, ({ name }) => textKey(name)).map((entity) => {
        const node = nodeCalled(nodes, entity.name);
        if (node === null && isOwnName(entity.name))
          throw new Error(
            `${entity.name} means nobody, because this key acts for no member. Use the person’s name.`,
          );
        return { entity, node };
      });
      const fresh = planned.filter(({ node }) => node === null).map(({ entity }) => entity);
      const made = new Map((await create(fresh)).map((node, n) => [fresh[n], node]));
      const about = planned.flatMap(({ entity, node: existing }) => {
        const node = existing ?? made.get(entity);
        return node && (existing === null || isOfType(node, entity.entityType)) ? [{ entity, node }] : [];
      });
      const added = await observe(about.map(({ entity, node }) => ({ node, contents: entity.observations })));
      return about.flatMap(({ entity }, n) => {
        if (made.has(entity)) return [entity];
        const observations = added[n] ?? [];
        return observations.length > 0 ? [{ ...entity, observations }] : [];
      });
    },

    /** @param {Relation[]} relations */
    async createRelations(relations) {
      const graph = await load();
      const planned = distinct(
        relations.map((said) => ({ said, meant: meantBy(graph, said) })),
        ({ meant }) => keyOf(meant),
      );
      const known = new Set([
        ...graph.links.map(keyOf),
        ...(await statedLinks(call, graph.nodes)).flatMap(({ readings }) => readings.map(keyOf)),
      ]);
      const fresh = planned.filter(({ meant }) => !known.has(keyOf(meant)));
      await relate(fresh.map(({ meant }) => meant));
      return fresh.map(({ said }) => said);
    },

    /** @param {{ entityName: string, contents: string[] }[]} observations */
    async addObservations(observations) {
      const { nodes } = await load();
      const about = observations.map(({ entityName, contents }) => {
        const node = nodeCalled(nodes, entityName);
        if (!node) throw new Error(`Entity with name ${entityName} not found`);
        return { entityName, node, contents };
      });
      const added = await observe(about);
      return about.map(({ entityName }, n) => ({ entityName, addedObservations: added[n] ?? [] }));
    },

    /** @param {string[]} entityNames */
    async deleteEntities(entityNames) {
      const graph = await load();
      const gone = distinct(
        entityNames.flatMap((name) => nodeCalled(graph.nodes, name) ?? []),
        ({ longName }) => longName,
      );
      const names = new Set([...entityNames.map((name) => nameIn(graph.nodes, name))].map(textKey));
      const said = graph.links.filter(({ from, to }) => names.has(textKey(from)) || names.has(textKey(to)));
      const kept = [
        ...gone.flatMap(({ markers, observations }) => [...markers, ...observations]),
        ...said.flatMap(({ memory }) => memory ?? []),
      ];
      await expectOwnContacts(call, listOwn, graph, gone);
      await expectOwnMemories(api, kept);
      await forget(kept.map(({ id }) => id));
      for (const { contact } of gone) {
        if (contact === null) continue;
        await call('DELETE', `/contacts/${contact.id}`).catch((error) => {
          if (!(error instanceof Refusal) || error.status !== 404) throw error;
        });
      }
    },

    /** @param {{ entityName: string, observations: string[] }[]} deletions */
    async deleteObservations(deletions) {
      const { nodes } = await load();
      const kept = deletions.flatMap(({ entityName, observations }) => {
        const wanted = new Set(observations.map(textKey));
        return (nodeCalled(nodes, entityName)?.observations ?? []).filter(({ text }) =>
          wanted.has(textKey(text)),
        );
      });
      await expectOwnMemories(api, kept);
      await forget([...new Set(kept.map(({ id }) => id))]);
    },

    /** @param {Relation[]} relations */
    async deleteRelations(relations) {
      const graph = await load();
      const wanted = new Set(relations.map((relation) => keyOf(meantBy(graph, relation))));
      const stated = await statedLinks(call, graph.nodes);
      const fixed = stated.find(({ readings }) => readings.some((reading) => wanted.has(keyOf(reading))));
      if (fixed)
        throw new Error(
          `“${writeRelation(fixed.link)}” is a relationship between two contacts, so only a person can delete it in Hearthlore. Nothing was deleted.`,
        );
      const kept = graph.links.flatMap((link) => (wanted.has(keyOf(link)) && link.memory) || []);
      await expectOwnMemories(api, kept);
      await forget(kept.map(({ id }) => id));
    },

    async readGraph() {
      const { nodes, links } = await load();
      const stated = await statedLinks(call, nodes);
      return {
        entities: nodes.map(presentNode),
        relations: [...links, ...stated.map(({ link }) => link)].map(presentLink),
      };
    },

    /** @param {string[]} names */
    async open(names) {
      const graph = await load();
      return around(graph, new Set(names.flatMap((name) => nodesCalled(graph.nodes, name))));
    },

    /** @param {string} query */
    async search(query) {
      const graph = await load();
      const words = query.toLowerCase();
      const found = graph.nodes.filter((node) => {
        const { name, entityType, observations } = presentNode(node);
        return [name, entityType, ...observations].some((text) => text.toLowerCase().includes(words));
      });
      return around(graph, new Set(found));
    },
  };

  /**
   * @param {Graph} graph
   * @param {Set<Node>} found
   */
  async function around({ nodes, links }, found) {
    const names = new Set([...found].map(({ name }) => name));
    const stated = found.size === 0 ? [] : await statedLinks(call, nodes);
    return {
      entities: nodes.filter((node) => found.has(node)).map(presentNode),
      relations: [...links, ...stated.map(({ link }) => link)]
        .filter(({ from, to }) => names.has(from) || names.has(to))
        .map(presentLink),
    };
  }
}

/**
 * @param {Graph} graph
 * @param {Relation} relation
 * @returns {Relation}
 */
const meantBy = ({ nodes }, { from, to, relationType }) => ({
  from: nodeCalled(nodes, from)?.name ?? filled(from, 'The start of a relation'),
  to: nodeCalled(nodes, to)?.name ?? filled(to, 'The end of a relation'),
  relationType: filled(relationType, 'The type of a relation'),
});

/**
 * @param {string} text
 * @param {string} what
 */
function filled(text, what) {
  if (textKey(text) === '') throw new Error(`${what} must not be empty.`);
  return text.trim();
}

/**
 * @param {Node} node
 * @param {string} type
 */
const isOfType = ({ entityType, contact }, type) =>
  textKey(entityType) === textKey(type) || (contact !== null && contact.kind === contactKind(type));

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => string} keyFor
 */
const distinct = (items, keyFor) => {
  /** @type {Map<string, T>} */
  const found = new Map();
  for (const item of items) if (!found.has(keyFor(item))) found.set(keyFor(item), item);
  return [...found.values()];
};

/** @param {Relation} relation */
const keyOf = ({ from, to, relationType }) => JSON.stringify([from, to, relationType].map(textKey));

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
