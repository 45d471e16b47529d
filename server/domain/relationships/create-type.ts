import { nameKey } from '#server/domain/text/name-key.ts';
import { GAP } from './relation-sentence.ts';

interface NewTypeHalf {
  name: string;
  label: string;
  noun: string;
}

/** A new relationship type and its inverse. */
export interface CreatedType {
  stored: NewTypeHalf;
  other: NewTypeHalf;
  /** True if the phrase describes B, as in "has a dog walker". The stored type is then read from B to A. */
  reversed: boolean;
}

const PREPOSITION = /^(.+) (of|to|for|with|at|in|from|on|by|after|under|about)$/i;
const OF_A_KNOWN_KIND = /^(?:(?:is|are|am|'m|'s) )?(?:the|an?|my|our|your|his|her|their|one of the) (.+)$/i;

/** Matches a phrase that names no relationship, such as "of" or "is the". */
const FRAME_ONLY =
  /^(?:(?:is|are|am|be|was|were|has|have|had|'m|'s|'re|the|an?|my|our|your|his|her|their|of|to|for|with|at|in|from|on|by|about)(?: |$))+$/i;

const snake = (text: string): string => nameKey(text).replaceAll(' ', '_');

/** Builds the labels from a noun. For example, "dog walker" becomes "is dog walker of" and "has … as dog walker". */
function fromNoun(noun: string, preposition: string, reversed: boolean): CreatedType {
  const name = snake(noun);
  return {
    stored: { name: `${name}_${preposition}`, label: `is ${noun} ${preposition}`, noun },
    other: { name: `has_${name}`, label: `has ${GAP} as ${noun}`, noun: `person with that ${noun}` },
    reversed,
  };
}

/** Builds the labels from a verb. For example, "trains with" becomes "trains with" and "is whom … trains with". */
function fromVerb(verb: string): CreatedType {
  const name = snake(verb);
  return {
    stored: { name, label: verb, noun: `contact (${verb})` },
    other: {
      name: `${name}_inverse`,
      label: `is whom ${GAP} ${verb}`,
      noun: `contact (${verb} them)`,
    },
    reversed: false,
  };
}

/** Returns the noun in "has a dog walker". Returns null for a verb form, as in "has hired". */
function possessed(said: string): string | null {
  const noun =
    /^'s (.+?)(?: is)?$/i.exec(said)?.[1] ??
    /^(?:has|have)(?: got)?(?: as)? (?:(?:an?|the) )?(.+)$/i.exec(said)?.[1] ??
    /^(?:his|her|their|my|our|your|whose) (.+) is$/i.exec(said)?.[1];
  return noun && !/(?:ed|ing)$/i.test(noun) && !PREPOSITION.test(noun) ? noun : null;
}

/**
 * Builds a type and its inverse from the words between A and B, such as "is the dog walker of". The same phrase always
 * gives the same type. Returns null if the phrase names no relationship.
 */
export function createType(phrase: string): CreatedType | null {
  const said = phrase
    .normalize('NFKC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s_]+/g, ' ')
    .replace(/[.!?,;:]+$/, '')
    .trim();
  if (nameKey(said) === '' || FRAME_ONLY.test(said)) return null;
  const owned = possessed(said);
  if (owned !== null) return fromNoun(owned, 'of', true);
  const kind = OF_A_KNOWN_KIND.exec(said)?.[1];
  const bare = kind ?? said.replace(/^(?:is|are) /i, '');
  const [, stem = bare, preposition = ''] = PREPOSITION.exec(bare) ?? [];
  if (kind !== undefined || preposition.toLowerCase() === 'of') {
    return fromNoun(stem, preposition === '' ? 'of' : preposition.toLowerCase(), false);
  }
  const isAct = preposition !== '' || /^(?:is|are) /i.test(said) || /^\S*(?:[^s'u]s|ing|ed)$/i.test(said);
  return isAct ? fromVerb(said) : fromNoun(bare, 'of', false);
}
