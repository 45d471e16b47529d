import { markdownText } from '#server/domain/graph/context-markdown.ts';
import { asData, DATA_NOTICE } from '#server/domain/text/present-text.ts';
import type { InsightStatus } from '#server/domain/words/outcome-words.ts';
import type { Pattern } from './profile-patterns.ts';

/** Counts as an insight keeps them (server/insights/schema.ts). */
interface EvidenceCounts {
  accepted: number;
  rejected: number;
  /** of a comparison: `accepted` and `rejected` are the additions, these the removals */
  against?: { accepted: number; rejected: number } | undefined;
  /** across people: how many of them it holds for */
  people?: number | undefined;
}

interface InsightText {
  title: string;
  /** Markdown */
  body: string;
}

/** What an agent may make of it. Of what somebody decided, never of what they are like. */
const USE: Readonly<Record<Pattern['kind'], string>> = {
  never: 'Suggest it only when asked for it.',
  always: 'Suggestions of this type were welcome so far.',
  open_to_new: 'New ones were welcome so far.',
  prefers_additions_over_removals: 'Suggest something new before suggesting to take something away.',
  protective_of_existing_config: 'Before suggesting to take something away, say why.',
};

const ofN = ({ accepted, rejected }: { accepted: number; rejected: number }): string =>
  `${accepted} of ${accepted + rejected}`;

/** "Nothing of it was counted" · "Accepted 0 of 6" · "Accepted 9 of 12, and 1 of 11 removals" · "Accepted 0 of 41, over 6 people" */
export function countsSentence({ against, people, ...counts }: EvidenceCounts): string {
  if (counts.accepted + counts.rejected === 0 && against === undefined) return 'Nothing of it was counted';
  const compared = against ? ` additions, and ${ofN(against)} removals` : '';
  return `Accepted ${ofN(counts)}${compared}${people === undefined ? '' : `, over ${people} people`}`;
}

const WHAT: Readonly<Partial<Record<Pattern['kind'], string>>> = {
  protective_of_existing_config: 'removals of what is there',
};

/**
 * A pattern as an insight that is put before a person: a title in counts, and the same with what it is good for. `people`:
 * how many it holds for, each by themselves, where it is across people.
 */
export function textOfPattern(
  { kind, type, evidence }: Pick<Pattern, 'kind' | 'type' | 'evidence'>,
  people?: number,
): InsightText {
  const { against, ...counts } = evidence;
  const what = type ?? WHAT[kind];
  const over = people === undefined ? '' : `, over ${people} people`;
  const compared = against ? ` additions, and ${ofN(against)} removals` : '';
  const title = `Accepted ${ofN(counts)}${compared}${against || what === undefined ? '' : ` ${what}`}${over}`;
  const lines = [
    ...(against ? [] : [`- accepted: ${counts.accepted}`, `- rejected: ${counts.rejected}`]),
    ...(against
      ? [
          `- additions: ${counts.accepted} accepted, ${counts.rejected} rejected`,
          `- removals: ${against.accepted} accepted, ${against.rejected} rejected`,
        ]
      : []),
    ...(people === undefined ? [] : [`- people: ${people}, each by themselves`]),
  ];
  return { title, body: [USE[kind], '', ...lines].join('\n') };
}

/** An insight as the file for agents has it. */
interface LearnedInsight extends InsightText {
  evidence: EvidenceCounts;
  status: InsightStatus;
  /** YYYY-MM-DD on which somebody approved it */
  approvedOn: string | null;
  /** who has written it; null: it was found in the decisions */
  agentName: string | null;
}

const BULLET = /^(\s*)([-*+]|\d{1,3}[.)])\s+/;
/** What makes a heading of the line above it, a rule, a list or a table where a line begins with it. */
const BEGINS = /^[-=+:~]/;
const NUMBER = /^(\d{1,9})(?=[.)])/;

/** `markdownText` at the beginning of a line. */
const beginningText = (text: string): string =>
  markdownText(text).replace(BEGINS, '\\$&').replace(NUMBER, '$1\\');

/** What ends a line in Markdown (CommonMark 2.1): a carriage return does by itself. */
const LINE_END = /\r\n|[\r\n]/;

/** A line of somebody's Markdown as text: lists stay lists, everything else is words. */
function quotedLine(line: string): string {
  const [whole = '', indent = '', mark = ''] = BULLET.exec(line) ?? [];
  const text = beginningText(line.slice(whole.length));
  if (mark === '') return text === '' ? '>' : `> ${text}`;
  const depth = ' '.repeat(Math.min(indent.length, 8));
  return `> ${depth}${/\d/.test(mark) ? mark : '-'} ${text}`;
}

/**
 * `learned-patterns.md`: what was learned and approved, for agents to read. Whatever was written stands in a quotation, as
 * text: no heading, link, picture or markup can come of it, and nothing in it reads as if this file said it.
 */
export function learnedMarkdown(insights: readonly LearnedInsight[], computedOn: string): string {
  const head = ['# Learned patterns', '', `> ${DATA_NOTICE}`, '', `As of ${computedOn}.`];
  if (insights.length === 0)
    return [...head, '', 'Nothing has been learned and approved yet.', ''].join('\n');
  const each = insights.map(({ title, body, evidence, approvedOn, agentName }) => {
    const by = agentName === null ? 'Found in the decisions' : `Written by ${markdownText(agentName)}`;
    const approved = approvedOn === null ? '' : `, approved on ${approvedOn}`;
    return [
      `## ${markdownText(asData(title))}`,
      '',
      ...body.split(LINE_END).map(quotedLine),
      '',
      `${by}${approved}. ${countsSentence(evidence)}.`,
    ].join('\n');
  });
  return [...head, '', each.join('\n\n'), ''].join('\n');
}
