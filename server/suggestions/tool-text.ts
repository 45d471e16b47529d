import type { z } from 'zod';
import { asData, fenced, joinLines } from '#server/domain/text/fenced-text.ts';
import { localTimeText } from '#server/domain/time/local-time-text.ts';
import { outcomeLine } from '#server/outcomes/tool-text.ts';
import type { AdviceView, createSuggestionOutput, listSuggestionsOutput, SuggestionView } from './schema.ts';

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

export function suggestionsText(
  { items, total }: z.output<typeof listSuggestionsOutput>,
  timeZone: string,
): string {
  if (items.length === 0) return 'No suggestion found.';
  return joinLines(
    fenced(items.map((one) => suggestionLine(one, timeZone))),
    total > items.length ? `Further suggestions: ${total - items.length}.` : null,
  );
}

/** Returns `- open: add_topic jam (from: Recipes) (until: 4 May 2026, 18:30) [01…]`. */
function suggestionLine(one: SuggestionView, timeZone: string): string {
  const { id, status, type, value, agent, expiresAt, decidedAt } = one;
  const notes = [
    agent === null ? null : `from: ${agent.name}`,
    decidedAt === null ? null : `decided: ${localTimeText(decidedAt, timeZone)}`,
    status !== 'open' || expiresAt === null ? null : `until: ${localTimeText(expiresAt, timeZone)}`,
  ];
  const beside = notes.flatMap((note) => (note === null ? [] : [` (${asData(note)})`]));
  return `- ${status}: ${type} ${asData(value)}${beside.join('')} [${id}]`;
}
