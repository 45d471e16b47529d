import { sentencesOf } from '#server/domain/text/sentence-spans.ts';

export interface Detail {
  /** The detail itself: "of Leo's job". */
  text: string;
  /** The matched words: "because of Leo's job". */
  words: string;
}

const NO_REASON =
  '(?:\\d+|last|then|childhood|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|weds?|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|the \\d+(?:st|nd|rd|th)?|new year|xmas|lent|halloween|thanksgiving|half[- ]term|term|breakfast|lunch|dinner|tea|bedtime|midnight|noon|dawn|day one|forever|ages|always|next|about|around|at least|early|late|(?:the|his|her|my|our|their) (?:age|beginning|start|day|summer|spring|autumn|winter|birth|wedding|divorce|accident|operation|move|pandemic|lockdown|end)|birth|school|primary|university|leaving|moving|christmas|easter|(?:I|we|he|she|they|it) (?:was|were|moved|left|started|met|got|had|retired|came|began|opened|joined|turned|bought))\\b';

/** Matches a word that introduces a reason, and the reason. */
const WHY = new RegExp(
  `,? (?:(?:only |just |mostly |mainly )?['’]?(?:because(?! of course)|becoz|becuase|becos|bcos|bcoz|bcuz|cause(?= (?:I|we|he|she|they|it|its|there|my|our|his|her|the)\\b)|cos(?= )|coz|cuz|bc)|b/c|on account of|due to|given that|seeing that|seeing as|thanks to|in order (?=to |that )|so that|now that|in case|since(?! ${NO_REASON})|(?<!\\b(?:same|such|as|so|known|just|works?|worked|job)\\b[^,.;]{0,30} )as(?= (?:I|we|he|she|they|it|my|our) (?!well|if|soon|long|far|much|many|usual|always)))(?: of)? (.+)$`,
  'iu',
);
const OTHERWISE = /,? (?:otherwise|or else) (.+)$/iu;
const SUBJECT =
  "(?:(?:[Ii]|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Yy]ou|it|its|it['’]s|i['’]?m|he['’]?s|she['’]?s|we['’]?re|they['’]?re|there['’]?s|there|nobody|no one|no|none|everyone|everybody|only|my|our|his|her|their|the|that['’]?s|now|don['’]?t|do not|please|never|from now on|\\p{Lu}\\p{L}+)(?![\\p{L}’'])|\\p{Ll}[\\p{Ll}’'-]+ (?:is|are|has|have|will|can|can['’]?t|cannot|needs?|goes|must|gets|doesn['’]?t|isn['’]?t|won['’]?t)(?!\\p{L}))";
/** Matches a reason that comes first: "It rained, so we stayed in". */
const REASON_FIRST = new RegExp(
  `^(.{8,}?)(?:,? and)?,? (?:[Ss]o(?! (?:that|much|many|far|long|do|did|am|is|are|was|were|have|has|will|can)(?!\\p{L}))|which is why|that['’]?s why|thats why|that is why|hence|therefore) (?=${SUBJECT})`,
  'u',
);
const THEREFORE = new RegExp(`, so (?=${SUBJECT}).+$`, 'u');
/** Matches a prohibition with its reason after a comma: "She can't have grapefruit, it fights her tablets". */
const CANNOT =
  /^(.{3,}?(?: (?:can['’]?t|can ?not|mustn['’]?t|must not|isn['’]?t allowed|is not allowed|not allowed|has to stop|had to stop)|(?: not| no|n['’]?t) [^,]{1,60}(?:any ?more|no more|no longer))(?:(?! (?:because|cos|so) )[^,;.]){0,60})(?:,|;) ((?:it|they|its|it['’]s|his|her|their|my|that['’]?s|(?:he|she)(?:['’]s|s| is) (?:got|on|in|away|ill|sick|allergic|scared|afraid|too|not|working|at|still|only|pregnant|a|an)) [^,;]+)/iu;
/** Matches "so" as an intensifier: "she is so", "it was so". */
const INTENSE =
  /(?:^|[ ’'])(?:am|is|are|was|were|be|been|feel|feels|felt|looks?|looked|seems?|so|not|and|s|m|re)$/iu;
const THAT_IS_WHY = /^(?:and )?(?:that['’]?s|that is|this is|which is|hence) why (.+)$/iu;
const BECAUSE_FIRST =
  /^(?:because|since(?! \d)|as(?= (?:I|we|he|she|they|it) )) (?:of )?([^,]{6,160}), (?=\S+ \S)/iu;

const tidy = (text: string): string => text.trim().replace(/[\s.!,;:]+$/, '');

function whyIn(sentence: string, before: string | null): Detail | null {
  const first = BECAUSE_FIRST.exec(sentence);
  if (first?.[1] && !/^(?:since|as) (?:I|we|he|she|they) (?:was|were)\b/i.test(first[0]))
    return { text: tidy(first[1]), words: tidy(first[0]) };
  const after = WHY.exec(sentence);
  if (after?.[1] && after.index >= 3) {
    const result = THEREFORE.exec(after[0])?.[0] ?? '';
    const [text, words] = [after[1], after[0]].map((said) =>
      tidy(said.slice(0, said.length - result.length)),
    );
    return { text: text ?? '', words: (words ?? '').replace(/^,? /, '') };
  }
  const otherwise = OTHERWISE.exec(sentence);
  if (otherwise && otherwise.index >= 3) {
    const words = tidy(otherwise[0]).replace(/^,? /, '');
    return { text: words, words };
  }
  const reason = REASON_FIRST.exec(sentence)?.[1]?.replace(/,? (?:and|but)$/i, '');
  if (reason?.includes(' ') && !INTENSE.test(reason)) return { text: tidy(reason), words: tidy(reason) };
  const cannot = CANNOT.exec(sentence)?.[2];
  if (cannot) return { text: tidy(cannot), words: tidy(cannot) };
  return before !== null && THAT_IS_WHY.test(sentence) ? { text: tidy(before), words: tidy(before) } : null;
}

/** Finds the reason in a statement: "because …", "so …", "otherwise …", "that's why …". */
export function readReason(text: string): Detail | null {
  let before: string | null = null;
  for (const { start, end } of sentencesOf(text)) {
    const sentence = tidy(text.slice(start, end));
    const found = whyIn(sentence, before);
    if (found) return found;
    before = sentence;
  }
  return null;
}
