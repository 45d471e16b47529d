import { readQuestion } from '#server/domain/english/read-question.ts';
import type { QueryMode } from '#server/domain/graph/walk-rules.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';
import type { MemoryFilter } from '../../list/sql.ts';
import type { QueryMemoriesInput } from '../schema.ts';

/** Interpretation of a query: what to search for, which edges to follow, and what the filters apply to. */
export interface QueryPlan {
  mode: QueryMode;
  /** text to search for; null if the query gives only a start */
  text: string | null;
  /** second topic of "how are … and … connected?" */
  other: string | null;
  maxHops: number;
  /** whether the filters apply to the memories reached by the walk instead of the matches */
  filtersReached: boolean;
  /** Statuses to search; null for the statuses of memories in use. */
  statuses: readonly MemoryStatus[] | null;
}

export const BELIEVED: readonly MemoryStatus[] = ['active', 'disputed'];
/** Statuses to search for questions about changes, which also need memories that no longer hold. */
const EVER_BELIEVED: readonly MemoryStatus[] = [...BELIEVED, 'superseded', 'archived'];

/** Derives the plan from the wording of the question, unless the input gives a mode. */
export function planOf(input: QueryMemoriesInput): QueryPlan {
  const read = input.query === undefined ? null : readQuestion(input.query);
  const question = input.mode === undefined || input.mode === read?.mode ? read : null;
  const mode = input.mode ?? question?.mode ?? (input.startId === undefined ? 'search' : 'connected');
  const other = input.startId === undefined ? (question?.other ?? null) : null;
  const isSought = input.startId === undefined && mode === 'connected';
  return {
    mode,
    text: question?.topic ?? input.query ?? null,
    other,
    maxHops: input.maxHops ?? question?.maxHops ?? (other === null ? WALK.defaultHops : WALK.maxHops),
    filtersReached: input.startId !== undefined || mode === 'connected',
    statuses: (isSought ? null : input.status) ?? (mode === 'changed' ? EVER_BELIEVED : null),
  };
}

/** Converts the input's filters, except the people, who must be resolved first. */
export const filtersOf = (input: QueryMemoriesInput): MemoryFilter => ({
  ...(input.category && { category: input.category }),
  ...(input.tags && { tags: input.tags }),
  ...(input.privacy && { privacy: input.privacy }),
  ...(input.scope && { scope: input.scope }),
  ...(input.contactId && { contactId: input.contactId }),
  ...(input.mine && { mine: input.mine }),
  ...(input.importance && { importance: input.importance }),
  ...(input.timeRange && { timeRange: input.timeRange }),
});
