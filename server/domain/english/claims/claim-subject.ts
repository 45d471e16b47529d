import type { NamedToken } from './claim-names.ts';
import { readNumber } from './claim-numbers.ts';
import { RELATED_PERSON_AND_PET_NOUNS } from './related-person-and-pet-nouns.ts';

export interface ReadSubject {
  subjects: readonly string[];
  topic: readonly string[];
  isPronoun: boolean;
  isPlural: boolean;
  labels: readonly string[];
  /** True for "a friend" or "one of my uncles". */
  isOneOfSeveral: boolean;
  roles: readonly string[];
  head: string | null;
}

const OF_HOUSEHOLD = /^(we|us|our|ours|ourselves|everybody|everyone)$/;
const THIRD = /^(he|she|it|they|him|her|them|his|their|its|this|that|these|those|one)$/;

/** Reads the subject from the tokens before the verb. Expects no time expressions. */
export function readSubject(tokens: readonly NamedToken[]): ReadSubject {
  const carrying = tokens.filter(
    ({ kind, text }, at) =>
      !/^(determiner|adverb|negative|auxiliary|mark)$/.test(kind) ||
      // "back" is a body part in "Ana's back"
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
      (token) =>
        RELATED_PERSON_AND_PET_NOUNS.has(token.stem) &&
        !token.isPlural &&
        (token.isPossessive || token.stem === head),
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
    isOneOfSeveral:
      topic.some((stem) => RELATED_PERSON_AND_PET_NOUNS.has(stem)) &&
      tokens.some(({ text }) => ONE_OF.test(text)),
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
