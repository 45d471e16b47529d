import { isViewing } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { writeBehind } from '#server/core/write-behind.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import type { SurfaceCandidate } from '../present/item.ts';
import { insertShown } from '../repo.ts';
import type { Shown } from '../sql.ts';

/** How long entries are collected, in milliseconds, so that one transaction writes the entries of many calls. */
const GATHER_MS = 1_000;

interface Entry {
  ctx: Ctx;
  rows: Shown[];
}

const entries = writeBehind<Entry>({
  name: 'surfacing',
  gatherMs: GATHER_MS,
  merge: ({ ctx, rows }, more) => ({ ctx, rows: [...rows, ...more.rows] }),
  write: (_, entry) => writeAll(entry),
});

/**
 * Logs surfaced memories in the background. A crash may lose the last second, and a failed write does not fail the
 * caller.
 */
export function logSurfaced(ctx: Ctx, sessionId: string | null, taken: readonly SurfaceCandidate[]): void {
  // while a member views as somebody else, nothing is logged for either of the two
  if (isViewing(ctx.actor)) return;
  const rows = taken.map((item, index) => ({
    id: newId(),
    at: ctx.now,
    sessionId,
    agentId: ctx.actor.kind === 'agent' ? ctx.actor.agentId : null,
    userId: ctx.actor.userId,
    memoryId: item.id,
    position: index + 1,
    similarity: item.scores.similarity,
  }));
  entries.add(keyOf(ctx), { ctx, rows });
}

const keyOf = ({ vault, context }: Ctx): string => `${vault.householdId}/${context}`;

/** Waits until this vault’s log is written. Not for use inside a transaction. */
export const surfacingsWritten = (ctx: Ctx): Promise<void> => entries.flush(keyOf(ctx));

/** Writes the pending entries of every vault. */
export const flushSurfaced = (): Promise<void> => entries.flush();

/** Writes as the system actor, because a batch may hold entries of several callers. */
async function writeAll({ ctx, rows }: Entry): Promise<void> {
  const { householdId } = ctx.vault;
  const actor = { kind: 'system', householdId, userId: null, reason: 'log what was surfaced' } as const;
  try {
    const handle = await vaultFor(householdId, ctx.context);
    const vault = bindVault(handle, actor, new Date(), newId());
    await vault.append('surfacing.note', (tx) => insertShown(tx, rows));
  } catch (error) {
    ctx.log.warn({ err: error }, 'Could not log surfaced memories.');
  }
}
