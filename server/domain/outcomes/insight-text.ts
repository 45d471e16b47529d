import { markdownText } from '#server/domain/graph/context-markdown.ts';
import { asData, DATA_NOTICE } from '#server/domain/text/fenced-text.ts';
import type { InsightStatus } from '#server/domain/words/outcome-vocabulary.ts';
import type { Pattern } from './profile-patterns.ts';

interface EvidenceCounts {
  accepted: number;
  rejected: number;
  /** Counts of removals. If present, the other counts cover only additions. */
  against?: { accepted: number; rejected: number } | undefined;
  people?: number | undefined;
}

interface InsightText {
  title: string;
  body: string;
}

/** The advice must describe decisions and never the person. */
const USE: Readonly<Record<Pattern['kind'], string>> = {
  never: 'Suggest this type only when asked for it.',
  always: 'Suggestions of this type were welcome so far.',
  open_to_new: 'Suggestions of something new were welcome so far.',
  prefers_additions_over_removals: 'Suggest something new before suggesting to take something away.',
  protective_of_existing_config: 'Before suggesting to take something away, say why.',
};

const ofN = ({ accepted, rejected }: { accepted: number; rejected: number }): string =>
  `${accepted} of ${accepted + rejected}`;

/** Returns text such as "Accepted 9 of 12 additions, and 1 of 11 removals". */
function countsSentence({ against, people, ...counts }: EvidenceCounts): string {
  if (counts.accepted + counts.rejected === 0 && against === undefined) return 'No decisions were counted';
  const compared = against ? ` additions, and ${ofN(against)} removals` : '';
  return `Accepted ${ofN(counts)}${compared}${people === undefined ? '' : `, over ${people} people`}`;
}

const WHAT: Readonly<Partial<Record<Pattern['kind'], string>>> = {
  protective_of_existing_config: 'removals of what is there',
};

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

interface LearnedInsight extends InsightText {
  evidence: EvidenceCounts;
  status: InsightStatus;
  /** Format: YYYY-MM-DD. Null if nobody has approved the insight. */
  approvedOn: string | null;
  agentName: string | null;
}

const BULLET = /^(\s*)([-*+]|\d{1,3}[.)])\s+/;
const BEGINS = /^[-=+:~]/;
const NUMBER = /^(\d{1,9})(?=[.)])/;

const beginningText = (text: string): string =>
  markdownText(text).replace(BEGINS, '\\$&').replace(NUMBER, '$1\\');

/** In Markdown, a single carriage return is also a line ending (CommonMark 2.1). */
const LINE_END = /\r\n|[\r\n]/;

function quotedLine(line: string): string {
  const [whole = '', indent = '', mark = ''] = BULLET.exec(line) ?? [];
  const text = beginningText(line.slice(whole.length));
  if (mark === '') return text === '' ? '>' : `> ${text}`;
  const depth = ' '.repeat(Math.min(indent.length, 8));
  return `> ${depth}${/\d/.test(mark) ? mark : '-'} ${text}`;
}

/** Untrusted text is escaped and quoted, so that agents do not mistake it for instructions. */
export function learnedMarkdown(insights: readonly LearnedInsight[], computedOn: string): string {
  const head = ['# Learned patterns', '', `> ${DATA_NOTICE}`, '', `As of ${computedOn}.`];
  if (insights.length === 0) return [...head, '', 'No insights have been approved yet.', ''].join('\n');
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
