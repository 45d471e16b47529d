import {
  REVERTIBLE,
  type RunChange,
  type RunStep,
  reasonSentence,
  stepsToRetry,
} from '#server/domain/consolidation/run-vocabulary.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';
import type { Run, RunItem, RunResult, StepReport } from './schema.ts';
import type { ItemRow, RunRow, SummaryRow } from './sql.ts';

const isRevertible = (did: SummaryRow['did']): did is RunChange => did !== 'left' && REVERTIBLE.includes(did);
const sum = (rows: readonly SummaryRow[]): number => rows.reduce((all, { count }) => all + count, 0);

interface RunFacts {
  /** Counts of memories that the caller may see. */
  rows: readonly SummaryRow[];
  isReverted: boolean;
}

export function presentRun(row: RunRow, { rows, isReverted }: RunFacts): Run {
  return {
    id: row.id,
    trigger: row.trigger,
    isDry: row.isDry,
    status: row.status,
    result: resultOf(row, rows),
    changed: sum(rows.filter(({ did }) => isRevertible(did))),
    faded: fadedIn(rows),
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    startedBy: row.startedBy,
    isCut: row.isCut,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    retryOf: row.retryOf,
    canRetry: row.endedAt !== null && stepsToRetry(row).length > 0,
    isReverted,
  };
}

function fadedIn(rows: readonly SummaryRow[]): Run['faded'] {
  const of = (wanted: SummaryRow['did']): number =>
    sum(rows.filter(({ step, did }) => step === 'fade' && did === wanted));
  const noticed = sum(rows.filter(({ did }) => did === 'noticed'));
  return { archived: of('archived'), asked: of('asked'), kept: of('left'), noticed };
}

function resultOf(row: RunRow, rows: readonly SummaryRow[]): RunResult {
  if (row.status === 'queued') return 'waiting';
  if (row.status === 'running') return row.pausedAt === null ? 'under_way' : 'paused';
  if (row.status === 'failed') return 'failed';
  if (row.failedSteps.length > 0) return 'partly_failed';
  if (row.idleSteps.length > 0) return 'did_nothing';
  if (rows.some(({ did }) => did !== 'left')) return 'changed';
  return rows.length === 0 ? 'nothing_to_do' : 'left_all';
}

export const presentSteps = (row: RunRow, rows: readonly SummaryRow[]): StepReport[] =>
  row.steps.map((step) => {
    const own = rows.filter((one) => one.step === step);
    return {
      step,
      state: stateOf(row, step),
      examined: sum(own),
      changes: own.flatMap(({ did, because, count }) =>
        did === 'left' ? [] : [{ did, because: reasonSentence(because), count }],
      ),
      left: own.flatMap(({ did, because, count }) =>
        did === 'left' ? [{ because: reasonSentence(because), count }] : [],
      ),
    };
  });

function stateOf({ status, step: at, ...row }: RunRow, step: RunStep): StepReport['state'] {
  if (row.failedSteps.includes(step)) return 'failed';
  if (row.idleSteps.includes(step)) return 'idle';
  if (status === 'queued') return 'waiting';
  if (at === null || row.steps.indexOf(step) < row.steps.indexOf(at)) return 'done';
  if (step !== at) return 'waiting';
  return row.pausedAt === null ? 'under_way' : 'paused';
}

const STATUSES: Partial<Record<RunChange, { after: MemoryStatus; before: MemoryStatus }>> = {
  merged: { after: 'superseded', before: 'staged' },
  promoted: { after: 'active', before: 'staged' },
  archived: { after: 'archived', before: 'active' },
  noticed: { after: 'active', before: 'archived' },
};

export function presentItem(row: ItemRow, isDry: boolean): RunItem {
  const { otherId, otherContent, hasCase: _hasCase, isInTrash: _isInTrash, ...item } = row;
  const state = itemState(row, isDry);
  return {
    ...item,
    because: reasonSentence(row.because),
    other: otherId === null ? null : { id: otherId, content: otherContent },
    state,
    // a continued habit changes only its counts
    canRevert: state === 'applied' && isRevertible(row.did) && row.because !== 'goes_on',
  };
}

function itemState({ did, status, hasCase, isInTrash }: ItemRow, isDry: boolean): RunItem['state'] {
  if (isDry) return 'planned';
  if (did === 'asked') return hasCase ? 'applied' : 'reverted';
  if (did === 'trashed') return isInTrash ? 'applied' : 'reverted';
  const expected = did === 'left' ? undefined : STATUSES[did];
  if (expected === undefined || status === expected.after) return 'applied';
  return status === expected.before ? 'reverted' : 'changed_since';
}
