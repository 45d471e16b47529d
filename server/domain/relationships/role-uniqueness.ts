import { stemOfWord } from '#server/domain/text/word-stem.ts';

const stems = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(stemOfWord));

/** People have one of these at a time, so two names for one of them deny each other. Stems and words. */
const ONE_AT_A_TIME = stems(
  `mother mum mam mom mama mamma ma mummy mommy father dad da papa daddy pa wife missus husband hubby partner spouse
  boyfriend girlfriend fiance fiancee boss manager supervisor landlord landlady motherinlaw fatherinlaw`,
);
/** Nobody names another one without saying so: "the dog is …", "my gran is …". */
const SELDOM_TWO = stems(
  `flatmate roommate housemate grandmother grandma gran granny nan nana grandfather grandpa grandad twin baby toddler youngest eldest dog puppy cat
  kitten pet horse pony hamster rabbit parrot budgie tortoise doctor dentist vet midwife therapist hairdresser barber
  team class office company band club choir`,
);

/** Whether a word for kin or a role has one bearer for each person: "wife", not "sister". In: a stem or a word as a key. */
export const isUniqueRole = (word: string): boolean =>
  ONE_AT_A_TIME.has(word) || ONE_AT_A_TIME.has(stemOfWord(word));

/** Whether it says by itself who is meant, without a name: "my wife", "the dog", not "my brother". */
export const identifiesPerson = (word: string): boolean =>
  isUniqueRole(word) || SELDOM_TWO.has(word) || SELDOM_TWO.has(stemOfWord(word));
