import { normalise } from '#server/domain/text/normalise.ts';
import { plainCharacters, readingsOf } from '#server/domain/text/plain-characters.ts';
import { sentencesOf, type TextSpan } from '#server/domain/text/sentence-spans.ts';
import { BUILT_IN_RULES, NEVER_STORE_PATTERNS, type NeverStoreRule } from '#server/domain/words/policy.ts';
import { hasPattern } from './never-store-patterns.ts';
import { privacyTopics } from './privacy.ts';

/** Words that say nothing of what a topic is. */
const EMPTY = new Set(
  "a an the my our your his her their its of about on in at to for and or any all anything everything 's".split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  normalise(plainCharacters(text))
    .replace(/'s\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !EMPTY.has(word));

/** What the forms of an English word have in common: "salaries" and "salary", "gambling" and "gamble". */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ied|ed|es|s|y|e)$/, '');
  return stem.length >= 4 ? stem : word.replace(/s$/, '');
}

/** Too short a stem would stand in too many words: "car" is not "care", but "cars" is. */
function isFormOf(word: string, stem: string): boolean {
  const own = stemOf(word);
  return own === stem || (stem.length >= 5 && own.startsWith(stem) && own.length - stem.length <= 4);
}

/** Topics as people name them, where a list of words is known for them already. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^(health|medical|medicine|illness|illnesses|diagnoses)$/, 'about health'],
  [/^(money|finances?|financial|income)$/, 'about money'],
];

/** `value` is plain words: alternatives between commas, and of each all its words in one sentence. */
function isOfTopic(text: string, value: string): boolean {
  const words = wordsOf(text);
  return value.split(/[,;/\n]| or /).some((alternative) => {
    const wanted = wordsOf(alternative);
    if (wanted.length === 0) return false;
    const family =
      wanted.length === 1 ? FAMILIES.find(([name]) => name.test(wanted[0] ?? ''))?.[1] : undefined;
    if (family !== undefined && privacyTopics(text).includes(family)) return true;
    if (wanted.map(stemOf).every((stem) => words.some((word) => isFormOf(word, stem)))) return true;
    // "#SurpriseParty"
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

/** Whose telling it is and what the household set. */
export interface NeverStore {
  rules: readonly NeverStoreRule[];
  /** the agent that tells it; null: a person */
  agentId: string | null;
}

/**
 * The rule that forbids to keep what is told, the strictest first (`block` before `ask`); null: none. In: all the texts of
 * one memory, looked at one by one and as a whole, so that what is spread over two fields is found too; the built-in rules
 * look at them one by one alone, as any two numbers in a row may look like a third.
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

/** What is told in one field of a call. */
export interface TextField {
  /** as a refusal names it: `items.3.value` */
  path: string;
  text: string;
}

/**
 * The same of fields that go together, with the first of them that says it (the first of all where it is spread over
 * several). What an agent tells that nothing is kept of is forbidden without a word, too. In: at least one field.
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
 * The sentences of a text that rules forbid to keep, in order. A number that is broken by a line end is found too: two
 * sentences that follow each other are looked at together where neither has it alone.
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
