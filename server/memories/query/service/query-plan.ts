import { readQuestion } from '#server/domain/english/read-question.ts';
import type { QueryMode } from '#server/domain/graph/walk-rules.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';
import { fadesSoon } from '../../fading/service.ts';
import type { MemoryFilter } from '../../list/sql.ts';
import type { QueryMemoriesInput } from '../schema.ts';

export interface QueryPlan {
  mode: QueryMode;
  text: string | null;
  other: string | null;
  maxHops: number;
  filtersReached: boolean;
  statuses: readonly MemoryStatus[] | null;
  /** Whether archived memories are looked for beside the matches. */
  findsArchived: boolean;
}

export const BELIEVED: readonly MemoryStatus[] = ['active', 'disputed'];
/** Statuses for a question about changes, which also needs memories that no longer hold. */
const EVER_BELIEVED: readonly MemoryStatus[] = [...BELIEVED, 'superseded', 'archived'];

export function planOf(input: QueryMemoriesInput): QueryPlan {
  const read = input.query === undefined ? null : readQuestion(input.query);
  const question = input.mode === undefined || input.mode === read?.mode ? read : null;
  const mode = input.mode ?? question?.mode ?? (input.startId === undefined ? 'search' : 'connected');
  const other = input.startId === undefined ? (question?.other ?? null) : null;
  const isSought = input.startId === undefined && mode === 'connected';
  const statuses =
    (isSought ? null : input.status) ??
    (mode === 'changed' || input.heldAt !== undefined ? EVER_BELIEVED : null);
  return {
    mode,
    text: question?.topic ?? input.query ?? null,
    other,
    maxHops: input.maxHops ?? question?.maxHops ?? (other === null ? WALK.defaultHops : WALK.maxHops),
    filtersReached: input.startId !== undefined || mode === 'connected',
    statuses,
    findsArchived:
      statuses === null &&
      mode !== 'connected' &&
      input.status === undefined &&
      input.startId === undefined &&
      input.asOf === undefined,
  };
}

export const filtersOf = (input: QueryMemoriesInput, now: Date): MemoryFilter => ({
  ...(input.category && { category: input.category }),
  ...(input.tags && { tags: input.tags }),
  ...(input.privacy && { privacy: input.privacy }),
  ...(input.scope && { scope: input.scope }),
  ...(input.contactId && { contactId: input.contactId }),
  ...(input.mine && { mine: input.mine }),
  ...(input.importance && { importance: input.importance }),
  ...(input.timeRange && { timeRange: input.timeRange }),
  ...(input.place && { place: input.place }),
  ...(input.happenedFrom && { happenedFrom: input.happenedFrom }),
  ...(input.happenedTo && { happenedTo: input.happenedTo }),
  ...(input.recordedFrom && { recordedFrom: input.recordedFrom }),
  ...(input.recordedTo && { recordedTo: input.recordedTo }),
  ...(input.heldAt && { heldAt: input.heldAt }),
  ...(input.source && { source: input.source }),
  ...(input.confidenceFrom !== undefined && { confidenceFrom: input.confidenceFrom }),
  ...(input.confidenceTo !== undefined && { confidenceTo: input.confidenceTo }),
  ...(input.agentId && { agentId: input.agentId }),
  ...(input.fading && { fadesSoon: fadesSoon(now) }),
});
