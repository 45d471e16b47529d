import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { ContextPolicy, Policy } from '#server/domain/words/household-policy.ts';
import type { NewItem } from '../../repo.ts';

export interface StepRun {
  id: string;
  isDry: boolean;
  /** The last memory that the step has finished. */
  cursor: string | null;
  /** The time that the rules use as now. A restart does not change it. */
  startedAt: Date;
}

interface Batch {
  items: readonly NewItem[];
  /** The last memory of the batch. */
  cursor: string | null;
  isDone: boolean;
}

interface Room {
  /** Maximum number of memories in the batch. */
  limit: number;
}

/** Runs the reads and writes of a batch in one transaction with its checkpoint. */
export type Commit = (work: (tx: VaultTx, room: Room) => Promise<Batch>) => Promise<void>;

export interface StepWork {
  ctx: Ctx;
  run: StepRun;
  policy: Policy & ContextPolicy;
  commit: Commit;
}

/** A page shorter than the limit is the last, so the step is done. */
export const batchOf = (
  page: readonly { id: string }[],
  { limit }: Room,
  items: readonly NewItem[],
): Batch => ({ items, cursor: page.at(-1)?.id ?? null, isDone: page.length < limit });
