import type { Prisma } from '#generated/identity/client.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity.ts';
import { type Burst, foldBurst, lockBurst } from './sql.ts';

export type AuditRow = Omit<Prisma.AuditEventUncheckedCreateInput, 'id'>;

export async function insertAuditEvent(row: AuditRow): Promise<void> {
  const db = await identity();
  await db.auditEvent.create({ data: { id: newId(), ...row }, select: { id: true } });
}

/** Adds to the event that a burst goes on from, or begins one; of two at once neither is lost. */
export async function writeBurst(burst: Burst): Promise<void> {
  const db = await identity();
  await db.$transaction([db.$queryRaw(lockBurst(burst)), db.$executeRaw(foldBurst(burst))]);
}
