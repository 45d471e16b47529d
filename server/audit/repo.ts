import type { Prisma } from '#generated/identity/client.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity.ts';

export type AuditRow = Omit<Prisma.AuditEventUncheckedCreateInput, 'id'>;

export async function insertAuditEvent(row: AuditRow): Promise<void> {
  const db = await identity();
  await db.auditEvent.create({ data: { id: newId(), ...row }, select: { id: true } });
}
