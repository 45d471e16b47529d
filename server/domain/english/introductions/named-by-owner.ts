import { isName, TITLED } from '../extraction/introduced-names.ts';
import { KIN, NAME, WORD } from '../extraction/name-and-kin-patterns.ts';
import { pronounOf } from '../extraction/pronoun-gender.ts';
import { capitalised, type IntroducedPerson } from './introduction.ts';
import { namesAfter, namesOfRole } from './named-after-tie.ts';
import { nameBefore, OPENING } from './named-before-tie.ts';
import { peopleIn, personBefore } from './people-before.ts';
import { readTie, type Tie } from './read-tie.ts';

const PARENT =
  '(?:[Mm]um|[Mm]om|[Mm]am|[Mm]ammy|[Mm]a|[Dd]ad|[Dd]addy|[Pp]a|[Pp]apa|[Gg]ran|[Gg]ranny|[Nn]an|[Nn]ana|[Gg]randma|[Gg]randpa|[Gg]randad|[Oo]ma|[Oo]pa)';
const IS_PARENT = new RegExp(`^${PARENT}$`, 'u');
const MANY = '(?:twins|kids|children|boys|girls|lads|weans|bairns|parents)';
const OF_SMALL_NAME = `(?=(?:(?:new|old|ex|best|big|little|wee|older|younger) )?(?:${KIN}|boss|teacher|coach|friend|mate|pal|girlfriend|boyfriend|partner|gf|bf|lad|girl|boy|man|fella)(?![\\p{L}-]))`;
const OWNER = new RegExp(
  `(?<![\\p{L}\\p{M}’'])(?:(?:[Tt]he|[Mm]y|[Oo]ur) (?<many>${MANY})[’']|(?<own>[Mm]y|[Oo]ur)|(?<name>(?<![Mm]y |[Oo]ur )${PARENT}|${WORD}(?: ${WORD})?)(?:[’']s|(?<=s)[’'])|(?<![Mm]y |[Oo]ur |[Tt]he |[Hh]is |[Hh]er )(?<small>\\p{L}[\\p{Ll}\\p{M}]{2,19}?)[’']?s ${OF_SMALL_NAME}|(?<whose>[Hh]is|[Hh]er|[Tt]heir)|(?<the>[Tt]he(?: new)?))(?: (?=\\p{Ll})|(?<= )(?=\\p{Ll}))`,
  'gu',
);
const OF_KIN = new RegExp(`(?:^|[ -])(?:${KIN})$`);
const OF_ANYBODY = /(?:^| )(?:mother|father|parent|grandmother|grandfather)$/;
/** Roles of which a household speaks without "our": "the landlord Mr Pohl". */
const OF_HOUSEHOLD =
  /(?:^| )(?:landlord|landlady|cleaner|nanny|au pair|childminder|babysitter|gardener|plumber|electrician|builder|vet|dentist|gp|neighbou?r|lodger|tenant|flatmate|housemate|roommate|caretaker|carer|paediatrician|pediatrician|physio|midwife|nurse)$/;
/** Relatives of the speaker even after "the". Other kin with "the" may belong to anybody named before. */
const OWN_EVEN_SO = /^(?:wife|husband|missus|hubby)$/;

interface Owner {
  anchor: string | null;
  words: string;
  isThe: boolean;
  isOfOthers: boolean;
}

function ownerOf(groups: Record<string, string | undefined>, before: string, earlier: string): Owner | null {
  const { own, name, many, small, whose, the } = groups;
  const of = (anchor: string): Owner => ({ anchor, words: `${anchor}'s`, isThe: false, isOfOthers: true });
  if (own !== undefined) return { anchor: null, words: own.toLowerCase(), isThe: false, isOfOthers: false };
  if (many !== undefined)
    return { anchor: `our ${many}`, words: `our ${many}'`, isThe: false, isOfOthers: true };
  if (name !== undefined && IS_PARENT.test(name)) return of(name.toLowerCase());
  if (name !== undefined) return isName(name) ? of(name) : null;
  if (small !== undefined) return of(IS_PARENT.test(small) ? small.toLowerCase() : capitalised(small));
  if (the !== undefined) return { anchor: null, words: 'the', isThe: true, isOfOthers: false };
  const anchor = personBefore(before, earlier, pronounOf(whose ?? ''));
  return anchor === null ? null : { ...of(anchor), isOfOthers: false };
}

/** Finds people whom a relationship with an owner introduces: "my sister Sarah", "Tom's teacher Ms Okafor", "his wife Ines". */
export function namedByOwner(text: string, earlier: string): IntroducedPerson[] {
  return [...text.matchAll(OWNER)].flatMap((match): IntroducedPerson[] => {
    const before = text.slice(0, match.index);
    const owner = ownerOf(match.groups ?? {}, before, earlier);
    if (owner === null) return [];
    const tie = readTie(text.slice(match.index + match[0].length), owner.anchor, owner.words);
    if (tie === null || (owner.isThe && !isOfSpeaker(tie, `${earlier} ${before}`))) return [];
    const begins = before.trim() === '';
    const of = (name: string, isLeading: boolean): IntroducedPerson => ({
      name,
      anchor: tie.anchor,
      word: tie.word,
      isLeading,
    });
    const roles = namesOfRole(tie);
    if (roles.length > 0) return roles.map((name) => of(name, begins && roles.length === 1));
    const after = owner.isThe && !mayFollowThe(tie) ? [] : namesAfter(tie);
    if (after.length > 0) return after.map((name) => of(name, isAbout(tie, after, begins)));
    if (match.groups?.whose !== undefined) return [];
    if (owner.isThe && !mayEndWithThe(tie)) return [];
    const named = nameBefore(before, tie, { mayBeDirect: !owner.isOfOthers, isThe: owner.isThe });
    return named === null ? [] : [of(named, beginsWith(text, named))];
  });
}

const beginsWith = (text: string, name: string): boolean =>
  OPENING.test(text.slice(0, Math.max(0, text.toLowerCase().indexOf(name.toLowerCase()))));

/** "The landlord" is the speaker's. "The mother" may be that of somebody named before. */
const isOfSpeaker = ({ word }: Tie, before: string): boolean =>
  !OF_ANYBODY.test(word) && (!OF_KIN.test(word) || OWN_EVEN_SO.test(word) || peopleIn(before).length === 0);
const mayFollowThe = ({ word, after }: Tie): boolean =>
  OF_KIN.test(word) ||
  (OF_HOUSEHOLD.test(word) &&
    (after.startsWith(', ') ||
      TITLED.test(after.trimStart()) ||
      new RegExp(`^ ${NAME} (?:is|has|was|says|said|can|will)`, 'u').test(after)));

const mayEndWithThe = ({ word, after }: Tie): boolean =>
  (OF_HOUSEHOLD.test(word) || OWN_EVEN_SO.test(word)) &&
  !/^(?:best|worst|other|only) /.test(word) &&
  !/^ (?:of|on|in|for|from|to|at) /.test(after);

/** True if the sentence is about the person named, as in "my sister Sarah is ill", but not about Sarah's birthday. */
function isAbout(tie: Tie, names: readonly string[], begins: boolean): boolean {
  const [only = '', ...more] = names;
  if (more.length > 0) return false;
  const rest = tie.after.slice(tie.after.toLowerCase().indexOf(only.toLowerCase()) + only.length);
  return (begins && !isOwnerOrJoined(rest)) || /^,? (?:he|she)(?:[’']s)? /i.test(rest);
}

/** True for "Sarah's birthday" and "Sarah and I", but not for "Tam's in hospital". */
const isOwnerOrJoined = (rest: string): boolean =>
  rest.startsWith(' and ') ||
  /^[’'] /u.test(rest) ||
  (/^[’']s /u.test(rest) &&
    !/^[’']s (?:in|at|on|not|a|an|the|been|got|off|away|back|gone|allergic|vegan|vegetarian|\p{Ll}+ing)(?!\p{L})/u.test(
      rest,
    ));
