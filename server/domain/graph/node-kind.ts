import type { Category, ContactKind } from '#server/domain/words/vocabulary.ts';

/** What a node of the graph is, and with it its shape in the picture. */
export const NODE_KINDS = [
  'person',
  'organisation',
  'group',
  'agent',
  'memory',
  'decision',
  'event',
] as const satisfies readonly (ContactKind | 'memory' | 'decision' | 'event')[];
export type NodeKind = (typeof NODE_KINDS)[number];

const ACTS = [
  'bought',
  'sold',
  'booked',
  'hired',
  'cancelled',
  'switched',
  'replaced',
  'gave up',
  'turned down',
  'ruled out',
];
const SETTLED =
  '(?:cho(?:se|sen|osing)|decid(?:ed|es|ing)|agree(?:d|s|ing)|settled on|opted|picked|went with|signed up|made up (?:my|his|her|their|our) minds?)';
const DECIDED = new RegExp(String.raw`\b(?:${SETTLED}|(?:the|our|a|this) decision)\b`, 'i');
/** "Nora will take …", "we are going to …"; but not what is only expected to come about ("it will be …"). */
const INTENDED =
  /(?:^|[^\p{L}])(?:[Ww]e|I|[Tt]hey|[Hh]e|[Ss]he|\p{Lu}\p{L}+)(?: and \p{Lu}\p{L}+)? (?:will|(?:are|is|am) going to) (?!be\b|probably\b|likely\b|maybe\b|have\b|not\b|turn\b)\p{L}/u;
/** What somebody did about it: a decision where it is also said why, otherwise only told. */
const ACTED = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:[Ww]e|I|[Tt]hey|[Hh]e|[Ss]he|\p{Lu}\p{L}+)(?: and \p{Lu}\p{L}+)? (?:${ACTS.join('|')})(?![\p{L}])`,
  'u',
);
/** "have not decided", "whether they agreed", "should have picked": said to be open. */
const OPEN = new RegExp(
  String.raw`(?:\b(?:not|never|yet to|whether|if|once|until|unless|should|might|could|would|has to|have to|must|needs? to|wants? to|cannot)|n[’']t)\s+(?:[\p{L}’']+\s+){0,3}(?:${SETTLED}|decide|choose|agree|pick)(?![\p{L}])`,
  'iu',
);

/**
 * A POSIX pattern (no case) that whatever `nodeKindOf` takes for a decision by its words holds: so that the database
 * sends the words of few memories.
 */
export const DECISION_HINT = `cho(se|osing)|decid|decision|agree|settled on|opted|picked|went with|signed up|made up| will | going to |${ACTS.join('|')}`;

/** What is looked at of a memory to tell what it is in the graph. */
interface Readable {
  category: Category;
  content: string;
  /** somebody stated what it was caused or decided by */
  hasCauses: boolean;
}

/**
 * Whether a memory is a decision: it says that somebody chose, decided, agreed or will do something, or that they did
 * something for which causes are stated. Causes alone make none: a price and a rule have some too. A rule on words, so
 * that it holds without a model; what it misses is still a memory.
 */
export function nodeKindOf({ category, content, hasCauses }: Readable): 'memory' | 'decision' | 'event' {
  if (saysDecision(content)) return 'decision';
  if (category === 'event') return 'event';
  return hasCauses && ACTED.test(content) && !OPEN.test(content) ? 'decision' : 'memory';
}

function saysDecision(content: string): boolean {
  return (DECIDED.test(content) || INTENDED.test(content)) && !OPEN.test(content);
}
