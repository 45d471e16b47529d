import { stemOfWord } from '#server/domain/text/word-stem.ts';
import { GROUP_WORDS, PET_WORDS } from './pet-and-group-words.ts';

const stems = (text: string, ...more: readonly string[]): ReadonlySet<string> =>
  new Set([...text.trim().split(/\s+/), ...more].map(stemOfWord));

/** Roles that only one person can have, such as "wife". Two names for one role contradict each other. */
const UNIQUE_ROLES = stems(
  `mother mum mam mom mama mamma ma mummy mommy father dad da papa daddy pa wife missus husband hubby partner spouse
  boyfriend girlfriend fiance fiancee boss manager supervisor landlord landlady motherinlaw fatherinlaw`,
);
const DEFINITE_NOUNS = stems(
  `grandmother grandma gran granny nan nana grandfather grandpa grandad twin baby toddler youngest eldest
  doctor dentist vet midwife therapist hairdresser barber`,
  ...PET_WORDS,
  ...GROUP_WORDS,
);

/** Returns true for "wife". `word` is a word or its stem. */
export const isUniqueRole = (word: string): boolean =>
  UNIQUE_ROLES.has(word) || UNIQUE_ROLES.has(stemOfWord(word));

/** Returns true for "my wife", but not for "my brother". */
export const identifiesPerson = (word: string): boolean =>
  isUniqueRole(word) || DEFINITE_NOUNS.has(word) || DEFINITE_NOUNS.has(stemOfWord(word));
