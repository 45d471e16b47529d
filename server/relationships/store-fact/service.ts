import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { placeFact } from '#server/domain/relationships/choose-relationship-row.ts';
import { ENDS_BEFORE_IT_BEGAN, isInOrder } from '#server/domain/time/day-order.ts';
import type { RelationshipFields } from '../repo.ts';
import * as repo from '../repo.ts';
import type { SetRelationshipInput } from '../schema.ts';
import type { Fact, RelationshipRow } from '../sql.ts';

export interface StatedFact {
  fact: Fact;
  aNoun: string | null;
  bNoun: string | null;
  isFormer: boolean;
  input: SetRelationshipInput;
  dayFields?: { validFrom: string; validUntil: string };
}

export type StoredFact = { outcome: 'created' | 'updated' | 'unchanged'; id: string };

/** Returns the stated status. Without one, a past tense or a past last day means `former`. */
export function statedStatus(ctx: Ctx, { input, isFormer }: StatedFact): RelationshipFields['status'] {
  if (input.status) return input.status;
  const today = ctx.now.toISOString().slice(0, 10);
  return isFormer || (input.validUntil !== undefined && input.validUntil < today) ? 'former' : undefined;
}

function statedFields(ctx: Ctx, stated: StatedFact): RelationshipFields {
  const { notes, validFrom, validUntil, confidence } = stated.input;
  return {
    notes,
    validFrom,
    validUntil,
    confidence,
    status: statedStatus(ctx, stated),
    aNoun: stated.aNoun ?? undefined,
    bNoun: stated.bNoun ?? undefined,
  };
}

const changed = <T>(stated: T | undefined, stored: T): T | undefined =>
  stated === stored ? undefined : stated;

function changesOf(
  row: RelationshipRow,
  stated: RelationshipFields,
  privacy: RelationshipRow['privacy'],
  today: string,
): RelationshipFields {
  const isOver = row.status === 'former' || (row.validUntil !== null && row.validUntil < today);
  const resumes = stated.status === undefined && isOver;
  const isConfirmed = stated.status === undefined && row.status === 'proposed';
  return {
    notes: changed(stated.notes, row.notes),
    validFrom: changed(stated.validFrom, row.validFrom),
    validUntil: changed(resumes ? (stated.validUntil ?? null) : stated.validUntil, row.validUntil),
    status: changed(
      isConfirmed || (resumes && row.status === 'former') ? 'current' : stated.status,
      row.status,
    ),
    confidence: changed(stated.confidence, row.confidence),
    privacy: changed(privacy, row.privacy),
    aNoun: changed(stated.aNoun, row.aNoun),
    bNoun: changed(stated.bNoun, row.bNoun),
  };
}

function expectInOrder(
  stated: StatedFact,
  row: RelationshipRow,
  { validFrom, validUntil }: RelationshipFields,
) {
  const until = validUntil === undefined ? row.validUntil : validUntil;
  if (isInOrder(validFrom === undefined ? row.validFrom : validFrom, until)) return;
  const names = stated.dayFields ?? { validFrom: 'validFrom', validUntil: 'validUntil' };
  throw invalid(validUntil ? names.validUntil : names.validFrom, ENDS_BEFORE_IT_BEGAN);
}

/** Plans how to store a fact, using only rows visible to the caller. Throws INVALID_INPUT if the dates conflict. */
export function planFact(ctx: Ctx, stated: StatedFact, rows: readonly RelationshipRow[]) {
  const { target, privacy, retire } = placeFact(rows, stated.input.privacy, ctx.actor.userId);
  const fields = statedFields(ctx, stated);
  if (target === null || target.isDeleted) return { act: 'create' as const, target, privacy, fields, retire };
  const changes = changesOf(target, fields, privacy, ctx.now.toISOString().slice(0, 10));
  expectInOrder(stated, target, changes);
  const isSame = Object.values(changes).every((value) => value === undefined) && retire === null;
  return { act: isSame ? ('keep' as const) : ('change' as const), target, privacy, fields: changes, retire };
}

const startingWith = (fields: RelationshipFields): RelationshipFields => ({
  notes: fields.notes ?? null,
  validFrom: fields.validFrom ?? null,
  validUntil: fields.validUntil ?? null,
  status: fields.status ?? 'current',
  confidence: fields.confidence ?? 1,
  aNoun: fields.aNoun ?? null,
  bNoun: fields.bNoun ?? null,
});

/** Updates, restores or inserts a row. Concurrent calls that state the same fact share one row. */
export async function storeFact(tx: VaultTx, ctx: Ctx, stated: StatedFact): Promise<StoredFact> {
  const author = {
    ownerId: ctx.actor.userId,
    createdByAgent: ctx.actor.kind === 'agent' ? ctx.actor.agentId : null,
  };
  // a concurrent call may insert the row first, and then the next round finds it
  for (let round = 0; round < 5; round++) {
    const plan = planFact(ctx, stated, await repo.listRowsOfFact(tx, stated.fact));
    if (plan.act === 'keep') return { outcome: 'unchanged', id: plan.target.id };
    if (plan.retire) await repo.updateRelationship(tx, plan.retire, { deletedAt: tx.now });
    const { target, privacy } = plan;
    if (target === null) {
      const id = await repo.insertRelationship(tx, stated.fact, { ...plan.fields, privacy }, author);
      if (id !== null) return { outcome: 'created', id };
      continue;
    }
    const change =
      plan.act === 'create'
        ? { ...startingWith(plan.fields), ...author, privacy, deletedAt: null }
        : plan.fields;
    if (await repo.updateRelationship(tx, target, change)) {
      return { outcome: plan.act === 'create' ? 'created' : 'updated', id: target.id };
    }
  }
  throw new AppError('CONFLICT', 'This relationship was changed in the meantime. Reload and try again.');
}
