const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const DAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const PERIOD = `(?:(?:last|this|next|the (?:start|beginning|end) of|early|mid|late)[ -])?(?:the )?(?:new )?(?:week|month|year|term|season|semester|summer|autumn|winter|spring|school year|weekend|${MONTHS}|${DAYS}|\\d{4})`;

const B = "(?<![\\p{L}'])";
const E = "(?![\\p{L}'])";
const marker = (source: string): RegExp => new RegExp(`${B}(?:${source})${E}`, 'iu');

interface Marker {
  pattern: RegExp;
  force: 'strong' | 'weak' | 'none';
  by: string;
}

const MARKERS: readonly Marker[] = [
  { pattern: marker('no_longer'), force: 'strong', by: 'not' },
  { pattern: marker('now_(?=likes|dislikes)'), force: 'strong', by: '' },
  { pattern: marker('no longer'), force: 'strong', by: ' not' },
  { pattern: marker('(?:not )?(?:any ?more|any longer|no more)'), force: 'strong', by: '' },
  {
    pattern: marker(
      'from (?:now|today|tomorrow|here|this point|then|(?:this|next) [a-z]+)(?: on(?:wards)?)?(?! (?:to|until|till)\\b)',
    ),
    force: 'strong',
    by: '',
  },
  {
    pattern: marker(`as (?:of|from) (?:now|today|tomorrow|this|next|last|${MONTHS}|${DAYS})(?: [a-z]+)?`),
    force: 'strong',
    by: '',
  },
  {
    pattern: marker(
      `(?:starting|beginning|effective|from) ${PERIOD}(?: on(?:wards)?)?(?! (?:to|until|till|through)\\b)`,
    ),
    force: 'strong',
    by: '',
  },
  {
    pattern: marker(
      'since (?:last|this|yesterday|recently|the (?:move|wedding|birth|divorce|operation|accident|holidays?|change))(?: [a-z]+)?',
    ),
    force: 'weak',
    by: '',
  },
  {
    pattern: marker(
      'these days|nowadays|for now|by now|in the meantime|meanwhile|after all|lately|of late|most recently|recently|actually|in fact|in reality',
    ),
    force: 'none',
    by: '',
  },
  {
    pattern: marker('correction|to correct (?:that|this|myself)|i was wrong'),
    force: 'strong',
    by: '',
  },
  {
    pattern: marker(
      '(?:has|have|had)? ?(?:been )?(?:changed|switched|moved|swapped|converted|gone over|went over|transferred|shifted|postponed|rescheduled|brought forward|put back|pushed back|delayed|upgraded|downgraded|raised|lowered|reduced|increased|cut|gone (?:up|down)|went (?:up|down)|goes (?:up|down)|risen|rose|dropped|fallen|extended|shortened)(?: (?:over|across))? (?:to|until|till)(?! (?:the|a|my|our|his|her) (?:doctor|hospital)\\b)',
    ),
    force: 'strong',
    by: ' is to ',
  },
  {
    pattern: marker('(?:has|have|had)? ?(?:become|became|turned into|turned out to be|grown into|grown)'),
    force: 'weak',
    by: ' is',
  },
  { pattern: marker('already|finally|at last|again'), force: 'weak', by: '' },
  {
    pattern: marker(
      '(?:just|right)? ?now(?! (?:and|then))|currently|at the moment|at present|presently|for the time being',
    ),
    force: 'weak',
    by: '',
  },
  { pattern: marker(`since ${PERIOD}`), force: 'weak', by: '' },
  { pattern: marker("new(?! years?(?:\\b|'))"), force: 'weak', by: '' },
];

/** Matches "instead of the tram". */
const REPLACED =
  /(?:,? (?:and )?(?:instead of|in place of|to replace|replacing)|, (?:and )?not(?= any ?more(?!\p{L})))\s+(.{1,60}?)(?=[,.;]|$| (?:now|from|since|as of|because)\b)/iu;

/** Matches "rather than the tram", which states a preference and not a change. */
const RATHER = /,? rather than\s+(.{1,60}?)(?=[,.;]|$| (?:now|from|since|as of|because)\b)/iu;

const ADDITION = marker(
  'also|as well|too|another|in addition|additionally|on top(?: of that)?|besides|either|a second|second|extra|one more|moreover|plus',
);
/** Matches "Priya changed her surname to …". */
const CHANGED_ITS =
  /(?:^|(?<=[,;] ))(.{1,40}?) (?:has |have |had to )?(?:changed|moved|switched|raised|lowered|increased|reduced|extended|postponed|pushed|shifted|cut|put|brought|delayed|updated|rescheduled) (my|his|her|our|their|its|the) (.{2,30}?)(?: back| forward| up| down)? to (?!the (?:doctor|hospital|vet))/iu;
const TAKEN_OVER = /\b(?:took|takes|taken) (?:.{1,40} )?over from (\S+)/iu;
/** Matches "it's on Tuesday, not Monday", but not "…, not only …". */
const CORRECTED =
  /, (?:and )?not (?!only|just|always|yet|every|sure|necessarily|because|when|if|that|so|too|very|really|even|at|much|many|to\b)(?:(?:on|in|at|the|a|an|my|our|his|her|their) ){0,2}([^,.;!?]{1,40}?)(?=[,.;!]|$)/iu;
/** Matches "not on Monday but on Tuesday". */
const NOT_BUT =
  /\bnot (?!only|just|always|necessarily|sure)((?:(?:on|in|at|the|a|an) ){0,2}[^,.;!?]{1,40}?),? but (?!also|i |we |he |she |they |it |not )(?=\p{L}|\d)/iu;
/** Matches "I used to drink coffee, now I drink tea". */
const USED_AND_NOW =
  /^(.{1,40}?) used to (.{2,60}?)[,;]?(?: (?:and|but))?[,]? (?:(?:now|these days|nowadays),? (.{2,})|((?:i|we|he|she|they|it) .{2,}?) (?:now|these days|nowadays)\.?)$/iu;
const OWN_SUBJECT = /^(?:i|we|he|she|they|it|you|my|our|his|her|their|the)\b/iu;
/** Matches "I told you three, but it's two". */
const SELF_CORRECTED =
  /^(?:(?:sorry|no|oh|wait),? )?i (?:told you|said)(?: (?:it (?:is|was)|that|earlier|before))* (.{1,30}?)[,;]?(?: (?:but|and))?,? (?:it is|it was|they are)(?: really| in fact| actually)? (?=\S)/iu;
const CHANGED_MIND =
  /\b(?:(?:i|we|he|she|they)(?: have| has)? )?changed (?:my|our|his|her|their) minds?\b[,:;]?(?: and)?/iu;

const ownerOf = (subject: string, whose: string): string => {
  if (/^(?:my|our|their)$/i.test(whose)) return whose;
  if (/^(?:we|they|the .*)$/i.test(subject)) return 'the';
  return /^i$/i.test(subject) ? 'my' : `${subject}'s`;
};

const BARE_INSTEAD = marker('instead');

interface ChangeWords {
  text: string;
  change: string | null;
  isStrong: boolean;
  /** Such as "the tram" in "instead of the tram". */
  replaced: string;
  isAddition: boolean;
}

/** Splits "on Tuesday, not Monday" into "on Tuesday" and "Monday". */
function readCorrection(plain: string): { text: string; replaced: string | null } {
  const was = USED_AND_NOW.exec(plain);
  if (was) {
    const [, who = '', before = '', then, own] = was;
    const now = own ?? then ?? '';
    return { text: OWN_SUBJECT.test(now) ? now : `${who} ${now}`, replaced: before };
  }
  const wrong = SELF_CORRECTED.exec(plain);
  if (wrong) return { text: `it is ${plain.slice(wrong[0].length)}`, replaced: wrong[1] ?? '' };
  const contrast = NOT_BUT.exec(plain);
  if (contrast) return { text: plain.replace(NOT_BUT, ''), replaced: contrast[1] ?? '' };
  const corrected = CORRECTED.exec(plain);
  if (corrected) return { text: plain.replace(CORRECTED, ''), replaced: corrected[1] ?? '' };
  return { text: plain, replaced: null };
}

/** Separates phrases of change, such as "no longer", from a statement. Expects the output of `plainWords`. */
export function readChange(plain: string): ChangeWords {
  const isAddition = ADDITION.test(plain) && !/\b(?:not|too much|too many|too \p{L}+ to)\b/iu.test(plain);
  const corrected = readCorrection(plain);
  const predecessor = TAKEN_OVER.exec(corrected.text)?.[1] ?? '';
  const replaced = corrected.replaced ?? REPLACED.exec(corrected.text)?.[1] ?? predecessor;
  let text = (replaced === '' ? corrected.text : corrected.text.replace(REPLACED, '')).replace(RATHER, '');
  const isTurned = CHANGED_ITS.test(text) || CHANGED_MIND.test(text);
  text = text.replace(CHANGED_MIND, '');
  text = text.replace(
    CHANGED_ITS,
    (_, subject: string, whose: string, what: string) => `${ownerOf(subject, whose)} ${what} is to `,
  );
  const found: { words: string; force: Marker['force'] }[] = [];
  if (replaced !== '') found.push({ words: 'instead of', force: 'strong' });
  if (isTurned) found.push({ words: 'changed', force: 'strong' });
  if (BARE_INSTEAD.test(text)) {
    found.push({ words: 'instead', force: 'strong' });
    text = text.replace(BARE_INSTEAD, '');
  }
  for (const { pattern, force, by } of MARKERS) {
    const words = pattern.exec(text)?.[0];
    if (words === undefined) continue;
    if (force !== 'none') found.push({ words: words.replaceAll('_', ' ').trim(), force });
    text = text.replace(pattern, by);
  }
  const strong = found.find((one) => one.force === 'strong');
  return {
    text: text.replace(/\s+/g, ' ').replace(/ ,/g, ',').trim(),
    change: (strong ?? found[0])?.words ?? null,
    isStrong: strong !== undefined,
    replaced,
    isAddition,
  };
}
