import type { z } from 'zod';
import type { VaultTx } from '#server/db/vault.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import * as sql from './sql.ts';

export async function findInteraction(
  tx: VaultTx,
  sessionId: string,
  hashes: readonly Uint8Array[],
): Promise<{ id: string; counts: unknown } | null> {
  const [row] = await tx.db.$queryRaw<unknown[]>(sql.interactionOf(tx.householdId, sessionId, hashes));
  return row === undefined ? null : sql.interactionRow.parse(row);
}

export async function listStoredTurns(
  tx: VaultTx,
  sessionIds: readonly string[],
  by: { agentId: string | null; ownerId: string | null },
): Promise<z.output<typeof sql.storedTurnRow>[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.turnsOfSessions(tx.householdId, sessionIds, by));
  return rows.map((row) => sql.storedTurnRow.parse(row));
}

/** Lets one capture run at a time per household, because two could otherwise deadlock. */
export async function lockCaptures(tx: VaultTx): Promise<void> {
  await tx.db.$queryRaw(sql.lockCaptures(tx.householdId));
}

/** Returns false if a concurrent call has captured the same input. */
export async function insertInteraction(tx: VaultTx, interaction: sql.NewInteraction): Promise<boolean> {
  return (await tx.db.$executeRaw(sql.insertInteraction(tx.householdId, interaction))) === 1;
}

/** Returns the positions, from 1, of statements that the owner later archived or replaced in the same words. */
export async function listEndedSince(
  tx: VaultTx,
  ownerId: string | null,
  stated: readonly { hash: Uint8Array; at: Date }[],
): Promise<Set<number>> {
  if (stated.length === 0) return new Set();
  const rows = await tx.db.$queryRaw<unknown[]>(sql.endedSince(tx.householdId, ownerId, stated));
  return new Set(rows.map((row) => sql.endedRow.parse(row).place - 1));
}

export async function setCounts(tx: VaultTx, id: string, counts: object): Promise<void> {
  await tx.db.$executeRaw(sql.setCounts(tx.householdId, id, JSON.stringify(counts)));
}

export async function listTurnHashes(
  tx: VaultTx,
  session: { id: string; agentId: string | null; ownerId: string | null },
): Promise<string[]> {
  const [row] = await tx.db.$queryRaw<unknown[]>(
    sql.turnHashesIn(tx.householdId, session, CAPTURE.partsOfSession),
  );
  return sql.turnHashesRow.parse(row).turns;
}

/** Lists the user's last messages, oldest first, because a later message may correct them. */
export async function listLastUserMessages(
  tx: VaultTx,
  session: { id: string; agentId: string | null; ownerId: string | null },
): Promise<Message[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(
    sql.lastUserMessagesIn(tx.householdId, session, CAPTURE.messagesCorrected),
  );
  return rows.map((row) => ({ role: 'user' as const, ...sql.userMessageRow.parse(row) })).reverse();
}

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

/** Returns the name of the calling member, or of the calling agent's member. Null for an agent of the household. */
export async function findOwnName(tx: VaultTx): Promise<string | null> {
  const { householdId, circle } = tx;
  if (circle.ownContactId === null) return null;
  const where = { householdId_id: { householdId, id: circle.ownContactId } };
  const own = await tx.db.contact.findUnique({ where, select: { name: true } });
  return own?.name ?? null;
}

export async function seesAll(tx: VaultTx, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const seen = await tx.db.memory.count({ where: { householdId: tx.householdId, id: { in: wanted } } });
  return seen === wanted.length;
}
