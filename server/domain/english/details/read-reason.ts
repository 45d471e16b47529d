import { sentencesOf } from '#server/domain/text/sentence-spans.ts';

export interface Detail {
  /** The detail itself: "of Leo's job". */
  text: string;
  /** The matched words: "because of Leo's job". */
  words: string;
}

const NO_REASON =
  '(?:\\d+|(?:(?:a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a few|many|several|a couple of) )?(?:days|weeks?|months?|years?|decades?)|first|second|third|nineteen|twenty|two thousand|oh[- ]|midsummer|labou?r day|pentecost|pesach|passover|diwali|deepavali|eid|ramadan|homecoming|camp|spring|summer|autumn|winter|last|then|childhood|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|weds?|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|the \\d+(?:st|nd|rd|th)?|new year|xmas|lent|halloween|thanksgiving|half[- ]term|term|breakfast|lunch|dinner|tea|bedtime|midnight|noon|dawn|day one|forever|ages|always|next|about|around|at least|early|late|(?:the|his|her|my|our|their) (?:age|beginning|start|day|summer|spring|autumn|winter|birth|wedding|divorce|accident|operation|move|pandemic|lockdown|end)|birth|school|primary|university|leaving|moving|christmas|easter|(?:I|we|he|she|they|it) (?:was|were|moved|left|started|met|got|had|retired|came|began|opened|joined|turned|bought))\\b';

/** Matches a word that introduces a reason, and the reason. */
const WHY = new RegExp(
  `,? (?:(?:only |just |mostly |mainly )?['’]?(?:because(?! of course)|becoz|becuase|becos|bcos|bcoz|bcuz|cause(?= (?:I|we|he|she|they|it|its|there|my|our|his|her|the)\\b)|cos(?= )|coz|cuz|bc)|b/c|on account of|what with|owing to|due to(?! (?:be|go|start|arrive|come|leave|finish|have|get|move|retire|open|close|fly|give|see|meet)\\b)|given that|seeing that|seeing as|thanks to|in order (?=to |that )|so that|now that|(?<!\\b(?:my|just) )in case(?! of)|since(?! ${NO_REASON})|(?<!\\b(?:same|such|as|so|soon|known|just|works?|worked|job)\\b[^,.;]{0,30} )as(?= (?:(?:I|we|he|she|they|it|you) (?!know|said|say|asked|told|mentioned|see|well|if|soon|long|far|much|many|usual|always)|(?:the|his|her|their|its|my|our|your) (?:[\\p{L}’'-]+ ){1,3}?(?:is|are|was|were|has|have|had|can|can['’]?t|could|couldn['’]?t|isn['’]?t|doesn['’]?t|didn['’]?t|won['’]?t|needs?|wants?|keeps?|went|came|broke|hurts?|said|says)\\b)))(?: of)? (.+)$`,
  'iu',
);
const OTHERWISE = /,? (?:otherwise|or else) (.+)$/iu;
const SUBJECT =
  "(?:(?:[Ii]|u|ur|im|ive|hes|shes|weve|were (?=on|in|off|not|all)|theyre|theyve|youre|thats|theres|nobodys|noones|lets|dont|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|[Yy]ou|it|its|it['’]s|i['’]?m|he['’]?s|she['’]?s|we['’]?re|they['’]?re|there['’]?s|there|nobody|no one|no|none|everyone|everybody|only|my|our|his|her|their|the|that['’]?s|now|don['’]?t|do not|please|never|from now on|\\p{Lu}\\p{L}+)(?![\\p{L}’'])|\\p{Ll}[\\p{Ll}’'-]+ (?:is|are|has|have|will|can|can['’]?t|cannot|needs?|goes|must|gets|doesn['’]?t|isn['’]?t|won['’]?t)(?!\\p{L}))";
/** Matches a reason that comes first: "It rained, so we stayed in". */
const REASON_FIRST = new RegExp(
  `^(.{8,}?)(?:,? and)?,? (?:[Ss]o(?! (?:that['’]?s (?:that|it)|thats (?:that|it)|that|much|many|far|long|do|did|am|is|are|was|were|have|has|will|can)(?!\\p{L}))|which is why|that['’]?s why|thats why|that is why|hence|therefore) (?=${SUBJECT})`,
  'u',
);
const THEREFORE = new RegExp(`, so (?=${SUBJECT}).+$`, 'u');
/** Matches a prohibition with its reason after a comma: "She can't have grapefruit, it fights her tablets". */
const CANNOT =
  /^(.{3,}?(?: (?:can['’]?t|can ?not|mustn['’]?t|must not|isn['’]?t allowed|is not allowed|not allowed|has to stop|had to stop|nobody can|no one can|noone can)|(?: not| no|n['’]?t) [^,]{1,60}(?:any ?more|no more|no longer))(?:(?! (?:because|cos|so) )[^,;.]){0,60})(?:,|;) ((?:it|they|its|it['’]s|his|her|their|my|that['’]?s|(?:he|she)(?:['’]s|s| is) (?:got|on|in|away|ill|sick|allergic|scared|afraid|too|not|working|at|still|only|pregnant|a|an)) [^,;]+|(?:is|its) (?:leaking|broken|bust|blocked|flooded|cracked|faulty|loose|wet|dangerous|not safe|unsafe|out of)[^,;]*)/iu;
/** Matches a diet with its faith or condition: "doesn't eat pork, she's Seventh Day". */
const DIET =
  /^(.{3,}?(?:can['’]?t|can ?not|won['’]?t|do(?:es)?n['’]?t|do(?:es)? not|never|not to) (?:eat|have|drink|touch)s? [^.;!?,]{2,40}?),? ((?:he|she|they)(?:['’]?s|['’]?re| is| are) (?:\p{Lu}[\p{L}-]+|(?:a )?(?:coeliac|celiac|vegan|veggie|vegetarian|pescatarian|muslim|jewish|hindu|jain|sikh|diabetic|allergic|lactose|intolerant|fasting|pregnant))(?: [^.,;!?]{0,30}?)?)(?=$|[.,;!?]| (?:quit|stop|so|and|don['’]?t|please)(?!\p{L}))/iu;
const DOCTORS_ORDERS =
  /,? (?:on |under )?((?:the )?(?:doctor|dr|gp|nurse|consultant|vet|dentist|physio)['’]?s['’]? orders)(?!\p{L})/iu;
/** Words before "to" that make what follows no purpose: "wants to", "is to". */
const NO_PURPOSE =
  'want\\w*|has|have|had|having|need\\w*|got|going|gonna|likes?|liked|loves?|hates?|tr(?:y|ies|ied|ying)|ask\\w*|told|tells?|used|able|about|due|plan\\w*|hop\\w+|allowed|supposed|meant|start\\w*|forg\\w+|remember\\w*|how|what|where|who|decid\\w+|agreed|promis\\w+|offer\\w*|refus\\w+|expect\\w*|manag\\w+|seem\\w*|tend\\w*|happy|glad|sad|excited|scared|afraid|ready|hard|easy|nice|good|great|best|enough|prefer\\w*|is|are|was|were|be|been|not|never|or|and|but|time|way|chance|someone|somebody|something|nothing|anything|let|help\\w*|wish\\w*|like|only|ones?|jobs?|turn|there|trust\\w*';
/** Matches a purpose: "to help her back". Other verbs after "to" rarely tell one. */
const PURPOSE = new RegExp(
  `(?<!\\b(?:${NO_PURPOSE})) (?:so as |in order )?(to (?:help|support|be (?:near|nearer|close|closer)|get (?:away|fit|out of|over|rid)|make (?:up for|sure|room|space)|look after|care for|pay (?:for|off)|avoid|stop|lose weight|afford|improve|strengthen|ease|raise (?:money|funds)|celebrate|cut (?:down|back)|deal with|cope with|build up|fund|protect|lower|reduce|bring down|keep (?:fit|him|her|them|me|us|it|the|an eye)|save (?:up|for|money|on)) ?[^.,;!?]*)`,
  'iu',
);
/** Matches "so" as an intensifier: "she is so", "it was so". */
const INTENSE =
  /(?:^|[ ’'])(?:am|is|are|was|were|be|been|feel|feels|felt|looks?|looked|seems?|so|not|and|s|m|re)$/iu;
const THAT_IS_WHY = /^(?:and )?(?:that['’]?s|that is|this is|which is|hence) why (.+)$/iu;
const BECAUSE_FIRST = new RegExp(
  `^(?:because|cos|coz|bc|what with|on account of|due to|thanks to|since(?! ${NO_REASON})|as(?= (?:I|we|he|she|they|it) )) (?:of )?([^,]{6,160}), (?=\\S+ \\S)`,
  'iu',
);

/** Matches a request after a reason: "because he's ill, stick that down somewhere". */
const REQUEST =
  /(?:,|;| -| –) (?:and |so |ok |right |anyway )?(?:can|could|cud|would|wud|will) (?:you|u|ya|somebody|someone)(?!\p{L}).*$|(?:,|;| -| –) (?:and |so |ok |right |anyway )?(?:please|pls|plz|stick|put|add|remind|remember|note|write|tell|find|look up|what|how|when|where|set|timer|ring|order|make a note)(?!\p{L}) .*$/iu;

const tidy = (text: string): string => text.trim().replace(/[\s.!,;:]+$/, '');
const withoutRequest = (text: string): string => text.replace(REQUEST, '');

function whyIn(sentence: string, before: string | null): Detail | null {
  const first = BECAUSE_FIRST.exec(sentence);
  if (first?.[1] && !/^(?:since|as) (?:I|we|he|she|they) (?:was|were)\b/i.test(first[0]))
    return { text: tidy(first[1]), words: tidy(first[0]) };
  const after = WHY.exec(sentence);
  if (after?.[1] && after.index >= 3) {
    const result = THEREFORE.exec(after[0])?.[0] ?? '';
    const [text, words] = [after[1], after[0]].map((said) =>
      tidy(withoutRequest(said.slice(0, said.length - result.length))),
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
  const cause = CANNOT.exec(sentence)?.[2] ?? DIET.exec(sentence)?.[2] ?? DOCTORS_ORDERS.exec(sentence)?.[1];
  if (cause) return { text: tidy(cause), words: tidy(cause) };
  const purpose = PURPOSE.exec(sentence)?.[1];
  if (purpose) return { text: tidy(purpose), words: tidy(purpose) };
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
