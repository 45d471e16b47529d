import { createLoader, type inferParserType, parseAsBoolean, parseAsStringLiteral } from 'nuqs/server';
import { parseAsId } from '#components/shell/parse-as-id.ts';
import { CASE_KINDS, REVIEW_VERDICTS } from '#server/domain/words/review-vocabulary.ts';

export const HISTORY_FILTERS = {
  kind: parseAsStringLiteral(CASE_KINDS),
  verdict: parseAsStringLiteral(REVIEW_VERDICTS),
  who: parseAsId,
  agreed: parseAsBoolean,
  closed: parseAsBoolean,
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

const PAGE_ROWS = 40;

export const historyInputOf = ({ kind, verdict, who, agreed, closed, memory }: HistoryFilters) => ({
  kind: kind ?? undefined,
  verdict: verdict ?? undefined,
  userId: who ?? undefined,
  agreed: agreed ?? undefined,
  closed: closed ?? undefined,
  memoryId: memory ?? undefined,
  limit: PAGE_ROWS,
});
