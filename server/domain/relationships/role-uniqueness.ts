import { stemOfWord } from '#server/domain/text/word-stem.ts';
import { GROUP_WORDS, PET_WORDS } from './pet-and-group-words.ts';

const stems = (text: string, ...more: readonly string[]): ReadonlySet<string> =>
  new Set([...text.trim().split(/\s+/), ...more].map(stemOfWord));

/** Roles that a person gives to only one contact at a time. Two names for the same role contradict each other. */
const UNIQUE_ROLES = stems(
  `mother mum mam mom mama mamma ma mummy mommy father dad da papa daddy pa wife missus husband hubby partner spouse
  boyfriend girlfriend fiance fiancee boss manager supervisor landlord landlady motherinlaw fatherinlaw`,
);
/** Nouns that usually mean one known individual, as in "the dog is …". A household can still have several. */
const DEFINITE_NOUNS = stems(
  `flatmate roommate housemate grandmother grandma gran granny nan nana grandfather grandpa grandad twin baby toddler youngest eldest
  doctor dentist vet midwife therapist hairdresser barber`,
  ...PET_WORDS,
  ...GROUP_WORDS,
);

/** Returns whether a person can have only one contact with this role, such as "wife". `word` is a word or its stem. */
export const isUniqueRole = (word: string): boolean =>
  UNIQUE_ROLES.has(word) || UNIQUE_ROLES.has(stemOfWord(word));

/**
 * Returns whether a word identifies an individual without a name, as in "my wife". "My brother" does not, because there
 * can be several.
 */
export const identifiesPerson = (word: string): boolean =>
  isUniqueRole(word) || DEFINITE_NOUNS.has(word) || DEFINITE_NOUNS.has(stemOfWord(word));
