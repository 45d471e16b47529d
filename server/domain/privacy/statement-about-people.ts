import { anyOf } from './plain-spelling.ts';

const SELF = 'i|im|ive|id|me|my|mine|myself|meself|we|weve|were|us|our|ours|ma|wir|ich';

export const KIN =
  'mum|mums|mummy|mummys|mom|moms|mommy|mam|mams|mama|mamas|ma|mas|mother|mothers|dad|dads|daddy|daddys|da|das|papa|papas|pa|pop|pops|father|fathers|parents?|folks|sons?|daughters?|brothers?|bros?|sisters?|sis|husbands?|hubby|hubbys|wife|wifes|wives|missus|missis|spouse|partners?|boyfriends?|bf|girlfriends?|gf|fiancee?s?|grans?|grannys?|grannies|grandmas?|grandmothers?|nans?|nanas?|nannas?|nannys?|grandads?|granddads?|grandpas?|grandfathers?|gramps|granfers?|grandsons?|granddaughters?|grandkids|grandchild(?:ren)?|aunts?|aunty|auntys|aunties?|uncles?|cousins?|nieces?|nephews?|kids?|child|childs|children|childrens|bab(?:y|ys|ies)|toddlers?|twins?|teenagers?|teens?|lads?|laddie|lassie|lass|weans?|bairns?|boy|boys|girl|girls|flatmates?|roommates?|housemates?|neighbou?rs?|friends?|mates?|bestie|colleagues?|coworkers?|stepmum|stepmom|stepdad|step(?:mother|father|son|daughter|sister|brother|children|kids)s?|(?:mother|father|sister|brother|son|daughter)s? in laws?|in laws|mil|fil|godson|goddaughter|godmother|godfather|family|bloke|fella|guy|man|woman|lady';

const SOMEBODY = anyOf(
  SELF,
  KIN,
  'he|hes|hed|him|his|himself|she|shes|shed|her|hers|herself|they|theyre|theyve|them|their|themselves',
);

const NAME_AS_SUBJECT =
  /(?:^|[.!?\n]\s*)\p{Lu}\p{Ll}+(?:['’]s)? +(?:\p{Ll}+s|has|was|had|got|can't|can’t|won't|never|still|lost|took|will|did)\b|[\p{Ll},;] +\p{Lu}\p{Ll}+/u;

/** Matches notes that omit "I", such as "been sleeping badly". */
const WITHOUT_SUBJECT =
  /^(?:been|was|got|had|having|have|going|gone|feeling|felt|working|off|away|back|not|cant|dont|didnt|wont|lost|losing|thinking|seeing|taking|quit|quitting|started|starting|stopped|need|hate|moving|moved|meeting|picking|still|trying|struggling|considering|planning|applying|applied|leaving|left|told|fell|broke|sleeping|drinking|smoking|staying|living|worried|scared|sick|fed up|tired|thought about|wish|want|came|caught|failed|met|kissed|just|never|finally|might|may)(?![\p{L}])/u;

/** `plain` must be the output of `plainSpelling`. */
export const isAboutSomebody = (text: string, plain: string): boolean =>
  SOMEBODY.test(plain) || WITHOUT_SUBJECT.test(plain) || NAME_AS_SUBJECT.test(text);
