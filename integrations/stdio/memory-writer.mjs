import { namesOf, nodeOf } from './graph-of-memories.mjs';
import { forEachAtOnce } from './hearthlore-api.mjs';
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
/** @typedef {{ outcome: string, memory: Memory | null, journalId: string | null, reason?: string, question?: string }} Stored */

/** Statuses of what Hearthlore believes. Others await a person, or are history. */
export const BELIEVED = ['active', 'disputed'];

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
   * Accepts only what can be read back, and undoes a store that changed another memory.
   *
   * @param {string} label
   * @param {{ content: string, tags?: string[], contact?: string, pinned?: boolean }} sent
   * @param {boolean} [isOfHome] whether it is about the household, whose memories have no owner
   */
  const store = async (label, sent, isOfHome = false) => {
    privacy ??= readPrivacy();
    const chosen = isOfHome ? {} : await privacy;
    const answer = /** @type {Stored} */ (await call('POST', '/memories', { ...sent, ...chosen }));
    const { outcome, memory, journalId, reason, question } = answer;
    const failure = (/** @type {string} */ why) => new Error(`${label} was not added: ${why}`);
    if (outcome === 'refused' || outcome === 'needs_clarification')
      throw failure(reason ?? question ?? 'A rule of this household forbids storing this.');
    if (memory === null || memory.content === null)
      throw failure('Hearthlore stored it, but this key cannot read it back.');
    if (outcome === 'reinforced' && !isOurs(memory, sent)) {
      if (journalId !== null) await call('POST', `/journal/${journalId}/undo`);
      throw failure('Hearthlore already has a memory that says this, in other words or from somebody else.');
    }
    if (!BELIEVED.includes(memory.status)) throw failure(reason ?? 'A person must confirm it first.');
    if (textKey(memory.content) !== textKey(sent.content))
      throw failure('Hearthlore stored it in other words.');
  };

  /**
   * Hearthlore stores a statement once, so repetitions are left out.
   *
   * @param {Node} node
   * @param {string[]} contents
   */
  const observe = async (node, contents) => {
    const known = new Set(node.observations.map(({ text }) => textKey(text)));
    const added = contents.filter(
      (text) => textKey(text) !== '' && !known.has(textKey(text)) && known.add(textKey(text)),
    );
    const { name, plainName, contact } = node;
    await forEachAtOnce(added, async (text) => {
      const label = `The observation “${text}” about ${name}`;
      const sent =
        contact === null
          ? { content: writeObservation(plainName, text), tags: [TAGS.observation] }
          : { content: writeAbout(namesOf(node), text.trim()), contact: contact.id };
      await store(label, sent, contact?.isHome);
      node.observations.push({ id: '', canForget: true, text });
    });
    return added;
  };

  /**
   * @param {{ name: string, entityType: string }} entity
   * @returns {Promise<Node>}
   */
  const create = async ({ name, entityType }) => {
    const kind = contactKind(entityType);
    if (kind === null) {
      const sent = { content: writeEntity(name, entityType), tags: [TAGS.entity], pinned: true };
      await store(`The entity ${name}`, sent);
      return nodeOf(name, entityType, '', null);
    }
    const notes = typeNote(entityType);
    const made = await call('POST', '/contacts', { name, kind, ...(notes ? { notes } : {}) });
    const { contact } = /** @type {{ contact: Contact }} */ (made);
    return nodeOf(contact.name, entityType, contact.id, contact);
  };

  /** @param {Relation} relation */
  const relate = async (relation) => {
    const content = writeRelation(relation);
    await store(`The relation “${content}”`, { content, tags: [TAGS.relation], pinned: true });
  };

  return { observe, create, relate };
}

/**
 * Tells whether a reinforced memory may count as what was sent: not if it says it in other words, or if a person's
 * words would become an entity or a relation.
 *
 * @param {Memory} memory
 * @param {{ content: string, tags?: string[] }} sent
 */
const isOurs = ({ content, createdByAgent }, sent) =>
  textKey(content ?? '') === textKey(sent.content) && (sent.tags === undefined || createdByAgent);
