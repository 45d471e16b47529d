import { readQuestion } from '#server/domain/english/read-question.ts';
import type { QueryMode } from '#server/domain/graph/walk-rules.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';
import type { Narrowing } from '../../list/sql.ts';
import type { QueryMemoriesInput } from '../schema.ts';

/** What a query comes to: what is searched for, what is followed, and what the filters apply to. */
export interface QueryPlan {
  mode: QueryMode;
  /** what is searched for; null where there is only somewhere to start */
  text: string | null;
  /** the other end of "how are … and … connected?" */
  other: string | null;
  maxHops: number;
  /** what is answered of what is reached is narrowed, and not where the walk begins */
  narrowsReached: boolean;
  /** what is searched through; null: what is believed */
  statuses: readonly MemoryStatus[] | null;
}

export const BELIEVED: readonly MemoryStatus[] = ['active', 'disputed'];
/** What changed is told by what no longer holds. */
const EVER_BELIEVED: readonly MemoryStatus[] = [...BELIEVED, 'superseded', 'archived'];

/** A plain question says by itself what is followed; a mode that is given decides. */
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
    narrowsReached: input.startId !== undefined || mode === 'connected',
    statuses: (isSought ? null : input.status) ?? (mode === 'changed' ? EVER_BELIEVED : null),
  };
}

/** The filters of an input, without the people, who have to be resolved first. */
export const filtersOf = (input: QueryMemoriesInput): Narrowing => ({
  ...(input.category && { category: input.category }),
  ...(input.tags && { tags: input.tags }),
  ...(input.privacy && { privacy: input.privacy }),
  ...(input.scope && { scope: input.scope }),
  ...(input.contactId && { contactId: input.contactId }),
  ...(input.mine && { mine: input.mine }),
  ...(input.importance && { importance: input.importance }),
  ...(input.timeRange && { timeRange: input.timeRange }),
});
