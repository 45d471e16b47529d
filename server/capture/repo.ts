import type { VaultTx } from '#server/db/vault.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';
import * as sql from './sql.ts';

/** Finds an earlier capture of the same messages and facts in this session, with its stored counts. */
export async function findInteraction(
  tx: VaultTx,
  sessionId: string,
  contentHash: Uint8Array,
): Promise<{ id: string; counts: unknown } | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.interactionOf(tx.householdId, sessionId, contentHash));
  return row === undefined ? null : sql.interactionRow.parse(row);
}

/**
 * Serialises captures of several facts per household, for the rest of the transaction. The rows that a fact updates are known
 * only after comparison, so row locks cannot be taken in a fixed order and two captures could deadlock.
 */
export async function lockCaptures(tx: VaultTx): Promise<void> {
  await tx.db.$queryRaw(sql.lockCaptures(tx.householdId));
}

/** Inserts a captured conversation. Returns false if a concurrent call has already captured the same input. */
export async function insertInteraction(tx: VaultTx, interaction: sql.NewInteraction): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.insertInteraction(tx.householdId, interaction))) === 1;
}

export async function setCounts(tx: VaultTx, id: string, counts: object): Promise<void> {
  await tx.db.$executeRaw(sql.setCounts(tx.householdId, id, JSON.stringify(counts)));
}

/** Returns the hashes of the messages that this caller has already captured in the session. */
export async function listTurnHashes(
  tx: VaultTx,
  session: { id: string; agentId: string | null; ownerId: string | null },
): Promise<string[]> {
  const [row] = await tx.db.$queryRaw<unknown[]>(
    sql.turnHashesIn(tx.householdId, session, CAPTURE.partsOfSession),
  );
  return sql.turnHashesRow.parse(row).turns;
}

/** Lists the user's last stored messages in a session, oldest first. A later correction can refer to these messages. */
export async function listLastUserMessages(
  tx: VaultTx,
  session: { id: string; agentId: string | null; ownerId: string | null },
): Promise<Message[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(
    sql.lastUserMessagesIn(tx.householdId, session, CAPTURE.messagesCorrected),
  );
  return rows.map((row) => ({ role: 'user' as const, ...sql.userMessageRow.parse(row) })).reverse();
}

/** Stages active memories that have these statements and were captured in the session. */
export async function stageStatements(
  tx: VaultTx,
  session: { id: string; agentId: string | null; ownerId: string | null },
  statements: readonly string[],
): Promise<sql.StagedRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(
    sql.stageStatements(tx.householdId, session, { statements, now: tx.now }),
  );
  return rows.map((row) => sql.stagedRow.parse(row));
}

/** Returns the texts of the memories surfaced to an agent in a session, each followed by its qualifier. */
export async function listSurfacedTexts(
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

/** Returns the name of the calling member, or null for an agent that acts for the whole household. */
export async function findOwnName(tx: VaultTx): Promise<string | null> {
  const { householdId, circle } = tx;
  if (circle.ownContactId === null) return null;
  const where = { householdId_id: { householdId, id: circle.ownContactId } };
  const own = await tx.db.contact.findUnique({ where, select: { name: true } });
  return own?.name ?? null;
}

/** Whether the caller can see all of these memories. */
export async function seesAll(tx: VaultTx, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const seen = await tx.db.memory.count({ where: { householdId: tx.householdId, id: { in: wanted } } });
  return seen === wanted.length;
}
