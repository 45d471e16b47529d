import type { Category, ContactKind } from '#server/domain/words/vocabulary.ts';

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
/** Matches "we are going to …", but no predictions such as "it will be …". */
const INTENDED =
  /(?:^|[^\p{L}])(?:[Ww]e|I|[Tt]hey|[Hh]e|[Ss]he|\p{Lu}\p{L}+)(?: and \p{Lu}\p{L}+)? (?:will|(?:are|is|am) going to) (?!be\b|probably\b|likely\b|maybe\b|have\b|not\b|turn\b)\p{L}/u;
/** An action such as "we bought …" is a decision only if a cause is stated. */
const ACTED = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:[Ww]e|I|[Tt]hey|[Hh]e|[Ss]he|\p{Lu}\p{L}+)(?: and \p{Lu}\p{L}+)? (?:${ACTS.join('|')})(?![\p{L}])`,
  'u',
);
const OPEN = new RegExp(
  String.raw`(?:\b(?:not|never|yet to|whether|if|once|until|unless|should|might|could|would|has to|have to|must|needs? to|wants? to|cannot)|n[’']t)\s+(?:[\p{L}’']+\s+){0,3}(?:${SETTLED}|decide|choose|agree|pick)(?![\p{L}])`,
  'iu',
);

/** POSIX pattern with which the database preselects texts. It must match every decision. */
export const DECISION_HINT = `cho(se|osing)|decid|decision|agree|settled on|opted|picked|went with|signed up|made up| will | going to |${ACTS.join('|')}`;

interface Readable {
  category: Category;
  content: string;
  hasCauses: boolean;
}

/** A cause alone is no decision, because prices and rules also have causes. */
export function nodeKindOf({ category, content, hasCauses }: Readable): 'memory' | 'decision' | 'event' {
  if (saysDecision(content)) return 'decision';
  if (category === 'event') return 'event';
  return hasCauses && ACTED.test(content) && !OPEN.test(content) ? 'decision' : 'memory';
}

function saysDecision(content: string): boolean {
  return (DECIDED.test(content) || INTENDED.test(content)) && !OPEN.test(content);
}
