import { nameKey } from '#server/domain/text/name-key.ts';
import { isTitle, TITLE_BEFORE_NAME } from '#server/domain/text/titled-name.ts';
import { isPet, isRelation, mayBeCalled, type Subject } from './read-subject.ts';

interface StatedRelationship {
  /** The relationship as a predicate, such as "is Nora's boss" or "have a cat called Miso". */
  predicate: string;
  word: string;
  subcategory: 'family' | 'friends' | 'professional' | 'pets';
  who: string[];
}

const NAME = "\\p{Lu}[\\p{L}’'-]*\\p{Ll}(?: \\p{Lu}\\p{Ll}+)?";
const OF_WORK =
  /\b(?:boss|manager|colleague|coworker|co-worker|client|assistant|landlord|landlady|doctor|gp|dentist|teacher|tutor|therapist|coach|trainer|accountant|lawyer|employer|employee|intern|apprentice|business partner|nanny|au pair|babysitter|cleaner|hairdresser|vet|tenant|supervisor|mentor|co-founder|physio|paediatrician|pediatrician|mechanic|plumber|agent)\b/i;
const OF_FRIENDS =
  /\b(?:friend|mate|best man|bridesmaid|pal|buddy|neighbou?r|roommate|flatmate|housemate|acquaintance|penpal|pen pal|classmate)s?\b/i;

export const relationshipCategory = (word: string): StatedRelationship['subcategory'] => {
  if (isPet(word)) return 'pets';
  if (OF_WORK.test(word)) return 'professional';
  return OF_FRIENDS.test(word) ? 'friends' : 'family';
};

const IS_SOMEBODYS = new RegExp(
  `^(?:is|are|was|will be|became|has become|is also|has been|used to be) (?:(?:one of )?(?:${NAME}['’]s|their|our|his|her)|an?|the) ((?:[\\p{L}-]+ ){0,3}?[\\p{L}-]+)(?: of (${NAME}|ours|mine|theirs|hers|his))?(?: (?:at|from|in|for|since|until|till|during|before|when|on|now|and|with|who|as well|too|,).*)?$`,
  'u',
);
const HAS = new RegExp(
  `^(?:has|have|had)(?: got)? (?:a|an|two|three|four|five|one|another) ((?:[\\p{L}-]+ ){0,2}[\\p{L}-]+?)(?:,? (?:called|named|whose names are|by the name of)|:|,) (${NAME}(?:(?:,| and|, and) ${NAME})*)`,
  'u',
);
const HAS_SOME =
  /^(?:has|have)(?: got)? (?:a|an|two|three|four|five|six|one|no|\d) ((?:[\p{L}-]+ ){0,2}[\p{L}-]+)(?: (?:in|who|at|aged|from)\b.*)?$/u;
const BETWEEN_TWO =
  /^(?:is|are|was|were|has been|have been|got|getting|(?:is|are) getting|used to be) (?:now |both |still |just |good |best |old |newly |happily )*(?:married(?: to)?|engaged(?: to)?|together(?: with)?|divorced(?: from)?|separated(?: from)?|dating|seeing each other|a couple|siblings|cousins|twins|neighbours|neighbors|friends|colleagues|flatmates|roommates|related(?: to)?|in a relationship(?: with)?|living together|partners|sisters|brothers)\b(.*)$/u;
const DOES_WITH = new RegExp(
  `^(?:broke up|split up|fell out|made up|(?:is|are) (?:dating|seeing|going out with)|works? with|shares? (?:a|an) (?:flat|office|house|room|apartment) with|went to school with|studied with|manages?|employs?|married|divorced|looks? after|takes care of|babysits(?: for)?|reports? to|mentors?|adopted)\\b(?: with)? ?(${NAME}|(?:their|our|her|his|the) .+)(.*)$`,
  'u',
);
const NAMED_AFTER = new RegExp(`^(?:is|are|was) (?:called |named )?(${TITLE_BEFORE_NAME})?(${NAME})$`, 'u');
const namesOf = (text: string): string[] =>
  (text.match(new RegExp(`(?:${TITLE_BEFORE_NAME})?${NAME}`, 'gu')) ?? [])
    .map((name) => name.replace(/['’]s$/, ''))
    .filter(
      (name) =>
        !/^(?:I|January|February|March|April|May|June|July|August|September|October|November|December)$/.test(
          name,
        ) && !isTitle(nameKey(name)),
    );

const titledNames = (title: string, names: string): string[] => namesOf(`${title.replace('.', '')}${names}`);

export function readRelationship(subject: Subject, predicate: string): StatedRelationship | null {
  if (subject.kind === 'thing') return null;
  const [, of = '', whose] = IS_SOMEBODYS.exec(predicate) ?? [];
  const isOwned = /^\S+(?: \S+)? (?:(?:one of )?\p{Lu}\S*['’]s|their|our|his|her) /u.test(predicate);
  if (of !== '' && (isOwned || whose !== undefined) && isRelation(of) && subject.kind !== 'us') {
    return { predicate, word: of, subcategory: relationshipCategory(of), who: namesOf(predicate) };
  }
  const [, what = '', names = ''] = HAS.exec(predicate) ?? [];
  if (what !== '' && (isPet(what) || isRelation(what)))
    return {
      predicate,
      word: what,
      subcategory: relationshipCategory(what),
      who: isPet(what) ? [] : namesOf(names),
    };
  const some = HAS_SOME.exec(predicate)?.[1];
  if (some !== undefined && (isPet(some) || isRelation(some)))
    return { predicate, word: some, subcategory: relationshipCategory(some), who: [] };
  const pair = BETWEEN_TWO.exec(predicate);
  if (
    pair &&
    (subject.beside !== null || subject.kind === 'us' || /\b(?:to|with|from|dating) /.test(predicate))
  ) {
    return {
      predicate,
      word: 'couple',
      subcategory: /friend/.test(predicate)
        ? 'friends'
        : /colleague/.test(predicate)
          ? 'professional'
          : 'family',
      who: namesOf(pair[1] ?? ''),
    };
  }
  const other = DOES_WITH.exec(predicate)?.[1];
  if (other !== undefined && (namesOf(other).length > 0 || isRelation(other.replace(/^\S+ /, '')))) {
    return {
      predicate,
      word: 'knows',
      subcategory: /work|manage|employ|report|mentor|office/.test(predicate) ? 'professional' : 'family',
      who: namesOf(other),
    };
  }
  const [, title = '', called = ''] = NAMED_AFTER.exec(predicate) ?? [];
  const isSomebodys = /^(?:my|our|the) /.test(subject.ref) && subject.tie === null;
  if (called !== '' && isSomebodys && mayBeCalled(title, called)) {
    return {
      predicate,
      word: subject.ref.replace(/^(?:my|our|the) /, ''),
      subcategory: subject.kind === 'pet' ? 'pets' : relationshipCategory(subject.ref),
      who: titledNames(title, called),
    };
  }
  if (
    subject.kind === 'pet' &&
    /^(?:is|are|was) (?:a|an|\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) /.test(
      predicate,
    )
  ) {
    return { predicate, word: subject.ref, subcategory: 'pets', who: [] };
  }
  return null;
}

const IS_NAMED = new RegExp(
  `^(?:is|are) (?:called |named )?(${TITLE_BEFORE_NAME})?(${NAME}(?:(?:,| and) ${NAME})*)$`,
  'u',
);

/** Reads "Mia's best friend is Carla" or "My partner's name is Leo". */
export function readNamedRelationship(
  { kind, label, ref }: Subject,
  predicate: string,
): StatedRelationship | null {
  const [, title = '', name = ''] = IS_NAMED.exec(predicate) ?? [];
  if (kind !== 'thing' || name === '' || !mayBeCalled(title, name)) return null;
  const noun = label.replace(/^(?:.*['’]s|The|Our|My) /u, '');
  const word = /^names?$/.test(noun) ? ref.replace(/^(?:my|our) /, '') : noun;
  if (!isPet(word) && !isRelation(word)) return null;
  return {
    predicate,
    word,
    subcategory: relationshipCategory(word),
    who: isPet(word) ? [] : titledNames(title, name),
  };
}
