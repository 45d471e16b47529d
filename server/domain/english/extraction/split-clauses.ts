import nlp from 'compromise';

export interface Clause {
  /** Without contractions, connecting words and greetings. */
  text: string;
  why: string | null;
}

const VERB =
  '(?:am|is|are|was|were|has|have|had|do|does|did|can|cannot|will|would|must|should|loves?|likes?|hates?|prefers?|enjoys?|works?|lives?|plays?|wants?|needs?|never|always|really|also|just|\\p{Ll}{3,}(?:s|ed))';
const NEXT = `(?:(?:now|nowadays|these days|since then) )?(?:I |we |he |she |they |(?:my|our) [\\p{Ll}-]+ (?:[\\p{L}-]+ ){0,2}?${VERB}\\b|\\p{Lu}\\p{L}+ ${VERB}\\b)`;
const AFTER_COMMA =
  '\\p{Lu}\\p{L}+ (?!(?:and|or|but|who|which|whose|from|in|at|on|of|the|to|with|for|as|by)\\b)\\p{Ll}{2,}';
const BOUNDARY = new RegExp(
  `(?:\\s*[;:]\\s+|\\s+[–—-]\\s+|,?\\s+(?:and|but|while|whereas|though|although|so|then|plus)\\s+|,\\s+)(?=${NEXT})|,\\s+(?=${AFTER_COMMA})`,
  'u',
);
/** Matches "and is allergic to nuts", which continues with the same subject. */
const SAME_SUBJECT =
  /,? (?:and|but) (?:also )?(?=(?:am|is|are|cannot|can not|do not|does not|have|has|hates?|loves?|likes?|never|prefers?|works? (?:as|at|for)|lives? in|plays? )\b)/;
const CHANGE =
  /^(?:but|though|although) (?:I|we|he|she|they) (?:have gone off|has gone off|do not|does not|no longer|stopped|quit|gave|am not|is not|are not)/i;

const LEADING =
  /^(?:(?:well|so|oh|ah|and|but|also|plus|yes|yeah|yep|no|nope|ok|okay|hey|hi|hello|thanks|thank you|actually|honestly|anyway|btw|by the way|fyi|for your information|in fact|to be honest|tbh|just so you know|just to let you know|heads up|good news|bad news|big news|fun fact|for the record|as you know|you know|you know what|i mean|sorry|sorry to say|guess what|unfortunately|sadly|luckily|finally|apparently|no wait|wait|correction|update|note|reminder|one more thing|another thing|important|random fact|speaking of which|please note|also note|in general|generally|personally|obviously)(?:\s*[,.:!–—-]+\s+|\s+(?=(?:I|we|my|our|he|she|they)\b)))+/i;
const OPINES =
  /^(?:in my (?:humble )?(?:opinion|view|book|experience)|to my mind|imh?o|if you ask me|for my part)[, ]+(?!I )/i;
const TELLS =
  /^(?:please )?(?:remember|note|keep in mind|bear in mind|be aware|know|don't forget|do not forget|never forget|you should know|you need to know|i want you to know|i should (?:mention|add|say)|i forgot to (?:mention|say|tell you)|let me tell you|i have to (?:say|admit)|i must (?:say|admit)|i told you|it turns out|turns out|i can tell you|for your notes|make a note|write down)(?: that)?[:,]? (?=(?:I|we|he|she|they|my|our|the|\p{Lu}))/iu;

/** Returns true for "remember that …". */
export const asksToRemember = (sentence: string): boolean =>
  /\b(?:remember|keep in mind|bear in mind|make a note|note|don't forget|do not forget)(?: (?:that|this))?\b/i.test(
    sentence,
  ) &&
  !/\b(?:remember|forget) to\b|\bdo you remember\b|\bi (?:do not |can not |cannot )?(?:remember|forget)\b/i.test(
    sentence,
  );

/** Excludes clauses: "Until Grace retires she works", unlike "Until March Grace works". */
const TIME_FIRST =
  /^(?!(?:[Ss]ince|[Uu]ntil|[Aa]fter|[Bb]efore|[Oo]nce) \p{Lu}\p{L}+ (?!(?:I|we|he|she|they|the|my|our) )\p{Ll})((?:[Oo]n|[Ii]n|[Aa]t|[Ee]very|[Ee]ach|[Nn]ext|[Ll]ast|[Tt]his (?=week|month|year|summer|winter|spring|autumn|weekend|morning|afternoon|evening|\p{Lu})|[Tt]omorrow|[Tt]onight|[Yy]esterday|[Ff]rom|[Ss]ince|[Uu]ntil|[Aa]fter|[Bb]efore|[Tt]wice|[Oo]nce|[Mm]ost|[Uu]sually|[Nn]ormally|[Tt]ypically|[Tt]hese days|[Nn]ow(?= I| we| he| she)|[Nn]owadays|[Cc]urrently|[Ll]ately|[Ff]or (?:breakfast|lunch|dinner|years|(?:\p{Ll}+ )?\p{Ll}{2,}s(?=,? (?:I|we|he|she) ))|[Tt]wo|[Tt]hree|[Aa] few|[Ww]hen (?:I|we|he|she) (?:was|were)|[Aa]s a (?:child|kid|student|teenager))\b(?:(?! (?:I|we|my|our|he|she|they|it) )[^,]){0,45}?),? (?=(?:I|we|my|our|he|she|they|the)\b|(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter)\p{Lu}\p{L}+ (?!(?:and|or|of|in|on|at|to)\b)\p{Ll})/u;

/** Turns "On Tuesdays I swim" into "I swim on Tuesdays". */
function moveTimeToEnd(text: string): string {
  const time = TIME_FIRST.exec(text);
  if (!time?.[1]) return text;
  const rest = text.slice(time[0].length).replace(/[.!]+$/, '');
  const said = time[1].replace(/^(?!(?:Christmas|Easter|I)\b)\p{Lu}/u, (letter) => letter.toLowerCase());
  return /^(?:usually|normally|typically)$/i.test(said)
    ? rest.replace(/^(\S+) /, `$1 ${said} `)
    : `${rest} ${said}`;
}

const WHY =
  /,? (?:because(?! of course)|on account of|due to|given that|seeing that|thanks to|so that|since(?! (?:\d|last|then|childhood|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the (?:age|beginning|start|day|summer|spring|birth)|birth|school|primary|university|(?:I|we|he|she|they) (?:was|were|moved|left|started|met|got|had|retired|came)\b))|as(?= (?:I|we|he|she|they|it|my|our) (?!well|if|soon|long|far|much|many)))(?: of)? (.+)$/iu;

const TRAILING =
  /(?:,? (?:by the way|btw|fyi|you know|to be honest|just so you know|just for the record|thanks|thank you|please|I must say|I have to say|I think|I guess|of course|obviously|for the record|so far)|,? (?:and )?(?:please )?(?:remember (?:that|this|it)\b.*|do not (?:let me |ever )?forget\b.*|keep (?:that|it|this) in mind\b.*|so keep .*|just (?:in case|so).*|so (?:please|no|do not|be|maybe|can|could|you)\b.*|if (?:that|it|you)\b.*))$/i;

const tidy = (text: string): string =>
  text
    .replace(/[\s.!,;]+$/, '')
    .replace(OPINES_LAST, 'I think $1')
    .replace(TRAILING, '')
    .replace(/^[\s"'“”‘’(*_-]+|[\s"”*_.!,;:)]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const BIRTHDAY =
  /^it is ((?:my|our|\p{Lu}\p{L}+['’]s|my [\p{Ll}-]+['’]s) (?:birthday|anniversary)) (today|tomorrow|on .+|next .+|this .+)$/iu;

const OPINES_LAST = /^(?!I think)(.+?),? (?:if you ask me|in my (?:humble )?(?:opinion|view)|imh?o)$/i;

const withoutLead = (text: string): string => {
  let said = text;
  for (let pass = 0; pass < 3; pass += 1) {
    const next = said.replace(LEADING, '').replace(TELLS, '').replace(OPINES, 'I think ');
    if (next === said) break;
    said = next;
  }
  return said.replace(/^(?:for|to) me, (.+)$/i, '$1 for me').replace(BIRTHDAY, '$1 is $2');
};

const apostrophes = (text: string): string =>
  text
    .replace(/\b(ca|do|does|did|is|are|was|were|wo|has|have|had|could|would|should)nt\b/gi, "$1n't")
    .replace(/\b[Ii]m\b/g, "I'm")
    .replace(/\b[Ii]ve\b/g, "I've")
    .replace(/\bi(?=[ '])/g, 'I');

/** Turns "can't" into "cannot" and "I'm" into "I am". Keeps possessives. */
export function withoutContractions(sentence: string): string {
  const plain = apostrophes(sentence.replace(/[’‘ʼ]/g, "'"));
  if (!plain.includes("'")) return plain.replace(/\bcan not\b/g, 'cannot');
  const doc = nlp(plain);
  doc.contractions().expand();
  return doc.text().replace(/\bcan not\b/g, 'cannot');
}

function withWhy(text: string): Clause[] {
  const found = WHY.exec(text);
  if (!found?.[1] || found.index < 3) return [{ text: moveTimeToEnd(text), why: null }];
  const why = tidy(found[1]);
  return [
    { text: moveTimeToEnd(tidy(text.slice(0, found.index))), why },
    { text: moveTimeToEnd(withoutLead(why)), why: null },
  ];
}

/** True if two clauses form one statement, as in "Used to love whisky but has gone off it". */
const isContinuedBy = (before: string, after: string): boolean =>
  CHANGE.test(after.replace(/^[\s,]+/, '')) ||
  (/^,?\s+and /.test(after) && (!before.includes(' ') || ONLY_PEOPLE.test(before)));
/** Matches "My kids Ada" before "and Ben are allergic to eggs", and "My mum" before "and my dad are". */
const ONLY_PEOPLE =
  /^(?:[Mm]y|[Oo]ur) (?:[\p{Ll}-]+|[\p{Ll}-]+(?: [\p{Ll}-]+)?,? \p{Lu}[\p{L}’'-]*(?:, \p{Lu}[\p{L}’'-]*)*)$/u;

/** Matches "Björn, my uncle from Malmö, is visiting". */
const APPOSITION =
  /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?), ((?:my|our) [\p{Ll}-]+[^,]{0,40}), ((?!and\b|or\b)\p{Ll}.+)$/u;

/** Splits a sentence into statements, such as "I'm allergic to nuts and Ana hates celery". */
export function clausesOf(sentence: string): Clause[] {
  const parts: string[] = [];
  const [whole, name, who, does] = APPOSITION.exec(withoutLead(tidy(sentence))) ?? [];
  if (whole !== undefined) parts.push(`${name} is ${who}`);
  let rest = whole === undefined ? withoutLead(tidy(sentence)) : `${name} ${does}`;
  for (;;) {
    const found = BOUNDARY.exec(rest);
    if (found === null || isContinuedBy(rest.slice(0, found.index), rest.slice(found.index))) break;
    parts.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + found[0].length);
  }
  parts.push(rest);
  return parts.flatMap((part) => withWhy(withoutLead(tidy(part)))).flatMap(splitSameSubject);
}

function splitSameSubject(clause: Clause): Clause[] {
  const [first = '', ...more] = clause.text.split(SAME_SUBJECT);
  const subject =
    /^(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|(?:[Mm]y|[Oo]ur) [\p{Ll}-]+(?: \p{Lu}\p{Ll}+)?|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?= )/u.exec(
      first,
    )?.[0];
  if (
    subject === undefined ||
    more.length === 0 ||
    / to | used /.test(` ${first.slice(subject.length, subject.length + 9)} `)
  )
    return [clause];
  return [
    { ...clause, text: first },
    ...more.map((text) => ({ text: `${subject} ${text}`, why: clause.why })),
  ];
}
