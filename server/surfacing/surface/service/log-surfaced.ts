import { isViewing } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { writeBehind } from '#server/core/write-behind.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import type { SurfaceCandidate } from '../present/surfaced-item.ts';
import { insertShown } from '../repo.ts';
import type { Shown } from '../sql.ts';

/** In milliseconds. One transaction then writes the entries of many calls. */
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

/** Runs in the background. A crash may lose the last second. */
export function logSurfaced(ctx: Ctx, sessionId: string | null, taken: readonly SurfaceCandidate[]): void {
  // nothing is logged while a member views as somebody else
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

/** Do not call it in a transaction. */
export const surfacingsWritten = (ctx: Ctx): Promise<void> => entries.flush(keyOf(ctx));

export const flushSurfaced = (): Promise<void> => entries.flush();

/** Writes as the system, because a batch may hold entries of several callers. */
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
