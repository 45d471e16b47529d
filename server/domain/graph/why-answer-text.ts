import { WHY } from '#server/domain/parameters/graph-parameters.ts';
import { asData } from '#server/domain/text/fenced-text.ts';
import { dayText } from '#server/domain/time/day-text.ts';
import { privateSteps } from './context-markdown.ts';
import type { EdgeOrigin } from './edge-types.ts';
import { shortened } from './path-sentence.ts';
import type { ChainStep, Weakest } from './reason-chains.ts';

/** Shortens untrusted text to one line and puts it in quotation marks. */
export const quoted = (content: string | null): string =>
  content === null
    ? 'a secret'
    : `“${shortened(asData(content).trim().replace(/[“”]/g, '"'), WHY.textChars)}”`;

/** Returns text such as "14 Sep 2026, Ana, noted by an agent". */
export const bylineText = (at: Date, whose: string, isByAgent: boolean): string =>
  [dayText(at), asData(whose), isByAgent ? 'noted by an agent' : null]
    .filter((part) => part !== null)
    .join(', ');

const ORIGIN: Record<EdgeOrigin, string> = {
  stated: '',
  inferred: ', inferred by the program',
  system: ', created by the program',
};

const stepName = (step: number): string => (step === 0 ? 'what you asked about' : `step ${step}`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function weakestText({ kind, step, value }: Weakest, chain: readonly ChainStep[]): string {
  const at = chain.find(({ number }) => number === step);
  if (kind === 'memory') return `Step ${step} is the least certain: confidence ${value.toFixed(2)}.`;
  const origin = at ? ORIGIN[at.origin] : '';
  return `The link from step ${step} to ${stepName(at?.parent ?? 0)} is the weakest: strength ${value.toFixed(2)}${origin}.`;
}

export type ChangeKind =
  | 'superseded'
  | 'edited'
  | 'doubted'
  | 'disputed'
  | 'archived'
  | 'expired'
  | 'contradicted'
  | 'excepted';

export function changeText(
  kind: ChangeKind,
  { step, at, by }: { step: number; at: Date | null; by: string | null },
): string {
  const what = capital(stepName(step));
  const on = at === null ? '' : ` on ${dayText(at)}`;
  const weaker = step === 0 ? '' : ` This weakens step ${step}.`;
  switch (kind) {
    case 'superseded':
      return `${what} was replaced${on}${by === null ? '' : ` by ${by}`}.`;
    case 'edited':
      return `${what} was reworded${on}.`;
    case 'doubted':
      return `${what} depends on something that has changed. Nobody has decided yet whether it still holds.`;
    case 'disputed':
      return `${what} is disputed.`;
    case 'archived':
      return `${what} is in the archive.`;
    case 'expired':
      return `${what} held until ${at === null ? 'a past date' : dayText(at)}.`;
    case 'contradicted':
      return `${by ?? 'Something'} came up${on} and contradicts ${stepName(step)}.${weaker}`;
    case 'excepted':
      return `${by ?? 'Something'} came up${on} and is an exception to ${stepName(step)}.${weaker}`;
  }
}

interface WhyLine {
  number: number;
  parent: number;
  content: string | null;
  byline: string;
  confidence: number;
  backReading: string;
  strength: number;
  origin: EdgeOrigin;
}

interface WhyExplanation {
  content: string | null;
  byline: string;
  steps: readonly WhyLine[];
  chain: readonly number[];
  weakest: string | null;
  against: readonly {
    step: number;
    content: string | null;
    byline: string;
    reading: string;
    note: string | null;
  }[];
  changes: readonly string[];
  hiddenSteps: number;
  closest: readonly (string | null)[];
}

const lineOf = (line: WhyLine): string =>
  `${line.number}. ${quoted(line.content)} (${line.byline}; confidence ${line.confidence.toFixed(2)})\n   ${line.backReading} ${stepName(line.parent)} (strength ${line.strength.toFixed(2)}${ORIGIN[line.origin]})`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

function noReason({ closest, hiddenSteps }: WhyExplanation): string[] {
  const none = hiddenSteps === 0 ? 'No recorded reason.' : 'No reason that you can see is recorded.';
  const near = closest.map((content) => `- ${quoted(content)}`);
  return ['', none, ...section('Most similar memories:', near)];
}

export function whyText(explanation: WhyExplanation): string {
  const onChain = new Set(explanation.chain);
  const [main, more] = [
    explanation.steps.filter(({ number }) => onChain.has(number)),
    explanation.steps.filter(({ number }) => !onChain.has(number)),
  ];
  const against = explanation.against.map(
    ({ content, byline, reading, step, note }) =>
      `- ${quoted(content)} (${byline}) ${reading} ${stepName(step)}${note === null ? '' : `; note: ${quoted(note)}`}`,
  );
  return [
    `Why ${quoted(explanation.content)}`,
    explanation.byline,
    ...(explanation.steps.length === 0 ? noReason(explanation) : ['', ...main.map(lineOf)]),
    ...(explanation.weakest === null ? [] : ['', explanation.weakest]),
    ...section('Also:', more.map(lineOf)),
    ...section('Against:', against),
    ...section(
      'Changed since:',
      explanation.changes.map((change) => `- ${change}`),
    ),
    ...(explanation.hiddenSteps === 0 ? [] : ['', privateSteps(explanation.hiddenSteps)]),
  ].join('\n');
}
