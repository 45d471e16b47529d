/** Matches words before a noun that do not change the relationship: "my wee brother", "our own dear nan". */
const PLAIN =
  /^(?:wee|little|lil|big|old|older|oldest|elder|eldest|younger|youngest|middle|own|dear|darling|lovely|poor|sweet|beloved|good|great|new|actual|real|proper|only|favourite|favorite|crazy|mad|daft|main|usual|regular|current|first|second|third|other|oul|ould|auld|bloody|blessed|precious|gorgeous|grown|amazing|best|worst|line|actual|one|two)$/;
const OWNER = /^(?:my|our|me|ma|mi|wor|the|a|an|this|that|one of (?:my|our|the|me|ma))\s+/;
/** Maximum characters. Longer phrases are stories. */
const LONGEST = 200;
const MOST = 6;
const OWN = /^(?:my|our|me|ma|mi|wor) /;
const AS_WAS = / (?:as was|from before)(?!\p{L})/u;
/** Matches a relative clause, which may change the relationship: "the aunt who had the papers for me" was a guardian. */
const RELATIVE = /^[\s,]*(?:the one |him |her )?(?:who|whom|that|which)(?!\p{L})/u;
/** Matches the start of further information after the relationship. */
const GOES_ON =
  /(?:\s*[,;:(–—.!?]|\s+-+\s|\s+(?:who|whom|that|which|as|since|at|in|on|from|up|down|over|across|out|off|near|next|round|back|through|by|for|with|wi|when|where|because|bless|god|i|we|he|she|they|he's|she's|i've|we've|i'm|him|her|them|is|was|lives?|works?|does|comes?|goes|always|never|never|still|now|aged?|called|named)(?![\p{L}'-])).*$/u;
/** Nouns that need an owner to be specific, as in "my sister's missus". */
const AFTER_OWNER: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:boy|girl|lad|lass|lassie|wean|bairn|babby|baby|kid|young un|little un|little one|wee one|wee boy|wee girl)$/,
    'child',
  ],
  [/^(?:missus|mrs|other half|fella|fellow|hubby|man|bidie-in|intended)$/, 'partner'],
  [/^(?:mam|mammy|ma|maw|mum|mom|mama|amma)$/, 'mother'],
  [/^(?:da|dad|daddy|old man|auld man|papa)$/, 'father'],
];
/** Matches an activity of the speaker, which determines the relationship: "the student I rent to", "our mam, I see to her tablets". */
const OF_SPEAKER = /^[\s,]*(?:who |whom |that |which )?(?:i|i've|i'm|i'd|we|we've|we're)(?![\p{L}])/u;
/** Words that do not prove a relationship. */
const LOOSE =
  /^(?:boy|girl|lad|lads|lass|lassie|kid|kids|man|woman|baby|babby|fella|fellow|guy|bloke|mate|child|pops|student|pupil|lot|one)$/;
const SPEECH: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:mam|mammy|maw|me ma|mumma)(?!\p{L})/gu, 'mum'],
  [/(?<!\p{L})(?:da|daddy)(?!\p{L})/gu, 'dad'],
  [/(?<!\p{L})(?:missus|the wife)(?='s)/gu, 'wife'],
  [/(?<!\p{L})(?:lad|boy)(?='s)/gu, 'son'],
  [/(?<!\p{L})(?:lass|girl)(?='s)/gu, 'daughter'],
];

/**
 * Finds the relationship noun in a longer phrase: "my nan on dad's side, bless her" gives "nan". Returns
 * readings from the longest to the shortest. A word that may change the meaning ("business partner") is never dropped.
 */
export function nounsInside(phrase: string): string[] {
  const said = phrase
    .slice(0, LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  if (!OWNER.test(said) || AS_WAS.test(said)) return [];
  const head = said.replace(GOES_ON, '').trim();
  const rest = said.slice(head.length);
  if (OF_SPEAKER.test(rest) || (!OWN.test(said) && RELATIVE.test(rest))) return [];
  const bare = head.replace(OWNER, '');
  return rest === '' ? withoutPlain(bare).slice(1) : withoutPlain(bare);
}

function withoutPlain(head: string): string[] {
  const spoken = SPEECH.reduce((text, [word, plain]) => text.replace(word, plain), head);
  const parts = spoken.split(/(?<='s) /);
  const readings: string[] = [];
  for (
    let words = (parts.at(-1) ?? '').split(' ');
    words.length > 0 && readings.length < MOST;
    words = words.slice(1)
  ) {
    const noun = words.join(' ');
    const owners = parts.slice(0, -1).map((part) =>
      part
        .replace(OWNER, '')
        .split(' ')
        .filter((word) => !PLAIN.test(word))
        .join(' '),
    );
    const meant = owners.length > 0 ? (AFTER_OWNER.find(([word]) => word.test(noun))?.[1] ?? noun) : noun;
    if (owners.length > 0 || !LOOSE.test(noun)) readings.push([...owners, meant].join(' '));
    if (!PLAIN.test(words[0] ?? '')) break;
  }
  return readings;
}
