import { textKey } from './memory-notation.mjs';
import { BELIEVED } from './memory-writer.mjs';
import { readKey } from './own-contacts.mjs';
import { statedLinks } from './stated-links.mjs';

/** @typedef {import('./graph-of-memories.mjs').Contact} Contact */
/** @typedef {import('./graph-of-memories.mjs').Graph} Graph */
/** @typedef {import('./graph-of-memories.mjs').Kept} Kept */
/** @typedef {import('./graph-of-memories.mjs').Node} Node */
/** @typedef {import('./graph-of-memories.mjs').Memory} Memory */
/** @typedef {ReturnType<typeof import('./hearthlore-api.mjs').hearthloreApi>} Api */
/** @typedef {Api['call']} Call */

/**
 * Throws unless the key's agent added the memories and may delete them.
 *
 * @param {Api} api
 * @param {Kept[]} kept
 */
export async function expectOwnMemories({ call, list }, kept) {
  if (kept.length === 0) return;
  if (!kept.every(({ canForget }) => canForget))
    throw new Error('This key may not delete all memories about this. Nothing was deleted.');
  const { agent } = await readKey(call);
  const filters = { status: BELIEVED.join(), agentId: agent.id };
  const added = /** @type {Memory[]} */ (await list('/memories', filters));
  const own = new Set(added.map(({ id }) => id));
  const other = kept.find(({ id }) => !own.has(id));
  if (other)
    throw new Error(
      `“${other.text}” was not added by this agent, so only a person can delete it in Hearthlore. Nothing was deleted.`,
    );
}

/**
 * Throws unless the key's agent added the contact and everything about it.
 *
 * @param {Call} call
 * @param {ReturnType<typeof import('./own-contacts.mjs').ownContacts>} listOwn
 * @param {Graph} graph
 * @param {Node[]} gone
 */
export async function expectOwnContacts(call, listOwn, graph, gone) {
  const contacts = gone.flatMap(({ contact }) => contact ?? []);
  if (contacts.length === 0) return;
  const refuse = (/** @type {Contact} */ { name }, /** @type {string} */ why) =>
    new Error(`${name} ${why}, so only a person can delete it in Hearthlore. Nothing was deleted.`);
  for (const contact of contacts) {
    if (contact.isMember || contact.isHome) throw refuse(contact, 'is a contact of the household itself');
    const key = textKey(contact.name);
    const namesakes = graph.nodes.filter((node) => node.contact && textKey(node.plainName) === key);
    if (namesakes.length > 1) throw refuse(contact, 'shares its name with another contact');
    if (!contact.createdByAgent || !contact.can.remove)
      throw refuse(contact, 'is a contact that this agent did not add');
  }
  const { agent } = await readKey(call);
  const own = await listOwn(call, agent.id);
  const stated = await statedLinks(call, graph.nodes);
  for (const contact of contacts) {
    if (!own.has(contact.id)) throw refuse(contact, 'is a contact that somebody else added or changed');
    if (stated.some(({ ids }) => ids.includes(contact.id))) throw refuse(contact, 'has relationships');
    const about = await count(call, { contactId: contact.id });
    if (about !== (await count(call, { contactId: contact.id, agentId: agent.id })))
      throw refuse(contact, 'has memories that somebody else added');
  }
}

/**
 * @param {Call} call
 * @param {Record<string, string>} filters
 */
async function count(call, filters) {
  const status = 'staged,active,disputed,superseded,archived';
  const query = new URLSearchParams({ ...filters, status, limit: '1' });
  return /** @type {{ total: number }} */ (await call('GET', `/memories?${query}`)).total;
}
