import type { z } from 'zod';
import { asData, fenced, joinLines } from '#server/domain/text/present-text.ts';
import { outcomeLine } from '#server/outcomes/tool-text.ts';
import type { AdviceView, createSuggestionOutput } from './schema.ts';

type Created = z.output<typeof createSuggestionOutput>;

export const adviceText = ({ advice, reasons, similar }: AdviceView): string =>
  joinLines(
    `Advice: ${advice}.`,
    fenced([...reasons.map((reason) => `- ${asData(reason)}`), ...similar.map((one) => outcomeLine(one))]),
  );

export const suggestionText = ({ id, supersededId, advice }: Created): string =>
  joinLines(
    `Stored as suggestion [${id}].`,
    supersededId === null ? null : `It replaces the open suggestion [${supersededId}].`,
    advice === null ? null : adviceText(advice),
  );
