import { isViewing } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { writeBehind } from '#server/core/write-behind.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import type { Choosable } from '../present/item.ts';
import { noteShown } from '../repo/surfacing.ts';
import type { Shown } from '../sql/surfacing.ts';

/** How long notes are gathered, in milliseconds: one transaction then writes those of many calls. */
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
  entries.add(keyOf(ctx), { ctx, rows });
}

const keyOf = ({ vault, context }: Ctx): string => `${vault.householdId}/${context}`;

/** Waits until all that was surfaced in this vault can be read. Not to be called inside a transaction. */
export const surfacingsWritten = (ctx: Ctx): Promise<void> => entries.flush(keyOf(ctx));

/** Writes what is gathered now, and waits for what is being written. */
export const flushSurfaced = (): Promise<void> => entries.flush();

/** As the system: the notes of one household, of whoever asked. */
async function writeAll({ ctx, rows }: Entry): Promise<void> {
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
