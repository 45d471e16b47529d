import { nameKey } from '#server/domain/text/name-key.ts';
import { GAP } from './relation-sentence.ts';

interface NewTypeHalf {
  name: string;
  label: string;
  noun: string;
}

export interface CreatedType {
  stored: NewTypeHalf;
  other: NewTypeHalf;
  /** True if the phrase describes B, as in "A has a dog walker B". */
  reversed: boolean;
}

const PREPOSITION = /^(.+) (of|to|for|with|at|in|from|on|by|after|under|about)$/i;
const OF_A_KNOWN_KIND = /^(?:(?:is|are|am|'m|'s) )?(?:the|an?|my|our|your|his|her|their|one of the) (.+)$/i;

const FRAME_ONLY =
  /^(?:(?:is|are|am|be|was|were|has|have|had|'m|'s|'re|the|an?|my|our|your|his|her|their|of|to|for|with|at|in|from|on|by|about)(?: |$))+$/i;

const snake = (text: string): string => nameKey(text).replaceAll(' ', '_');

/** "Dog walker" becomes "is dog walker of" and "has … as dog walker". */
function fromNoun(noun: string, preposition: string, reversed: boolean): CreatedType {
  const name = snake(noun);
  return {
    stored: { name: `${name}_${preposition}`, label: `is ${noun} ${preposition}`, noun },
    other: { name: `has_${name}`, label: `has ${GAP} as ${noun}`, noun: `person with that ${noun}` },
    reversed,
  };
}

/** "Trains together with" is symmetric. "Does the garden for" has the inverse "is somebody … does the garden for". */
function fromVerb(verb: string): CreatedType {
  const name = snake(verb);
  const isMutual = MUTUAL.test(verb);
  return {
    stored: { name, label: verb, noun: `contact (${verb})` },
    other: {
      name: `${name}_inverse`,
      label: isMutual ? verb : `is somebody ${GAP} ${verb}`,
      noun: isMutual ? `contact (${verb})` : `contact (${verb} them)`,
    },
    reversed: false,
  };
}

/** Matches activities of two people: "plays chess with", but not "helps with". */
const MUTUAL = /^(?!(?:is|helps|deals|copes|assists|struggles|agrees)(?: |$))(?:[\p{L}'-]+ )+with$/iu;

function possessed(said: string): string | null {
  const noun =
    /^'s (.+?)(?: is)?$/i.exec(said)?.[1] ??
    /^(?:has|have)(?: got)?(?: as)? (?:(?:an?|the) )?(.+)$/i.exec(said)?.[1] ??
    /^(?:his|her|their|my|our|your|whose) (.+) is$/i.exec(said)?.[1];
  return noun && !/(?:ed|ing)$/i.test(noun) && !PREPOSITION.test(noun) ? noun : null;
}

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
