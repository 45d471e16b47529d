import type { Calibration } from '#server/models/embedder.ts';
import { type ComparedPair, comparePairs } from '../../store/service/compare-with-existing.ts';
import type { ScopedColumns } from '../../store/service/memory-draft.ts';
import type { ExistingRow, RelatedRows } from '../../store/sql.ts';

export interface StagedTask extends RelatedRows {
  memory: ScopedColumns;
  existing: ExistingRow[];
  /** The owner's contact, for "I" in the statement. */
  speakerId: string | null;
  isOfSomebodyUnclear: boolean;
}

export interface ComparedBy {
  now: Date;
  homeContactId: string | null;
  calibration: Calibration;
}

type FoundPair = Omit<ComparedPair, 'row'> & { id: string };

/** Runs in a worker thread. */
export const compareTasks = ({
  tasks,
  by,
}: {
  tasks: readonly StagedTask[];
  by: ComparedBy;
}): FoundPair[][] =>
  tasks.map(({ memory, existing, names, speakerId, isOfSomebodyUnclear }) => {
    const circle = { ownContactId: speakerId, homeContactId: by.homeContactId };
    const draft = { judgements: new Map(), input: { isOfSomebodyUnclear } };
    const ctx = { now: by.now, models: { embedder: { calibration: by.calibration } } };
    const { pairs } = comparePairs({ circle }, ctx, { memory, existing, names, draft }, { policy: 'flag' });
    return pairs.map(({ row, ...pair }) => ({ ...pair, id: row.id }));
  });
