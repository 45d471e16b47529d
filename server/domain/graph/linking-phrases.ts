import type { StoredEdgeType } from './edge-types.ts';

/** A phrase that refers to another memory, such as "because". */
export interface LinkingPhrase {
  /** The canonical phrase, because it must not quote the statement. */
  words: string;
  type: StoredEdgeType;
  target: string | null;
  outcome: string | null;
}

type Side = 'after' | 'before' | 'whole';

interface LinkingPhrasePattern {
  words: string;
  type: StoredEdgeType;
  pattern: RegExp;
  side: Side;
  isCausal: boolean;
}

const cue = (
  type: StoredEdgeType,
  side: Side,
  entries: Record<string, string>,
  isCausal = false,
): LinkingPhrasePattern[] =>
  Object.entries(entries).map(([words, source]) => ({
    words,
    type,
    side,
    isCausal,
    pattern: new RegExp(`(?<![\\p{L}'])(?:${source})(?![\\p{L}'])`, 'iu'),
  }));

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const WHOSE = '(?:the|our|my|your|his|her|their|this|that)';

/** Checked first, because "partly because" contains "because". */
const INFLUENCES: readonly LinkingPhrasePattern[] = [
  ...cue('influenced_by', 'after', {
    'influenced by': '(?:was |were |is |are )?(?:partly |strongly |also )?influenced by',
    'inspired by': 'inspired by',
    'partly because': '(?:partly|in part|mainly|not least|also) because(?: of)?',
    'modelled on': 'modell?ed on|patterned on|after the example of|along the lines of',
    'given that': 'given that|given(?= (?:the|our|my|his|her|their) )',
    considering:
      'considering(?: that)?|in (?:the )?light of|in view of|taking account of|bearing in mind(?: that)?',
    'with … in mind': 'with(?= .{3,80} in mind)|mindful of|thinking of',
    'on the advice of': '(?:up)?on the advice of|on the recommendation of|following the advice of|advised by',
    'shaped by': 'shaped by|informed by|encouraged by',
  }),
  ...cue('influenced_by', 'before', {
    'gave the idea': '(?:gave|gives) (?:\\p{L}+ ){1,2}the idea|put the idea into',
    'played a part in':
      '(?:played|plays) (?:a|its|their) (?:part|role) in|contributed to|influenced|inspired(?! by)',
  }),
];

const CAUSES: readonly LinkingPhrasePattern[] = [
  ...cue(
    'caused_by',
    'after',
    {
      'because of': 'because of',
      because: 'because',
      'due to': 'due to',
      'owing to': 'owing to',
      'on account of': 'on account of',
      'as a result of': '(?:as a|(?:that|this|which|it) is the) result of',
      'thanks to': 'thanks to',
      'now that': 'now that',
      'with … gone': 'with(?= .{3,60}(?:gone|away|ill|closed|over|out of) )',
      since: `(?<=, |^)since(?= \\p{L})(?! (?:then|last|childhood|${MONTHS}|birth))`,
      as: '(?<=, )as(?= (?:the|our|my|his|her|he|she|it|they|we|there) )',
      'caused by': 'caused by|brought about by|triggered by|prompted by|in response to',
      'so that … need not':
        'so that(?= .{3,80}(?:need not|needn.t|(?:do|does)(?:n.t| not) (?:have|need) to))',
    },
    true,
  ),
  ...cue(
    'caused_by',
    'before',
    {
      'that is why':
        "(?:which|that|this|it)(?: is|'s|\\s?was) (?:the reason(?: why| that)?|why)|is (?:the reason )?why|for (?:that|this|which) reason",
      therefore: '(?:and )?(?:therefore|thus|hence|consequently)',
      'as a result': '(?:and )?as a (?:result|consequence)(?! of)',
      so: '(?<=[,;.] )(?:and )?so(?! (?:far|that|called|much|many|long|to speak|as))',
      'so … that': '(?:so|too|until)(?: \\p{L}+)? that(?= \\p{L})',
      'has to': '(?:so|, and) (?:he|she|it|they|we|i) had to',
      'led to': '(?:led|leads|leading) to|resulted in|results in|brought about',
      'made us': '(?:made|makes|forced|forces|prompted|pushed)(?= (?:us|me|him|her|them) )',
      'means that': '(?:means|meant)(?: that)?',
    },
    true,
  ),
];

/**
 * Matches "After X, …" and "After X we decided …". X is a cause if a decision follows, and otherwise only came
 * earlier.
 */
const AFTER = /^after (.+?)(?:,| (?=(?:we|i|he|she|they) (?:decided|agreed|chose|resolved)))(.*)$/iu;
/**
 * Matches the start of "After our trip …" without a comma. Nothing shows where X ends, so the whole text only came
 * later than X.
 */
const AFTER_LOOSE = /^after (?:the|a|an|our|my|his|her|their|its|\p{Lu}\p{L}+'s) /iu;
const DECIDED = /\b(?:decided|agreed|chose|resolved|made up (?:my|our|his|her|their) mind)\b/iu;

const POINTING_BACK: readonly [words: string, pattern: RegExp][] = [
  ['that is why', /^(?:that|this|which)(?: is|'s) (?:why|the reason)\b/iu],
  ['because of that', /^(?:because of|owing to|due to|on account of|as a result of) (?:that|this|it)\b/iu],
  ['therefore', /^(?:therefore|thus|hence|consequently|for (?:that|this) reason)\b/iu],
  ['as a result', /^as a (?:result|consequence)\b(?! of)/iu],
  ['this led to', /^(?:this|that|which|it) (?:led|leads) to\b/iu],
  ['since then', /^since then\b/iu],
  ['so', /^so\b(?! (?:far|that|called|much|many|long|to speak|as|did|do|does|is|are|was|were|he says)\b)/iu],
];

const GROUNDS: readonly LinkingPhrasePattern[] = cue('depends_on', 'after', {
  'depends on': '(?:depends?|dependent|depending|hinges?|relies|rely|relying|rests?|counts?) (?:up)?on',
  'as long as': '(?:as|so) long as',
  'provided that':
    'provided(?: that)?|providing(?: that)?|on condition that|subject to|only possible (?:if|when|with)',
  'assumes that': '(?:assumes?|assuming|presupposes?)(?: that)?',
  'only if': '(?:only )?(?:works?|possible) (?:if|when|with)|only .{0,60}(?<=\\s)if',
  'based on': '(?:is |are |was )?based on|built on|stands? or falls? with',
});

const REFERENCES: readonly LinkingPhrasePattern[] = [
  ...cue('elaborates', 'whole', {
    'as I said':
      "(?:as|like) (?:i|we|he|she|they)(?:'ve| have)? (?:said|told|mentioned|wrote|explained|noted)",
    'as mentioned':
      'as (?:already )?(?:said|mentioned|noted|discussed|explained)(?: before| above| earlier)?',
    'I told you about':
      "(?:i|we)(?:'ve| have)? (?:told you|mentioned|spoke|talked)(?: to you)?(?: about)?|remember(?= (?:the|our|my|that) )",
    'more on': '^(?:more|news|an update|update) (?:on|about)|to add to|further to',
    regarding:
      '^(?:regarding|concerning|as for|as to|speaking of|on the subject of|with regard to|coming back to|to come back to)',
    about: '^about(?= .{3,100}:)',
    'to be exact':
      'to be (?:more )?(?:precise|exact|specific)|more (?:precisely|exactly)|in other words|to clarify|namely|specifically',
  }),
  ...cue('implements', 'whole', {
    'as decided': 'as (?:we |they |was )?(?:decided|agreed|planned|resolved|promised)',
    'following the decision': `(?:following|in line with|in keeping with|according to|true to|carrying out|putting into practice) ${WHOSE} (?:\\p{L}+ )?(?:agreement|decision|plan|resolution|promise|rule|vow)`,
  }),
  ...cue('supports', 'after', {
    confirms:
      '(?:confirms?|confirmed|proves?|proved|corroborates?|bears? out|bore out|backs? up|underlines?)(?: that)?',
    'shows that': '(?:shows?|showed|demonstrates?|goes to show|is (?:further )?evidence)(?: that| for)',
  }),
  ...cue('part_of', 'after', {
    'as part of': '(?:as|is|are|was|were|forms?) part of|within',
    'a step of': '(?:step|stage|phase|leg|round|instalment) (?:of|in)',
  }),
  ...cue('exception_of', 'whole', {
    except: 'except(?: for| that| on| when| in| at)?|apart from|other than|save for|with the exception of',
    'an exception': '(?:an|the|one|sole|only|makes? an|make exceptions?) exceptions?',
    'only when': 'only when|but not when|unless',
  }),
  ...cue('preceded_by', 'whole', {
    again: 'again|once more|another',
    'for the second time': 'for the (?:second|third|fourth|fifth|\\p{L}+th) time',
    'instead of': 'instead of|rather than|in place of',
    'no longer': '(?:no longer|not any ?more|any ?more)',
    'used to': 'used to',
    'switched from': '(?:switched|changed|moved(?: on)?|gone over|went over) from|replaced',
    stopped: 'stopped|gave up|given up|quit',
  }),
];

const plain = (text: string): string => text.replace(/[’‘ʼ]/g, "'").replace(/\s+/g, ' ').trim();
const SENTENCE_END = /(?<=[.!?])\s+/u;

/** Splits the text at the phrase, or at the first comma if the phrase starts the text. */
function sidesOf(text: string, at: number, length: number): { before: string; after: string } {
  const before = text.slice(0, at).replace(/[\s,;:]+$/, '');
  const after = text.slice(at + length).replace(/^[\s,;:]+/, '');
  if (before !== '') return { before, after };
  const comma = after.search(/,\s/);
  return comma < 0
    ? { before: '', after }
    : { before: after.slice(comma + 1).trim(), after: after.slice(0, comma) };
}

function read(
  text: string,
  { words, type, side, isCausal, pattern }: LinkingPhrasePattern,
): LinkingPhrase | null {
  const found = pattern.exec(text);
  if (!found) return null;
  if (side === 'whole') return { words, type, target: text, outcome: null };
  const { before, after } = sidesOf(text, found.index, found[0].length);
  const [target, outcome] = side === 'after' ? [after, before] : [before, after];
  if (target === '') return null;
  return { words, type, target, outcome: isCausal && outcome !== '' ? outcome : null };
}

function firstOf(text: string, patterns: readonly LinkingPhrasePattern[]): LinkingPhrase | null {
  for (const pattern of patterns) {
    const found = read(text, pattern);
    if (found) return found;
  }
  return null;
}

function pointingBack(text: string): LinkingPhrase | null {
  const found = POINTING_BACK.find(([, pattern]) => pattern.test(text));
  return found ? { words: found[0], type: 'caused_by', target: null, outcome: null } : null;
}

function after(text: string): LinkingPhrase | null {
  const [, target = '', rest = ''] = AFTER.exec(text) ?? [];
  if (target === '') {
    return AFTER_LOOSE.test(text)
      ? { words: 'after', type: 'preceded_by', target: text, outcome: null }
      : null;
  }
  if (DECIDED.test(rest))
    return { words: 'after … decided', type: 'caused_by', target, outcome: rest.trim() };
  return { words: 'after', type: 'preceded_by', target, outcome: null };
}

/** Finds at most three phrases. English only. */
export function readLinkingPhrases(statement: string, why: string | null): LinkingPhrase[] {
  const text = plain(statement);
  const back = pointingBack(text);
  const sentences = text.split(SENTENCE_END);
  const whole = firstOf(text, INFLUENCES) ?? after(text) ?? firstOf(text, GROUNDS) ?? firstOf(text, CAUSES);
  const reasons: LinkingPhrase[] = why
    ? [{ words: 'its reason', type: 'caused_by', target: plain(why), outcome: null }]
    : [];
  if (back) reasons.push(back);
  else if (whole) reasons.push(whole);
  const refers = sentences.length > 0 ? firstOf(text, REFERENCES) : null;
  return refers && !back ? [...reasons, refers] : reasons;
}

export function hasLinkingPhrase(text: string, words: string): boolean {
  const all = [...REFERENCES, ...CAUSES, ...GROUNDS, ...INFLUENCES];
  return all.some((one) => one.words === words && one.pattern.test(plain(text)));
}

export function partsOf(statement: string, cues: readonly LinkingPhrase[]): string[] {
  const parts = cues.flatMap(({ target, outcome }) => [target, outcome]);
  return [...new Set(parts.flatMap((part) => (part && part !== statement ? [part] : [])))];
}
