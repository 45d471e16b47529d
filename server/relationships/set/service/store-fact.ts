import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { placeFact } from '#server/domain/relationships/fact-row.ts';
import { ENDS_BEFORE_IT_BEGAN, isInOrder } from '#server/domain/time/day-order.ts';
import type { RelationshipFields } from '../../repo.ts';
import * as repo from '../../repo.ts';
import type { SetRelationshipInput } from '../../schema.ts';
import type { Fact, RelationshipRow } from '../../sql.ts';

/** What was said of a fact, in canonical direction. */
export interface StatedFact {
  fact: Fact;
  aNoun: string | null;
  bNoun: string | null;
  isFormer: boolean;
  input: SetRelationshipInput;
  /** what a complaint about the days names; absent: as `input` does */
  dayFields?: { validFrom: string; validUntil: string };
}

export type StoredFact = { outcome: 'created' | 'updated' | 'unchanged'; id: string };

/** A relationship whose last day has passed is former, and so is one that was said to be over. */
export function statedStatus(ctx: Ctx, { input, isFormer }: StatedFact): RelationshipFields['status'] {
  if (input.status) return input.status;
  const today = ctx.now.toISOString().slice(0, 10);
  return isFormer || (input.validUntil !== undefined && input.validUntil < today) ? 'former' : undefined;
}

/** What was said, as columns; what was not said is undefined. */
function saidFields(ctx: Ctx, said: StatedFact): RelationshipFields {
  const { notes, validFrom, validUntil, confidence } = said.input;
  return {
    notes,
    validFrom,
    validUntil,
    confidence,
    status: statedStatus(ctx, said),
    aNoun: said.aNoun ?? undefined,
    bNoun: said.bNoun ?? undefined,
  };
}

/** What is said anew: undefined where nothing was said, or it is so already. */
const anew = <T>(said: T | undefined, stored: T): T | undefined => (said === stored ? undefined : said);

/**
 * What a statement changes of a row that holds. Said in the present of a former relationship, it holds again, and the
 * day it ended no longer counts; a dispute is only ended on purpose.
 */
function changesOf(
  row: RelationshipRow,
  said: RelationshipFields,
  privacy: RelationshipRow['privacy'],
  today: string,
): RelationshipFields {
  const isOver = row.status === 'former' || (row.validUntil !== null && row.validUntil < today);
  const resumes = said.status === undefined && isOver;
  return {
    notes: anew(said.notes, row.notes),
    validFrom: anew(said.validFrom, row.validFrom),
    validUntil: anew(resumes ? (said.validUntil ?? null) : said.validUntil, row.validUntil),
    status: anew(resumes && row.status === 'former' ? 'current' : said.status, row.status),
    confidence: anew(said.confidence, row.confidence),
    privacy: anew(privacy, row.privacy),
    aNoun: anew(said.aNoun, row.aNoun),
    bNoun: anew(said.bNoun, row.bNoun),
  };
}

/** Throws INVALID_INPUT, naming the day that was said, where what would be kept ends before it began. */
function expectInOrder(
  said: StatedFact,
  row: RelationshipRow,
  { validFrom, validUntil }: RelationshipFields,
) {
  const until = validUntil === undefined ? row.validUntil : validUntil;
  if (isInOrder(validFrom === undefined ? row.validFrom : validFrom, until)) return;
  const names = said.dayFields ?? { validFrom: 'validFrom', validUntil: 'validUntil' };
  throw invalid(validUntil ? names.validUntil : names.validFrom, ENDS_BEFORE_IT_BEGAN);
}

/** What keeping would do, decided on the rows that the caller sees. Throws INVALID_INPUT for what cannot be. */
export function planFact(ctx: Ctx, said: StatedFact, rows: readonly RelationshipRow[]) {
  const { target, privacy, retire } = placeFact(rows, said.input.privacy, ctx.actor.userId);
  const fields = saidFields(ctx, said);
  if (target === null || target.isDeleted) return { act: 'create' as const, target, privacy, fields, retire };
  const changes = changesOf(target, fields, privacy, ctx.now.toISOString().slice(0, 10));
  expectInOrder(said, target, changes);
  const isSame = Object.values(changes).every((value) => value === undefined) && retire === null;
  return { act: isSame ? ('keep' as const) : ('change' as const), target, privacy, fields: changes, retire };
}

/** Every field of a new or restored row: nothing survives from before it was removed. */
const startingWith = (fields: RelationshipFields): RelationshipFields => ({
  notes: fields.notes ?? null,
  validFrom: fields.validFrom ?? null,
  validUntil: fields.validUntil ?? null,
  status: fields.status ?? 'current',
  confidence: fields.confidence ?? 1,
  aNoun: fields.aNoun ?? null,
  bNoun: fields.bNoun ?? null,
});

/**
 * Keeps a fact once: the row is changed, brought back or added, and whoever says the same at the same moment finds it
 * there. In: the fact in canonical form. Out: what happened, and the row's id.
 */
export async function storeFact(tx: VaultTx, ctx: Ctx, said: StatedFact): Promise<StoredFact> {
  const author = {
    ownerId: ctx.actor.userId,
    createdByAgent: ctx.actor.kind === 'agent' ? ctx.actor.agentId : null,
  };
  // Each round that loses to somebody else sees what they wrote, so a second or third is the last.
  for (let round = 0; round < 5; round++) {
    const plan = planFact(ctx, said, await repo.listRowsOfFact(tx, said.fact));
    if (plan.act === 'keep') return { outcome: 'unchanged', id: plan.target.id };
    if (plan.retire) await repo.updateRelationship(tx, plan.retire, { deletedAt: tx.now });
    const { target, privacy } = plan;
    if (target === null) {
      const id = await repo.insertRelationship(tx, said.fact, { ...plan.fields, privacy }, author);
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
  throw new AppError('CONFLICT');
}
