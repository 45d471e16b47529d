import type { NamedToken } from './claim-names.ts';
import { readNumber } from './claim-numbers.ts';
import { OTHERS } from './claim-others.ts';

export interface ReadSubject {
  /** keys; empty: the sentence has no subject of its own */
  subjects: readonly string[];
  /** stems of what of the subject it is about */
  topic: readonly string[];
  /** a pronoun that stands for whoever was named before */
  isPronoun: boolean;
  isPlural: boolean;
  /** numbers in it: "2" of "cycle two" */
  labels: readonly string[];
  /** one of several: "a friend", "one of my uncles" */
  isOneOfSeveral: boolean;
  /** stems of kin and roles in it that stand for one being: "brother" of "my brother's flat", not "guest" of "guest room" */
  roles: readonly string[];
  /** stem of the noun that the topic is about, before any "of" or "with"; null: there is none */
  head: string | null;
}

const OF_HOUSEHOLD = /^(we|us|our|ours|ourselves|everybody|everyone)$/;
const THIRD = /^(he|she|it|they|him|her|them|his|their|its|this|that|these|those|one)$/;

/** Whom the words before the verb name, and what of them. In: the tokens before the verb, times taken out. */
export function readSubject(tokens: readonly NamedToken[]): ReadSubject {
  const carrying = tokens.filter(
    ({ kind, text }, at) =>
      !/^(determiner|adverb|negative|auxiliary|mark)$/.test(kind) ||
      // Ana's back is a part of her
      (text === 'back' && (tokens[at - 1]?.isPossessive === true || tokens[at - 1]?.kind === 'pronoun')),
  );
  const subjects: string[] = [];
  const topic: string[] = [];
  let isPronoun = false;
  let hasHead = false;
  let head: string | null = null;
  for (const [at, token] of carrying.entries()) {
    if (token.kind === 'preposition') {
      hasHead ||= token.text !== 'of' || topic.length > 0;
      continue;
    }
    if (token.kind === 'conjunction') continue;
    if (
      token.who !== null &&
      (!hasHead || carrying[at - 1]?.text === 'of') &&
      (topic.length === 0 || carrying[at - 1]?.text === 'of')
    )
      subjects.push(token.who);
    else if (OF_HOUSEHOLD.test(token.text)) subjects.push('');
    else if (THIRD.test(token.text)) isPronoun = true;
    else if (token.kind !== 'pronoun') {
      topic.push(token.stem);
      if (!hasHead) head = token.stem;
    }
  }
  const roles = carrying
    .filter(
      (token) => OTHERS.has(token.stem) && !token.isPlural && (token.isPossessive || token.stem === head),
    )
    .map(({ stem }) => stem);
  const isPlural = subjects.length > 1 || carrying.at(-1)?.isPlural === true;
  return {
    subjects,
    topic,
    isPronoun: isPronoun && subjects.length === 0,
    isPlural,
    head,
    roles,
    labels: labelsOf(tokens),
    isOneOfSeveral: topic.some((stem) => OTHERS.has(stem)) && tokens.some(({ text }) => ONE_OF.test(text)),
  };
}

const ONE_OF = /^(a|an|another|some|one|other|others|certain|any|two|both|several|mine)$/;

function labelsOf(tokens: readonly NamedToken[]): readonly string[] {
  const labels: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const run = readNumber(tokens, at);
    if (!run) continue;
    labels.push(run.value);
    at = run.to - 1;
  }
  return labels;
}
