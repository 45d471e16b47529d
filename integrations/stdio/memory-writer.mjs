import { namesOf, nodeOf } from './graph-of-memories.mjs';
import { forEachAtOnce, Refusal } from './hearthlore-api.mjs';
import {
  contactKind,
  TAGS,
  textKey,
  typeNote,
  writeAbout,
  writeEntity,
  writeObservation,
  writeRelation,
} from './memory-notation.mjs';
import { readKey } from './own-contacts.mjs';

/** @typedef {import('./memory-notation.mjs').Relation} Relation */
/** @typedef {import('./graph-of-memories.mjs').Contact} Contact */
/** @typedef {import('./graph-of-memories.mjs').Memory} Memory */
/** @typedef {import('./graph-of-memories.mjs').Node} Node */
/** @typedef {ReturnType<typeof import('./hearthlore-api.mjs').hearthloreApi>['call']} Call */
/** @typedef {{ privacy?: string }} Privacy */
/** @typedef {{ index: number, outcome: string, memory: Memory | null, reason?: string, question?: string }} Stored */
/** @typedef {{ content: string, tags?: string[], contact?: string, pinned?: boolean }} Sent */
/** @typedef {{ label: string, sent: Sent, isOfHome?: boolean }} Statement a memory about the household has no owner */

/** Statuses of what Hearthlore believes. Others await a person, or are history. */
export const BELIEVED = ['active', 'disputed'];

/** Memories in one call, which takes some seconds. */
const STORED_AT_ONCE = 50;

/**
 * Adds entities, observations and relations to Hearthlore.
 *
 * @param {Call} call
 */
export function memoryWriter(call) {
  /** @type {Promise<Privacy> | undefined} */
  let privacy;

  /**
   * Memories are private to the member whom the key acts for, if the key can then read them.
   *
   * @returns {Promise<Privacy>}
   */
  const readPrivacy = async () => {
    const { actsFor, ceiling } = await readKey(call);
    return actsFor && ceiling.privacy !== 'public' ? { privacy: 'private' } : {};
  };

  /**
   * Accepts only what can be read back, and throws what was not added when the rest is.
   *
   * @param {Statement[]} statements
   */
  const store = async (statements) => {
    /** @type {Set<string>} */
    const problems = new Set();
    for (let at = 0; at < statements.length; at += STORED_AT_ONCE)
      for (const problem of await storeSome(statements.slice(at, at + STORED_AT_ONCE))) problems.add(problem);
    if (problems.size > 0) throw new Error([...problems].join('\n'));
  };

  /**
   * @param {Statement[]} statements
   * @returns {Promise<string[]>} what was not added, and why
   */
  const storeSome = async (statements) => {
    privacy ??= readPrivacy();
    const chosen = await privacy;
    const memories = statements.map(({ sent, isOfHome }) => ({ ...sent, ...(isOfHome ? {} : chosen) }));
    try {
      const answer = await call('POST', '/memories/bulk', { memories, repeated: 'leave' });
      const { results } = /** @type {{ results: Stored[] }} */ (answer);
      return results.flatMap((result) => {
        const statement = statements[result.index];
        const problem = statement && problemOf(statement.sent, result);
        return problem ? [notAdded(statement, problem)] : [];
      });
    } catch (error) {
      return withoutInvalid(statements, error);
    }
  };

  /**
   * Leaves out what the server cannot read, such as a text that is too long, and sends the rest again.
   *
   * @param {Statement[]} statements
   * @param {unknown} error
   * @returns {Promise<string[]>}
   */
  const withoutInvalid = async (statements, error) => {
    const invalid = error instanceof Refusal ? invalidAmong(error) : new Map();
    if (invalid.size === 0) throw error;
    const problems = statements.flatMap((statement, n) => {
      const problem = invalid.get(n);
      return problem ? [notAdded(statement, problem)] : [];
    });
    const rest = statements.filter((_, n) => !invalid.has(n));
    return rest.length === 0 ? problems : [...problems, ...(await storeSome(rest))];
  };

  /**
   * Hearthlore stores a statement once, so repetitions are left out. Returns what was added to each.
   *
   * @param {{ node: Node, contents: string[] }[]} about
   */
  const observe = async (about) => {
    /** @type {Statement[]} */
    const statements = [];
    const added = about.map(({ node, contents }) => {
      const known = new Set(node.observations.map(({ text }) => textKey(text)));
      const fresh = contents.filter(
        (text) => textKey(text) !== '' && !known.has(textKey(text)) && known.add(textKey(text)),
      );
      for (const text of fresh) {
        statements.push(observation(node, text));
        node.observations.push({ id: '', canForget: true, text });
      }
      return fresh;
    });
    await store(statements);
    return added;
  };

  /**
   * @param {{ name: string, entityType: string }[]} entities
   * @returns {Promise<Node[]>}
   */
  const create = async (entities) => {
    /** @type {Map<object, Node>} */
    const made = new Map();
    const things = entities.filter(({ entityType }) => contactKind(entityType) === null);
    await store(
      things.map(({ name, entityType }) => ({
        label: `The entity ${name}`,
        sent: { content: writeEntity(name, entityType), tags: [TAGS.entity], pinned: true },
      })),
    );
    for (const thing of things) made.set(thing, nodeOf(thing.name, thing.entityType, '', null));
    await forEachAtOnce(
      entities.filter((entity) => !made.has(entity)),
      async (entity) => {
        const notes = typeNote(entity.entityType);
        const sent = { name: entity.name, kind: contactKind(entity.entityType), ...(notes ? { notes } : {}) };
        const { contact } = /** @type {{ contact: Contact }} */ (await call('POST', '/contacts', sent));
        made.set(entity, nodeOf(contact.name, entity.entityType, contact.id, contact));
      },
    );
    return entities.flatMap((entity) => made.get(entity) ?? []);
  };

  /** @param {Relation[]} relations */
  const relate = (relations) =>
    store(
      relations.map((relation) => {
        const content = writeRelation(relation);
        return {
          label: `The relation “${content}”`,
          sent: { content, tags: [TAGS.relation], pinned: true },
        };
      }),
    );

  return { observe, create, relate };
}

/**
 * Tells whether a known memory may count as what was sent: not if it says it in other words, or if a person's
 * words would become an entity or a relation.
 *
 * @param {Memory} memory
 * @param {{ content: string, tags?: string[] }} sent
 */
const isOurs = ({ content, createdByAgent }, sent) =>
  textKey(content ?? '') === textKey(sent.content) && (sent.tags === undefined || createdByAgent);

/**
 * @param {Node} node
 * @param {string} text
 * @returns {Statement}
 */
function observation(node, text) {
  const { name, plainName, contact } = node;
  const label = `The observation “${text}” about ${name}`;
  if (contact === null)
    return { label, sent: { content: writeObservation(plainName, text), tags: [TAGS.observation] } };
  const sent = { content: writeAbout(namesOf(node), text.trim()), contact: contact.id };
  return { label, sent, isOfHome: contact.isHome };
}

/**
 * @param {Statement} statement
 * @param {string} why
 */
const notAdded = ({ label }, why) => `${label} was not added: ${why}`;

/**
 * Tells why a memory does not count as what was sent, or null.
 *
 * @param {Sent} sent
 * @param {Stored} stored
 */
function problemOf(sent, { outcome, memory, reason, question }) {
  if (['refused', 'needs_clarification', 'invalid'].includes(outcome))
    return reason ?? question ?? 'A rule of this household forbids storing this.';
  if (memory === null || memory.content === null)
    return 'Hearthlore stored it, but this key cannot read it back.';
  if (outcome === 'known' && !isOurs(memory, sent))
    return 'Hearthlore already has a memory that says this, in other words or from somebody else.';
  if (!BELIEVED.includes(memory.status)) return reason ?? 'A person must confirm it first.';
  return textKey(memory.content) === textKey(sent.content) ? null : 'Hearthlore stored it in other words.';
}

/**
 * Returns what is wrong by index, where the server names the memory.
 *
 * @param {Refusal} refusal
 * @returns {Map<number, string>}
 */
const invalidAmong = ({ fields }) =>
  new Map(
    fields.flatMap(({ path, message }) => {
      const index = /^memories\.(\d+)(?:\.|$)/.exec(path)?.[1];
      return index === undefined ? [] : [[Number(index), message]];
    }),
  );
