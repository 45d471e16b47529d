import type { WordKind } from '#server/domain/statements/parsed-statement.ts';

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Complete lists, because the tagger classifies some of these words wrongly ("like", "her"). */
const KINDS: readonly (readonly [WordKind, ReadonlySet<string>])[] = [
  ['negative', wordSet('not never no nobody nothing none neither nor hardly rarely seldom cannot')],
  [
    'pronoun',
    wordSet(`i me my mine myself we us our ours ourselves you your yours he him his himself she her hers herself it its
      itself they them their theirs themselves everybody everyone somebody someone anybody anyone something anything`),
  ],
  [
    'auxiliary',
    wordSet(`is are am was were be been being do does did done have has had having will would shall should can could may might
      must`),
  ],
  ['determiner', wordSet('a an the this that these those some any each every all both either another such')],
  [
    'conjunction',
    wordSet(`and but or because since so if when whenever while although though unless where who which whose whereas once
      until till`),
  ],
  [
    'preposition',
    wordSet(`in at on of for to from with without by into onto out over under above below behind beside near between
      among during before after through across around about against towards toward per as off inside outside opposite
      past along within via except despite than`),
  ],
  [
    'adverb',
    wordSet(`now anymore still already always usually often sometimes mostly only just also too really very again ever
      once twice currently recently lately soon actually instead either together alone almost nearly even well early
      late later daily weekly monthly yearly away back here there quite rather`),
  ],
];

/** Verbs that the tagger mistakes for nouns after a name, as in "Renée adores". */
const VERBS =
  wordSet(`like likes love loves adore adores hate hates dislike dislikes dread dreads enjoy enjoys prefer prefers detest
  detests avoid avoids live lives work works play plays want wants need needs visit visits host hosts drink drinks smoke smokes
  cook cooks travel travels run runs walk walks drive drives study studies dance dances paint paints support supports
  sleeps snores bites barks swims cycles sings reads rides speaks weighs costs starts ends opens closes moves stays takes sees
  hurts aches seats uses wears keeps`);

const NOT_DOING =
  /(?:thing|morning|evening|building|wedding|meeting|ceiling|clothing|string|spring|herring|pudding|duckling|sibling|earring|lightning|offering)$/;

export function kindOfWord(word: string, tags: ReadonlySet<string>): WordKind {
  const closed = KINDS.find(([, words]) => words.has(word));
  if (closed) return closed[0];
  if (/^[+\d€$£]/.test(word) || tags.has('Value') || tags.has('NumericValue')) return 'number';
  if (/ly$/.test(word) && tags.has('Adverb')) return 'adverb';
  if (
    tags.has('Verb') ||
    (VERBS.has(word) && !tags.has('ProperNoun')) ||
    (/\p{L}{3}ing$/u.test(word) && !NOT_DOING.test(word))
  )
    return 'verb';
  if (tags.has('Adjective')) return 'adjective';
  return tags.has('Adverb') ? 'adverb' : 'noun';
}

/** Verbs with little meaning of their own, as in "takes a bath". */
export const LIGHT_VERBS = wordSet(
  'be have do get go make take come becom turn remain stay keep feel let is was need',
);

export const LIGHT_WORDS =
  wordSet(`own really just also too still already very quite so much lot of thing ever again together
  even well back up down away here there one ones now realli actual usual current alway most mostli often sometim usualli
  onli alreadi yet out off realli absolut total complet longer more time way kind sort please pleas name bit any`);
