import { isViewing } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import type { Choosable } from '../present/item.ts';
import { noteShown } from '../repo/surfacing.ts';
import type { Shown } from '../sql/surfacing.ts';

/** How long notes are gathered, in milliseconds: one transaction then writes those of many calls. */
const GATHER_MS = 1_000;

const gathered = new Map<string, { rows: Shown[]; write: () => Promise<void> }>();
const underWay = new Set<Promise<void>>();

/**
 * Notes what was shown to whom, soon but not now: the agent does not wait for it. It is a log; a crash may lose the
 * last second of it, and a note that fails fails nothing.
 */
export function note(ctx: Ctx, sessionId: string | null, taken: readonly Choosable[]): void {
  // Whoever looks as somebody else leaves no trace in the statistics of either.
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
  const key = keyOf(ctx);
  const waiting = gathered.get(key);
  if (waiting) {
    waiting.rows.push(...rows);
    return;
  }
  gathered.set(key, { rows, write: () => writeAll(ctx, rows) });
  setTimeout(() => flush(key), GATHER_MS).unref();
}

const keyOf = ({ vault, context }: Ctx): string => `${vault.householdId}/${context}`;

/**
 * Once what was surfaced in this vault can be read: for whoever looks whether something was. Nothing to wait for, mostly. Not to
 * be called inside a transaction.
 */
export async function surfacingsWritten(ctx: Ctx): Promise<void> {
  flush(keyOf(ctx));
  await Promise.all(underWay);
}

function flush(key: string): void {
  const due = gathered.get(key);
  gathered.delete(key);
  if (!due) return;
  const writing = due.write().finally(() => underWay.delete(writing));
  underWay.add(writing);
}

/** Writes what is gathered now, and waits for what is being written. */
export async function flushSurfaced(): Promise<void> {
  for (const key of [...gathered.keys()]) flush(key);
  await Promise.all(underWay);
}

/** As the system: the notes of one household, of whoever asked. */
async function writeAll(ctx: Ctx, rows: readonly Shown[]): Promise<void> {
  const { householdId } = ctx.vault;
  const actor = { kind: 'system', householdId, userId: null, reason: 'note what was surfaced' } as const;
  try {
    const handle = await vaultFor(householdId, ctx.context);
    const vault = bindVault(handle, actor, new Date(), newId());
    await vault.append('surfacing.note', (tx) => noteShown(tx, rows));
  } catch (error) {
    ctx.log.warn({ err: error }, 'What was surfaced could not be noted.');
  }
}
