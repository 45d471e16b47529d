import { normalise } from '#server/domain/text/normalise-text.ts';
import { plainCharacters, readingsOf } from '#server/domain/text/plain-characters.ts';
import { sentencesOf, type TextSpan } from '#server/domain/text/sentence-spans.ts';
import {
  BUILT_IN_RULES,
  NEVER_STORE_PATTERNS,
  type NeverStoreRule,
} from '#server/domain/words/household-policy.ts';
import { privacyTopics } from './classify-privacy.ts';
import { hasPattern } from './never-store-patterns.ts';

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

function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ied|ed|es|s|y|e)$/, '');
  return stem.length >= 4 ? stem : word.replace(/s$/, '');
}

/** True for forms of a word. A short stem must be equal, because "care" is no form of "car". */
function isFormOf(word: string, stem: string): boolean {
  const own = stemOf(word);
  return own === stem || (stem.length >= 5 && own.startsWith(stem) && own.length - stem.length <= 4);
}

const BUILT_IN_TOPICS: readonly (readonly [RegExp, string])[] = [
  [/^(health|medical|medicine|illness|illnesses|diagnoses)$/, 'about health'],
  [/^(money|finances?|financial|income)$/, 'about money'],
];

function isOfTopic(text: string, value: string): boolean {
  const words = wordsOf(text);
  return value.split(/[,;/\n]| or /).some((alternative) => {
    const wanted = wordsOf(alternative);
    if (wanted.length === 0) return false;
    const topic =
      wanted.length === 1 ? BUILT_IN_TOPICS.find(([name]) => name.test(wanted[0] ?? ''))?.[1] : undefined;
    if (topic !== undefined && privacyTopics(text).includes(topic)) return true;
    if (wanted.map(stemOf).every((stem) => words.some((word) => isFormOf(word, stem)))) return true;
    // A hashtag joins words without spaces, as in "#SurpriseParty".
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

export interface NeverStore {
  rules: readonly NeverStoreRule[];
  /** Null if a person sends the text. */
  agentId: string | null;
}

/** Returns the strictest rule that forbids the texts, or null. Also checks the texts together, because a topic can be split over two fields. */
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

export interface TextField {
  /** Path of the field for error messages, such as `items.3.value`. */
  path: string;
  text: string;
}

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

/** Also checks adjacent sentences together, because a line break can split a number. */
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
