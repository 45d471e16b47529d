import { createLoader, type inferParserType, parseAsBoolean, parseAsStringLiteral } from 'nuqs/server';
import { parseAsId } from '#components/shell/parse-as-id.ts';
import { CASE_KINDS, REVIEW_VERDICTS } from '#server/domain/words/review-words.ts';

/** Filters of the decision history, stored in the URL. */
export const HISTORY_FILTERS = {
  kind: parseAsStringLiteral(CASE_KINDS),
  verdict: parseAsStringLiteral(REVIEW_VERDICTS),
  /** User id of the reviewer. */
  who: parseAsId,
  /** Whether the decision followed the recommendation. */
  agreed: parseAsBoolean,
  /** Whether the list contains only cases that closed automatically. */
  closed: parseAsBoolean,
  /** Id of a memory. The list then contains only cases about this memory. */
  memory: parseAsId,
};
export type HistoryFilters = inferParserType<typeof HISTORY_FILTERS>;
export type HistoryChange = { [Name in keyof HistoryFilters]?: HistoryFilters[Name] | null };

export const loadHistoryFilters = createLoader(HISTORY_FILTERS);

export const NO_HISTORY_FILTERS = {
  kind: null,
  verdict: null,
  who: null,
  agreed: null,
  closed: null,
  memory: null,
} as const;

export const countHistoryFilters = (filters: HistoryFilters): number =>
  Object.values(filters).filter((value) => value !== null).length;

/** Number of decisions per page. They fill more than two screens, and the response stays small. */
const PAGE_ROWS = 40;

/** Returns the input of `review.history`. */
export const historyInputOf = ({ kind, verdict, who, agreed, closed, memory }: HistoryFilters) => ({
  kind: kind ?? undefined,
  verdict: verdict ?? undefined,
  userId: who ?? undefined,
  agreed: agreed ?? undefined,
  closed: closed ?? undefined,
  memoryId: memory ?? undefined,
  limit: PAGE_ROWS,
});
