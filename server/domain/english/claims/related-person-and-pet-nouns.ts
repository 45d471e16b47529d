import { GROUP_WORDS, PET_WORDS } from '#server/domain/relationships/pet-and-group-words.ts';
import { stemOfWord } from '#server/domain/text/word-stem.ts';

const PERSON_WORDS =
  `mother father mum mom dad parent sister brother sibling wife husband partner girlfriend boyfriend fiance fiancee
  ex son daughter child twin baby grandmother grandfather grandparent grandma grandpa gran granny nan grandson
  granddaughter grandchild aunt auntie uncle cousin niece nephew stepfather stepmother stepson stepdaughter
  stepbrother stepsister godmother godfather godson goddaughter godchild friend mate pal buddy boss manager
  supervisor colleague coworker neighbour neighbor landlord landlady tenant lodger flatmate roommate housemate
  classmate schoolmate teammate teacher tutor professor student pupil doctor dentist nurse midwife vet therapist
  trainer coach mentor nanny babysitter carer childminder client customer patient guest gardener cleaner plumber
  electrician mechanic accountant lawyer solicitor hairdresser barber`.split(/\s+/);

/** Words such as "sister". A fact about Ana's sister is no fact about Ana. */
export const RELATED_PERSON_AND_PET_NOUNS: ReadonlySet<string> = new Set(
  [...PERSON_WORDS, ...PET_WORDS, ...GROUP_WORDS].map(stemOfWord),
);
