/** Tags of the memories that stand for what is no contact. */
export const TAGS = { entity: 'mcp-entity', observation: 'mcp-observation', relation: 'mcp-relation' };

const IS_A = ' is a ';
const TELLS = ': ';
const LINK = ' — ';

/**
 * A part that contains the separator, or begins like a quoted one, is quoted, so that every text can be read back.
 *
 * @param {string} part
 * @param {string} separator
 */
const quoted = (part, separator) =>
  part.includes(separator) || part.startsWith('"') ? JSON.stringify(part) : part;

/**
 * @param {string} text
 * @param {string} separator
 * @returns {[string, string] | null}
 */
function firstPart(text, separator) {
  const string = /^"(?:[^"\\]|\\.)*"/.exec(text)?.[0];
  const end = string === undefined ? text.indexOf(separator) : string.length;
  if (end < 0 || !text.startsWith(separator, end)) return null;
  const part = string === undefined ? text.slice(0, end) : unquoted(string);
  return part === null ? null : [part, text.slice(end + separator.length)];
}

/** @param {string} string */
function unquoted(string) {
  try {
    return String(JSON.parse(string));
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} entityType
 */
export const writeEntity = (name, entityType) => `${quoted(name, IS_A)}${IS_A}${entityType}`;

/** @param {string} content */
export function readEntity(content) {
  const [name, entityType] = firstPart(content, IS_A) ?? [];
  return name === undefined || entityType === undefined ? null : { name, entityType };
}

/**
 * @param {string} name
 * @param {string} observation
 */
export const writeObservation = (name, observation) => `${quoted(name, TELLS)}${TELLS}${observation}`;

/** @param {string} content */
export function readObservation(content) {
  const [name, observation] = firstPart(content, TELLS) ?? [];
  return name === undefined || observation === undefined ? null : { name, observation };
}

/** @typedef {{ from: string, to: string, relationType: string }} Relation */

/** @param {Relation} relation */
export const writeRelation = ({ from, to, relationType }) =>
  [from, relationType, to].map((part) => quoted(part, LINK)).join(LINK);

/**
 * @param {string} content
 * @returns {Relation | null}
 */
export function readRelation(content) {
  const [from, rest] = firstPart(content, LINK) ?? [];
  const [relationType, to] = firstPart(rest ?? '', LINK) ?? [];
  if (from === undefined || relationType === undefined || to === undefined) return null;
  const end = to.startsWith('"') ? unquoted(to) : to;
  return end === null ? null : { from, to: end, relationType };
}

/**
 * A memory about a contact must make sense alone, so it begins with the name unless it contains one of the names.
 *
 * @param {readonly string[]} names the name, then the aliases
 * @param {string} observation
 */
export function writeAbout(names, observation) {
  const isNamed = names.some((name) => containsName(observation, name));
  const isPrefixed = names.some((name) => observation.startsWith(name + TELLS));
  return isNamed && !isPrefixed ? observation : names[0] + TELLS + observation;
}

/**
 * @param {readonly string[]} names the name, then the aliases
 * @param {string} content
 */
export function readAbout(names, content) {
  const name = names.find((one) => content.startsWith(one + TELLS));
  return name === undefined ? content : content.slice(name.length + TELLS.length);
}

/**
 * @param {string} text
 * @param {string} name
 */
function containsName(text, name) {
  const literal = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}]/gu;

/**
 * Equal for texts that are the same when Hearthlore has removed spaces at the ends and invisible characters.
 *
 * @param {string} text
 */
export const textKey = (text) => text.replace(INVISIBLE, '').trim();

/** @type {Record<string, string>} */
const KINDS = {
  person: 'person',
  human: 'person',
  individual: 'person',
  user: 'person',
  organisation: 'organisation',
  organization: 'organisation',
  company: 'organisation',
  group: 'group',
  family: 'group',
  team: 'group',
  agent: 'agent',
  assistant: 'agent',
  bot: 'agent',
};

/**
 * Returns null for what is no contact, such as a project or a city.
 *
 * @param {string} entityType
 */
export const contactKind = (entityType) => {
  const key = entityType.trim().toLowerCase();
  return Object.hasOwn(KINDS, key) ? (KINDS[key] ?? null) : null;
};

const TYPE_NOTE = 'Entity type: ';

/**
 * A contact's kind is one of four words, so its notes keep any other.
 *
 * @param {string} entityType
 */
export const typeNote = (entityType) =>
  entityType === contactKind(entityType) ? null : TYPE_NOTE + entityType;

/** @param {{ kind: string, notes: string | null }} contact */
export function entityTypeOf({ kind, notes }) {
  const noted = (notes ?? '').split('\n').find((line) => line.startsWith(TYPE_NOTE));
  return noted === undefined ? kind : noted.slice(TYPE_NOTE.length);
}
