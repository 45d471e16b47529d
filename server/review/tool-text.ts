import type { z } from 'zod';
import { named } from '#server/contacts/tool-text.ts';
import { asData, fenced } from '#server/domain/text/fenced-text.ts';
import { memoryWords } from '#server/memories/tool-text.ts';
import type { ReviewCase } from './case/schema.ts';
import type { Decision } from './decide/schema.ts';
import type { listReviewOutput } from './queue/schema.ts';

type Listed = z.output<typeof listReviewOutput>;

export function reviewListText({ cases, total, nextCursor }: Listed, timeZone: string): string {
  if (cases.length === 0) return 'No case waits for a decision.';
  const more = total > cases.length ? [`${total - cases.length} more; cursor: ${nextCursor}`] : [];
  return [fenced(cases.flatMap((one) => caseLines(one, timeZone))), ...more].join('\n');
}

function caseLines(one: ReviewCase, timeZone: string): string[] {
  const { id, kind, isSafety, versions, recommendation, options, existing, incoming } = one;
  const seen = Object.entries(versions).filter(([, version]) => version !== null);
  const { verdict, swap, refused } = recommendation;
  const reasons = [...recommendation.reasons, ...(refused === null ? [] : [refused])];
  const advised = verdict === null ? 'none' : `${verdict}${swap ? ' with swap' : ''}`;
  return [
    `- ${kind}${isSafety ? ', health or safety' : ''} [${id}]`,
    ...(existing === null ? [] : [`  existing: ${memoryWords(existing, timeZone)}`]),
    ...(incoming === null ? [] : [`  incoming: ${memoryWords(incoming, timeZone)}`]),
    ...questionLines(one).map((line) => `  ${line}`),
    `  versions: ${seen.map(([side, version]) => `${side} ${version}`).join(', ')}`,
    `  recommended: ${advised}${reasons.length > 0 ? ` (${asData(reasons.join(' '))})` : ''}`,
    `  possible: ${options.flatMap((option) => (option.why === null ? [option.verdict] : [])).join(', ')}`,
  ];
}

/** Lines for cases that are not about two memories. */
function questionLines({ said, candidates, doubt, double, type, insight }: ReviewCase): string[] {
  return [
    ...(said === null ? [] : [`name: ${asData(said)}`]),
    ...(candidates.length === 0 ? [] : [`may be: ${candidates.map(named).join(', ')}`]),
    ...(doubt === null ? [] : [`what it depends on was ${doubt.reason}`]),
    ...(double === null
      ? []
      : [`contacts: ${double.sides.map(({ contact }) => named(contact)).join(' and ')}`]),
    ...(type === null ? [] : [`relationship type: ${asData(type.label)} [${type.id}]`]),
    ...(insight === null ? [] : [`insight: ${asData(insight.title)}: ${asData(insight.body)}`]),
  ];
}

export const decideText = ({ outcome, changes }: Decision): string =>
  [`Decided: ${outcome}.`, ...changes.map(({ of, did, id }) => `${of} ${did} [${id}]`)].join('\n');
