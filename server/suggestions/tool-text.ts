import type { z } from 'zod';
import { asData, fenced } from '#server/domain/text/present-text.ts';
import type { AdviceView, createSuggestionOutput } from './schema.ts';

type Created = z.output<typeof createSuggestionOutput>;

export function adviceText({ advice, reasons, similar }: AdviceView): string {
  const earlier = similar.map(
    ({ on, outcome, type, value, reason, ref }) =>
      `- ${on} ${outcome}: ${type} ${asData(value)}${reason === undefined ? '' : ` (because: ${asData(reason)})`} [${ref}]`,
  );
  return [`Advice: ${advice}.`, fenced([...reasons.map((reason) => `- ${asData(reason)}`), ...earlier])]
    .filter((part) => part !== '')
    .join('\n');
}

export const suggestionText = ({ id, supersededId, advice }: Created): string =>
  [
    `Stored as suggestion [${id}].`,
    ...(supersededId === null ? [] : [`It replaces the open suggestion [${supersededId}].`]),
    ...(advice === null ? [] : [adviceText(advice)]),
  ].join('\n');
