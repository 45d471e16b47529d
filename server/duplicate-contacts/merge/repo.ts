import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { ContactMerge } from '#server/domain/contacts/plan-contact-merge.ts';
import type { TieStep } from '#server/domain/contacts/plan-relationships-of-merged-contact.ts';
import type { MemoryStep } from '#server/domain/memories/plan-memory-merge.ts';
import * as sql from './sql.ts';

export async function listMergeTies(
  tx: VaultTx,
  ids: readonly string[],
  locks: boolean,
): Promise<sql.MergeTieRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.mergeTies(tx.householdId, ids, locks));
  return rows.map((row) => sql.mergeTieRow.parse(row));
}

export async function listVisibleTies(tx: VaultTx, ids: readonly string[]): Promise<string[]> {
  const where = { householdId: tx.householdId, id: { in: [...ids] } };
  return (await tx.db.relationship.findMany({ where, select: { id: true } })).map(({ id }) => id);
}

export async function listMergeMemories(
  tx: VaultTx,
  otherId: string,
  tieIds: readonly string[],
  locks: boolean,
): Promise<sql.MergeMemoryRow[]> {
  const rows = await tx.db.$queryRaw<unknown[]>(sql.mergeMemories(tx.householdId, otherId, tieIds, locks));
  return rows.map((row) => sql.mergeMemoryRow.parse(row));
}

export async function mayAdmit(
  tx: VaultTx,
  pairs: readonly { contact: string; group: string }[],
): Promise<boolean[]> {
  if (pairs.length === 0) return [];
  const today = tx.now.toISOString().slice(0, 10);
  const rows = await tx.db.$queryRaw<unknown[]>(sql.joinings(pairs, tx.circle.contactIds, today));
  return rows.map((row) => sql.joiningRow.parse(row).isAllowed);
}

export async function placeMemories(tx: VaultTx, steps: readonly MemoryStep[]): Promise<void> {
  if (steps.length === 0) return;
  await tx.db.$executeRaw(sql.placeMemories(tx.householdId, steps, tx.now));
  const folds = steps.flatMap(({ id, foldedInto }) =>
    foldedInto === null ? [] : [{ from: id, into: foldedInto }],
  );
  if (folds.length > 0) await tx.db.$executeRaw(sql.uniteWho(tx.householdId, folds));
}

export async function renameWho(tx: VaultTx, otherId: string, keptId: string): Promise<void> {
  await tx.db.$executeRaw(sql.renameWho(tx.householdId, otherId, keptId));
  // these memories already mention the kept contact
  await tx.db.memoryContact.deleteMany({ where: { householdId: tx.householdId, contactId: otherId } });
}

const dayOf = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`));

export async function applyTieStep(tx: VaultTx, step: TieStep): Promise<void> {
  const where = { householdId: tx.householdId, id: step.id };
  if (step.act === 'drop') {
    await tx.db.relationship.deleteMany({ where });
    return;
  }
  const counted = { updatedAt: tx.now, version: { increment: 1 } };
  if (step.act === 'retire') {
    await tx.db.relationship.updateMany({ where, data: { deletedAt: tx.now, ...counted } });
    return;
  }
  if (step.act === 'move') {
    const { aId, bId, aNoun, bNoun, privacy, status } = step;
    const data = { contactAId: aId, contactBId: bId, aNoun, bNoun, privacy, status, ...counted };
    await tx.db.relationship.updateMany({ where, data });
    return;
  }
  const { validFrom, validUntil, ...content } = step.content;
  const data = { ...content, validFrom: dayOf(validFrom), validUntil: dayOf(validUntil), ...counted };
  await tx.db.relationship.updateMany({ where, data });
}

export async function disputeTie(tx: VaultTx, id: string): Promise<void> {
  const data = { status: 'disputed', updatedAt: tx.now, version: { increment: 1 } };
  await tx.db.relationship.updateMany({ where: { householdId: tx.householdId, id }, data });
}

export async function mergeContactData(
  tx: VaultTx,
  keptId: string,
  otherId: string,
  plan: ContactMerge,
): Promise<void> {
  await mergeAliases(tx, keptId, plan);
  await mergeChannels(tx, keptId, plan);
  if (plan.movesPhoto) await tx.db.$executeRaw(sql.movePhoto(tx.householdId, otherId, keptId));
  const { tags, importantDates, ...texts } = plan.fields;
  await tx.db.contact.updateMany({
    where: { householdId: tx.householdId, id: keptId },
    data: {
      ...texts,
      ...(tags ? { tags: { set: [...tags] } } : {}),
      ...(importantDates ? { importantDates: [...importantDates] } : {}),
      updatedAt: tx.now,
      version: { increment: 1 },
    },
  });
}

async function mergeAliases(tx: VaultTx, contactId: string, plan: ContactMerge): Promise<void> {
  const { householdId } = tx;
  const { move, drop } = plan.aliases;
  if (drop.length > 0) await tx.db.contactAlias.deleteMany({ where: { householdId, id: { in: drop } } });
  if (move.length > 0) {
    await tx.db.contactAlias.updateMany({ where: { householdId, id: { in: move } }, data: { contactId } });
  }
  if (plan.newAlias === null) return;
  const data = [{ householdId, id: newId(), contactId, alias: plan.newAlias }];
  await tx.db.contactAlias.createMany({ data, skipDuplicates: true });
}

async function mergeChannels(tx: VaultTx, contactId: string, plan: ContactMerge): Promise<void> {
  const { householdId } = tx;
  const { move, drop } = plan.channels;
  if (drop.length > 0) await tx.db.contactChannel.deleteMany({ where: { householdId, id: { in: drop } } });
  if (move.length > 0) {
    await tx.db.contactChannel.updateMany({ where: { householdId, id: { in: move } }, data: { contactId } });
  }
  for (const { id, label } of plan.channelLabels) {
    await tx.db.contactChannel.updateMany({ where: { householdId, id }, data: { label } });
  }
}

export async function redirect(tx: VaultTx, otherId: string, keptId: string): Promise<void> {
  await tx.db.contact.updateMany({
    where: { householdId: tx.householdId, OR: [{ id: otherId }, { mergedIntoId: otherId }] },
    data: { mergedIntoId: keptId, updatedAt: tx.now, version: { increment: 1 } },
  });
}
