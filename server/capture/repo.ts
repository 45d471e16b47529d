import type { VaultTx } from '#server/db/vault.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';
import * as sql from './sql.ts';

/** The conversation of these contents in this session, and what became of its facts; null: it is new. */
export async function findInteraction(
  tx: VaultTx,
  sessionId: string,
  contentHash: Uint8Array,
): Promise<{ id: string; counts: unknown } | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.interactionOf(tx.householdId, sessionId, contentHash));
  return row === undefined ? null : sql.keptRow.parse(row);
}

/**
 * Waits until nobody else in the household is keeping several facts. What each of them makes surer, replaces or disputes is known
 * only once it is compared, so it cannot be held in one order: two that told the same in another order would wait for each other.
 */
export async function waitForCaptures(tx: VaultTx): Promise<void> {
  await tx.db.$queryRaw(sql.lockCaptures(tx.householdId));
}

/** False where the very same was captured in the meantime. */
export async function insertInteraction(tx: VaultTx, interaction: sql.NewInteraction): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.insertInteraction(tx.householdId, interaction))) === 1;
}

export async function setCounts(tx: VaultTx, id: string, counts: object): Promise<void> {
  await tx.db.$executeRaw(sql.setCounts(tx.householdId, id, JSON.stringify(counts)));
}

/** What the messages that are kept of a session are known again by, as this teller told it. */
export async function listTurns(
  tx: VaultTx,
  session: { id: string; agentId: string | null; ownerId: string | null },
): Promise<string[]> {
  const [row] = await tx.db.$queryRaw<unknown[]>(
    sql.turnsIn(tx.householdId, session, CAPTURE.partsOfSession),
  );
  return sql.turnsRow.parse(row).turns;
}

/** The last messages of a person in a session, as they are kept, oldest first: what a correction may be about. */
export async function listLastSaid(
  tx: VaultTx,
  session: { id: string; agentId: string | null; ownerId: string | null },
): Promise<Message[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(
    sql.lastSaidIn(tx.householdId, session, CAPTURE.messagesCorrected),
  );
  return rows.map((row) => ({ role: 'user' as const, ...sql.lastSaidRow.parse(row) })).reverse();
}

/** Lets what was told in a session, and believed, wait for a person again. */
export async function doubtTold(
  tx: VaultTx,
  session: { id: string; agentId: string | null; ownerId: string | null },
  statements: readonly string[],
): Promise<sql.DoubtedRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(
    sql.doubtTold(tx.householdId, session, { statements, now: tx.now }),
  );
  return rows.map((row) => sql.doubtedRow.parse(row));
}

/** The texts that were shown to an agent in a session, each with its circumstances. */
export async function listSurfaced(
  tx: VaultTx,
  session: { id: string; agentId: string | null },
): Promise<string[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(
    sql.surfacedIn(tx.householdId, session, CAPTURE.surfacingsCompared),
  );
  return rows
    .map((row) => sql.surfacedRow.parse(row))
    .map(({ content, qualifier }) => (qualifier === null ? content : `${content} ${qualifier}`));
}

/** What the asker is called; null: an agent of the household. */
export async function findOwnName(tx: VaultTx): Promise<string | null> {
  const { householdId, circle } = tx;
  if (circle.ownContactId === null) return null;
  const where = { householdId_id: { householdId, id: circle.ownContactId } };
  const own = await tx.db.contact.findUnique({ where, select: { name: true } });
  return own?.name ?? null;
}

/** Whether the asker sees all of these memories. */
export async function seesAll(tx: VaultTx, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const seen = await tx.db.memory.count({ where: { householdId: tx.householdId, id: { in: wanted } } });
  return seen === wanted.length;
}
