import {
  isFirstName,
  isName,
  isOnlyName,
  MONTH_NAME,
  mayBeSmallName,
  NOT_CALLED,
  nameIn,
  TITLED,
  tagsOf,
} from '../extraction/introduced-names.ts';
import { KIN, NAME, WORD } from '../extraction/name-and-kin-patterns.ts';
import { capitalised } from './introduction.ts';
import type { Tie } from './read-tie.ts';

/** Matches a name after the relationship. A possessive after a comma starts something else: "my goddaughter, Wikitōria's girl". */
const AFTER = new RegExp(
  `^(?:,(?! (?:${NAME})[’']s(?![\\p{L}\\p{M}]))| [–—-])? [(]?(?:(?:called|named|name of|by the name of) )?(?<name>${NAME})`,
  'u',
);
const LISTED = new RegExp(`^(?:, (?!and\\b|who\\b)| and |, and | & | n )(?<name>${WORD})(?![’'\\p{L}])`, 'u');
/** Matches words between the relationship and the name: "my cousin in Boston, Packie, has". */
const ASIDE = new RegExp(
  `^(?: of (?:two|three|four|five|six|seven|eight|nine|ten|\\d+|many) (?:years|months)| (?:in|from|at|over|up|down|out|next door|across) ?[^,.;:!?]{0,40}),? (?:called|named|(?<=, ))(?:(?<=,) )?(?<name>${NAME})(?=[,.;)!?]|$| (?:is|was|has|says|and|who|can|will))`,
  'u',
);
const ASIDE_CALLED =
  /^ (?:in|from|at|over|up|down|out|of|next door|across|who|that)(?!\p{L})[^,.;:!?]{0,40}?,? (?:is |was )?(?:called|named) (?<name>\p{L}[\p{L}\p{M}’'-]+)/u;
const CALLED_LOWER =
  /^(?:[’']?s name)?(?: (?:is|was)|[’']?s)?(?: also| now)? (?:called|named) (?<name>\p{Ll}{3,20})(?!\p{L})/u;
const PERSONS =
  '(?: (?:this|a|an|the) (?:guy|bloke|man|woman|lady|dude|girl|chap|fella|fellow|lad)(?: (?:called|named)|,)?)';
const IS_CALLED = new RegExp(
  `^(?:[’']?s name|,? (?:his|her|their) name)?(?:(?: is| was|[’']s|s)(?: also| now| just)?(?<sure> (?:called|named)|${PERSONS})?|,? (?:goes by|name[’']?s)) (?<name>${NAME})(?=[,.!?;:)]|$| (?:and|at|from|who|but|bc|because|cos|since|now|in|with|he|she|hes|shes|so)(?!\\p{L}))`,
  'u',
);
/** Religions, peoples and signs that no ending reveals, as in "my boss is Sikh". */
const NO_CALLING =
  /^(?:Muslim|Sikh|Hindu|Jain|Mormon|Goth|Kiwi|Brit|Scot|Dane|Swede|Finn|Turk|Czech|Thai|Tamil|Zulu|Yoruba|Igbo|Aussie|Yank|Geordie|Scouse|Manc|Capricorn|Aquarius|Scorpio|Pisces|Green|Vegan|Coeliac|Celiac|Deaf|Blind|Rasta|Baptist|Methodist|Hindi|CEO|HR|IT|ADHD)$/;

/** Matches a lower-case first name that is no other word: "my sister ella is coming". */
const LOWER_NAME =
  /^(?<comma>,)? (?:called )?(?<name>\p{Ll}[\p{Ll}\p{M}]{2,19})(?<end>[’']s|[,.!?]|$| (?=\p{L}))/u;
/** Words after the subject of a sentence, so that an unknown word before them is a name: "my brother manus whos in glasgow". */
const FINITE =
  /^ (?:(?:is|isnt|isn[’']t|was|wasnt|has|hasnt|had|will|wont|won[’']t|cant|can[’']t|cannot|doesnt|doesn[’']t|does|didnt|didn[’']t|just|whos|who|who[’']s|who|got|said|says|wants|needs|loves|hates|likes|lives|works|hes|shes|he|she|came|comes|rang|never|always|might|must|should|n i|and i|and me)(?!\p{L})|can (?!u |you |we |i )\p{L})/u;

function lowerNameAfter({ after, isPlural }: Tie): string | null {
  const found = LOWER_NAME.exec(after)?.groups;
  const said = found?.name ?? '';
  if (said === '' || isPlural) return null;
  const rest = after.slice(after.indexOf(said) + said.length);
  const isKnown = isOnlyName(said);
  const isUnknown = found?.comma === undefined && mayBeSmallName(said) && FINITE.test(rest);
  return isKnown || isUnknown ? capitalised(said) : null;
}

/** A word after "my husband" that also names a place is a name before a verb: "my husband Wellington works". */
const LIKE_PLACE =
  /^ (?<name>\p{Lu}\p{Ll}{2,})(?= (?:is|was|has|he|she|will|can|can[’']t|works?|lives?|says|loves|hates|likes|who|does|got|needs|wants|never|always|and I)(?!\p{L})|[’']s |,)/u;
const IS_KIN = new RegExp(`(?:^| )(?:${KIN}|partner|boyfriend|girlfriend|fianc[eé]e?)$`, 'u');
const nameLikePlace = ({ word, after }: Tie): string | null => {
  const said = IS_KIN.test(word) ? LIKE_PLACE.exec(after)?.groups?.name : undefined;
  return said !== undefined && tagsOf(said).has('#Place') && !tagsOf(said).has('#Demonym') ? said : null;
};

/** Returns the names after a relationship: "my parents Ana and Luis". */
export function namesAfter(tie: Tie): string[] {
  const { after, isPlural } = tie;
  const said = AFTER.exec(after)?.groups?.name;
  const isMonth = said !== undefined && MONTH_NAME.test(said) && !/^ \p{Lu}\p{Ll}+ \d/u.test(after);
  const first = isMonth
    ? said
    : (nameIn(said) ?? nameLikePlace(tie) ?? lowerNameAfter(tie) ?? nameAfterAside(tie));
  if (first === null) return [];
  const found = [first];
  let rest = after.slice(after.indexOf(first) + first.length);
  while (isPlural) {
    const next = LISTED.exec(rest);
    const name = nameIn(next?.groups?.name);
    if (!next || name === null) break;
    found.push(name);
    rest = rest.slice(next[0].length);
  }
  return found;
}

function nameAfterAside({ after, isPlural }: Tie): string | null {
  if (isPlural) return null;
  const called = ASIDE_CALLED.exec(after)?.groups?.name;
  if (called !== undefined)
    return /^\p{Lu}/u.test(called) ? nameIn(called) : mayBeSmallName(called) ? capitalised(called) : null;
  const aside = ASIDE.exec(after)?.groups?.name;
  // "from Lagos, Ikeja," may be two places
  const isPerson =
    aside !== undefined &&
    (isFirstName(aside) ||
      /(?:ie|y)$/.test(aside) ||
      /(?:called|named) \S+$/u.test(ASIDE.exec(after)?.[0] ?? ''));
  return isPerson ? nameIn(aside) : null;
}

/** Matches a role of one person before "is", as in "My best friend is Aaliyah". A capitalised word is then a name. */
const IS_ROLE_OF_ONE =
  /^(?:best\p{L}* friend|godmother|godfather|wife|husband|boyfriend|girlfriend|fianc[eé]e?|father|mother|dad|mum|mom|mam)$/u;

/** Returns the name after "is" or "is called": "my boss is called Yvonne", "our coach is Decky now". */
export function namesOfRole(tie: Tie): string[] {
  const { word, after } = tie;
  if (tie.isPlural) return namesOfMany(tie);
  const lower = CALLED_LOWER.exec(after)?.groups?.name;
  if (lower !== undefined) {
    const name = capitalised(lower);
    return isFirstName(name) || mayBeSmallName(lower) ? [name] : [];
  }
  const found = IS_CALLED.exec(after)?.groups;
  const name = nameIn(found?.name);
  if (name === null) return [];
  // without "called", a capitalised word may be a religion or a team
  const isSure = found?.sure !== undefined || TITLED.test(name) || isFirstName(name);
  const mayBe =
    !NO_CALLING.test(name) && !NOT_CALLED.test(name) && !tagsOf(name).has('(#Demonym|#Place|#Organization)');
  return isSure || (mayBe && (IS_ROLE_OF_ONE.test(word) || isOfWork(word))) ? [name] : [];
}
const OF_FAMILY_OR_FRIENDS = new RegExp(`(?:${KIN}|neighbou?r|youngster|partner)$`, 'u');
const OF_WORK =
  /(?:er|or|ist|lord|lady|(?:flat|room|house|class|team|lab)mate|ian|coach|boss|pair|gp|physio|vet|nurse|nanny|priest|imam|rabbi|apprentice|intern|assistant)$/u;
const isOfWork = (word: string): boolean => OF_WORK.test(word) && !OF_FAMILY_OR_FRIENDS.test(word);

const ARE_CALLED = new RegExp(
  `^ (?:are|were)(?: called| named)? (?<names>(?:${WORD})(?:(?:, | and |, and | & )(?:${WORD}))+)(?=[,.!?;:)]|$)`,
  'u',
);
function namesOfMany({ after }: Tie): string[] {
  const names = ARE_CALLED.exec(after)?.groups?.names?.split(/, and |, | and | & /) ?? [];
  return names.length > 0 && names.every((name) => isName(name)) ? names : [];
}
