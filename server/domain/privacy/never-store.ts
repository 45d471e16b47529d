import { normalise } from '#server/domain/text/normalise.ts';
import { plainCharacters, readingsOf } from '#server/domain/text/plain-characters.ts';
import { sentencesOf, type TextSpan } from '#server/domain/text/sentence-spans.ts';
import { BUILT_IN_RULES, NEVER_STORE_PATTERNS, type NeverStoreRule } from '#server/domain/words/policy.ts';
import { hasPattern } from './never-store-patterns.ts';
import { privacyTopics } from './privacy.ts';

/** Function words, which are ignored when a topic is matched. */
const STOP_WORDS = new Set(
  "a an the my our your his her their its of about on in at to for and or any all anything everything 's".split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  normalise(plainCharacters(text))
    .replace(/'s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !STOP_WORDS.has(word));

/** Returns the common stem of English word forms: "salaries" and "salary", "gambling" and "gamble". */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ied|ed|es|s|y|e)$/, '');
  return stem.length >= 4 ? stem : word.replace(/s$/, '');
}

/**
 * Returns whether a word is a form of a stem. Stems under five letters must match exactly: "cars" matches "car", "care"
 * does not.
 */
function isFormOf(word: string, stem: string): boolean {
  const own = stemOf(word);
  return own === stem || (stem.length >= 5 && own.startsWith(stem) && own.length - stem.length <= 4);
}

/** Topic names that a word list of `privacy.ts` covers, each with the reason that the list gives. */
const BUILT_IN_TOPICS: readonly (readonly [RegExp, string])[] = [
  [/^(health|medical|medicine|illness|illnesses|diagnoses)$/, 'about health'],
  [/^(money|finances?|financial|income)$/, 'about money'],
];

/**
 * Returns whether a text matches a topic rule. `value` has alternatives separated by commas. A text matches if it
 * contains all words of one alternative.
 */
function isOfTopic(text: string, value: string): boolean {
  const words = wordsOf(text);
  return value.split(/[,;/\n]| or /).some((alternative) => {
    const wanted = wordsOf(alternative);
    if (wanted.length === 0) return false;
    const topic =
      wanted.length === 1 ? BUILT_IN_TOPICS.find(([name]) => name.test(wanted[0] ?? ''))?.[1] : undefined;
    if (topic !== undefined && privacyTopics(text).includes(topic)) return true;
    if (wanted.map(stemOf).every((stem) => words.some((word) => isFormOf(word, stem)))) return true;
    // Hashtags join the words: "#SurpriseParty".
    const joined = wanted.length > 1 ? stemOf(wanted.join('')) : null;
    return joined !== null && words.some((word) => isFormOf(word, joined));
  });
}

function matches(text: string, rule: NeverStoreRule, agentId: string | null): boolean {
  if (rule.kind === 'agent') return agentId !== null && rule.value === agentId;
  if (rule.kind === 'topic') return isOfTopic(text, rule.value);
  const pattern = NEVER_STORE_PATTERNS.find((one) => one === rule.value);
  return pattern !== undefined && hasPattern(text, pattern);
}

/** The household's rules, and the agent that sends the text. */
export interface NeverStore {
  rules: readonly NeverStoreRule[];
  /** Agent that sends the text. Null for a person. */
  agentId: string | null;
}

/**
 * Returns the strictest rule that forbids storing a memory (`block` before `ask`), or null. Checks each text of the
 * memory, and all texts joined, because a topic may be spread over two fields. Built-in rules check single texts only,
 * because digits of two fields may look like one number.
 */
export function forbiddenBy(texts: readonly string[], { rules, agentId }: NeverStore): NeverStoreRule | null {
  if (rules.length === 0) return null;
  const said = texts.filter((text) => text.trim() !== '');
  const each = said.flatMap(readingsOf);
  const whole = said.length > 1 ? [...each, ...readingsOf(said.join(' '))] : each;
  const found = rules.filter((rule) =>
    (BUILT_IN_RULES.includes(rule) ? each : whole).some((text) => matches(text, rule, agentId)),
  );
  return found.find(({ action }) => action === 'block') ?? found[0] ?? null;
}

/** The text of one input field. */
export interface TextField {
  /** Field path for error messages: `items.3.value`. */
  path: string;
  text: string;
}

/**
 * Applies `forbiddenBy` to the fields of one input, at least one. Names the first field that breaks a rule alone or, if
 * only all fields together break it, the first field of all. An agent that a rule names is refused even if all fields
 * are empty.
 */
export function forbiddenField(
  fields: readonly TextField[],
  never: NeverStore,
): { path: string; rule: NeverStoreRule } | null {
  const { rules, agentId } = never;
  const texts = fields.map(({ text }) => text);
  const found = [
    ...rules.filter(({ kind, value }) => kind === 'agent' && value === agentId),
    ...[forbiddenBy(texts, never)].filter((rule) => rule !== null),
  ];
  const rule = found.find(({ action }) => action === 'block') ?? found[0];
  if (rule === undefined) return null;
  const only = { rules: [rule], agentId };
  const said = fields.find(({ text }) => forbiddenBy([text], only) !== null) ?? fields[0];
  return { path: said?.path ?? '', rule };
}

export interface ForbiddenSpan extends TextSpan {
  action: NeverStoreRule['action'];
}

/**
 * Finds the sentences that rules forbid to store, in order. Also checks neighbouring sentences together, because a line
 * break may split a number.
 */
export function forbiddenSentences(text: string, never: NeverStore): ForbiddenSpan[] {
  const { rules } = never;
  if (rules.length === 0) return [];
  const sentences = sentencesOf(text);
  const alone = sentences.map((one) => forbiddenBy([text.slice(one.start, one.end)], never)?.action ?? null);
  const patterns = { ...never, rules: rules.filter(({ kind }) => kind === 'pattern') };
  const stricter = (a: ForbiddenSpan['action'] | null, b: ForbiddenSpan['action']) => (a === 'block' ? a : b);
  const found = [...alone];
  for (const [index, next] of sentences.entries()) {
    const before = sentences[index - 1];
    if (!before || alone[index - 1] === 'block' || alone[index] === 'block') continue;
    const together = forbiddenBy([text.slice(before.start, next.end)], patterns);
    if (together === null || alone[index - 1] === together.action || alone[index] === together.action)
      continue;
    found[index - 1] = stricter(found[index - 1] ?? null, together.action);
    found[index] = stricter(found[index] ?? null, together.action);
  }
  return sentences.flatMap((span, index) => {
    const action = found[index];
    return action ? [{ ...span, action }] : [];
  });
}
