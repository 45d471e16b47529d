import {
  REVERTIBLE,
  RUN_STEPS,
  type RunChange,
  type RunStep,
  reasonSentence,
} from '#server/domain/consolidation/run-words.ts';
import type { MemoryStatus } from '#server/domain/words/vocabulary.ts';
import type { Run, RunItem, RunResult, StepReport } from './schema.ts';
import type { ItemRow, RunRow, SummaryRow } from './sql.ts';

const isRevertible = (did: SummaryRow['did']): did is RunChange => did !== 'left' && REVERTIBLE.includes(did);
const sum = (rows: readonly SummaryRow[]): number => rows.reduce((all, { count }) => all + count, 0);

interface RunFacts {
  /** Counts of what the caller may see. */
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
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    startedBy: row.startedBy,
    isCut: row.isCut,
    isReverted,
  };
}

function resultOf(row: RunRow, rows: readonly SummaryRow[]): RunResult {
  if (row.status === 'queued') return 'waiting';
  if (row.status === 'running') return 'under_way';
  if (row.status === 'failed') return 'failed';
  if (row.failedSteps.length > 0) return 'partly_failed';
  if (rows.some(({ did }) => did !== 'left')) return 'changed';
  return rows.length === 0 ? 'nothing_to_do' : 'left_all';
}

export const presentSteps = (row: RunRow, rows: readonly SummaryRow[]): StepReport[] =>
  RUN_STEPS.map((step) => {
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

function stateOf({ status, step: at, failedSteps }: RunRow, step: RunStep): StepReport['state'] {
  if (failedSteps.includes(step)) return 'failed';
  if (status === 'queued') return 'waiting';
  if (at === null || RUN_STEPS.indexOf(step) < RUN_STEPS.indexOf(at)) return 'done';
  return step === at ? 'under_way' : 'waiting';
}

const STATUSES: Partial<Record<RunChange, { after: MemoryStatus; before: MemoryStatus }>> = {
  merged: { after: 'superseded', before: 'staged' },
  promoted: { after: 'active', before: 'staged' },
  archived: { after: 'archived', before: 'active' },
};

export function presentItem(row: ItemRow, isDry: boolean): RunItem {
  const { otherId, otherContent, hasCase: _hasCase, ...item } = row;
  const state = itemState(row, isDry);
  return {
    ...item,
    because: reasonSentence(row.because),
    other: otherId === null ? null : { id: otherId, content: otherContent },
    state,
    canRevert: state === 'applied' && isRevertible(row.did),
  };
}

function itemState({ did, status, hasCase }: ItemRow, isDry: boolean): RunItem['state'] {
  if (isDry) return 'planned';
  if (did === 'asked') return hasCase ? 'applied' : 'reverted';
  const expected = did === 'left' ? undefined : STATUSES[did];
  if (expected === undefined || status === expected.after) return 'applied';
  return status === expected.before ? 'reverted' : 'changed_since';
}
