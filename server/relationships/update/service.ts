import type { z } from 'zod';
import { agentNames } from '#server/agents/service/names.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { placeFact } from '#server/domain/relationships/fact-row.ts';
import { ENDS_BEFORE_IT_BEGAN, isInOrder } from '#server/domain/time/day-order.ts';
import { holdLineage } from '../lines/service.ts';
import { checkMembershipFact } from '../membership/service.ts';
import { canEditRelationship, canEndRelationship, canHideRelationship, canKeepAt } from '../policy.ts';
import { presentRelationship, sentenceOf } from '../present.ts';
import * as repo from '../repo.ts';
import type { UpdateRelationshipInput, updateRelationshipOutput } from '../schema.ts';
import { findContradiction } from '../set/service/contradiction.ts';
import type { RelationshipRow } from '../sql.ts';

/** Everything that is said of a relationship beside who and what. */
type Fields = Pick<
  RelationshipRow,
  'notes' | 'validFrom' | 'validUntil' | 'status' | 'confidence' | 'privacy' | 'aNoun' | 'bNoun'
>;

/**
 * Changes what is said about a relationship: what is given, where null clears it. `status: 'former'` ends it, today
 * unless it says when; said to hold again, the day it ended no longer counts. Who and what it says stays: that is
 * another relationship. CONFLICT when it has changed since the caller looked.
 */
export async function updateRelationship(
  ctx: Ctx,
  input: UpdateRelationshipInput,
): Promise<z.input<typeof updateRelationshipOutput>> {
  const operation = input.status === 'former' ? 'relationship.end' : 'relationship.update';
  const [found] = await ctx.vault.read((tx) => repo.listRowsById(tx, [input.id]));
  if (found && isSame(found, wantedOf(ctx, found, input)) && isAllowed(ctx, found)) {
    return answerOf(ctx, found, 'unchanged', null);
  }
  const { row, journalId } = await ctx.vault.write(operation, async (tx) => {
    const [current = null] = await repo.listRowsById(tx, [input.id]);
    const known = authorize(current, 'relationship', (one) => canEditRelationship(ctx.actor, one));
    if (input.version !== undefined && input.version !== known.version) throw changed();
    const wanted = wantedOf(ctx, known, input);
    await holdLineage(tx, [{ name: known.type, inverse: known.inverse }]);
    await repo.lockPairs(tx, [factOf(known)]);
    await expectAllowed(tx, ctx, known, wanted);
    const id = await keep(tx, ctx, known, wanted);
    const [row] = await repo.listRowsById(tx, [id]);
    if (!row) throw changed();
    return { row, journalId: tx.journalId };
  });
  return answerOf(ctx, row, 'updated', journalId);
}

const changed = () => new AppError('CONFLICT', 'This relationship has changed since you looked at it.');
const isAllowed = (ctx: Ctx, row: RelationshipRow): boolean => canEditRelationship(ctx.actor, row) === true;
const factOf = ({ a, b, typeId }: RelationshipRow) => ({ aId: a.id, bId: b.id, typeId });

const FIELDS = [
  'notes',
  'validFrom',
  'validUntil',
  'status',
  'confidence',
  'privacy',
  'aNoun',
  'bNoun',
] as const satisfies readonly (keyof Fields)[];
const isSame = (row: Fields, wanted: Fields): boolean =>
  FIELDS.every((field) => row[field] === wanted[field]);

/** The relationship as it would be. Throws INVALID_INPUT for what it cannot be. */
function wantedOf(ctx: Ctx, row: RelationshipRow, input: UpdateRelationshipInput): Fields {
  if (input.role !== undefined && row.type !== 'member_of') {
    throw invalid('role', 'Only somebody in a group or an organisation has a role in it.');
  }
  const said = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);
  const today = ctx.now.toISOString().slice(0, 10);
  const validFrom = said(input.validFrom, row.validFrom);
  const { status, validUntil } = endOf(row, input, today, validFrom);
  if (!isInOrder(validFrom, validUntil)) {
    throw invalid(input.validUntil ? 'validUntil' : 'validFrom', ENDS_BEFORE_IT_BEGAN);
  }
  return {
    notes: said(input.notes, row.notes),
    validFrom,
    validUntil,
    status,
    confidence: said(input.confidence, row.confidence),
    privacy: said(input.privacy, row.privacy),
    aNoun: said(input.role, row.aNoun),
    bNoun: row.bNoun,
  };
}

/** Whether it holds and until when. What has ended did so by today; what holds has not ended yet. */
function endOf(
  row: RelationshipRow,
  input: UpdateRelationshipInput,
  today: string,
  validFrom: string | null,
): Pick<Fields, 'status' | 'validUntil'> {
  const given = input.validUntil === undefined ? row.validUntil : input.validUntil;
  const hasPassed = given !== null && given < today;
  const status = input.status ?? (input.validUntil && hasPassed ? 'former' : row.status);
  if (status === 'former') {
    if (input.validUntil && input.validUntil > today) {
      throw invalid('validUntil', 'What has ended did so by today. Say the day alone, and it ends then.');
    }
    const isOver = given !== null && given <= today;
    // ended now; when it was to end later, or nobody knew when. What was former without a day stays so
    const isNews = input.status === 'former' && row.status !== 'former' && input.validUntil !== null;
    const lastDay = validFrom !== null && validFrom > today ? validFrom : today;
    return { status, validUntil: isOver || !isNews ? given : lastDay };
  }
  // said to hold: the day on which it once ended does not count any more
  const holdsAgain = row.status === 'former' && input.validUntil === undefined;
  return { status, validUntil: holdsAgain ? null : given };
}

async function expectAllowed(tx: VaultTx, ctx: Ctx, row: RelationshipRow, wanted: Fields): Promise<void> {
  const isAbout = (fields: readonly (keyof Fields)[]) => fields.some((field) => row[field] !== wanted[field]);
  const expect = (verdict: true | string): void => {
    if (verdict !== true) throw forbidden(verdict);
  };
  const moves = isAbout(['status', 'validFrom', 'validUntil']);
  if (moves || isAbout(['privacy'])) expect(canEndRelationship(ctx.actor, row));
  if (wanted.privacy !== row.privacy) {
    expect(
      wanted.privacy === 'public' ? canKeepAt(ctx.actor, 'public') : canHideRelationship(ctx.actor, row),
    );
  }
  if (!moves) return;
  // whatever moves the days of a membership that is not over may let somebody in
  const isEnding = wanted.status === 'former';
  await checkMembershipFact(tx, ctx, factOf(row), { isEnding, field: 'status' });
  if (wanted.status === 'current' && row.status !== 'current') {
    const known = await findContradiction(tx, factOf(row), { name: row.type, inverse: row.inverse });
    if (known) throw invalid('status', `This contradicts what is known: ${known}.`);
  }
}

/**
 * Changes the row. The household has one public row a fact and each owner one that is not, so where another is in the
 * place that it moves to, that one stays and this one merges into it. Answers the id of what stays.
 */
async function keep(tx: VaultTx, ctx: Ctx, row: RelationshipRow, wanted: Fields): Promise<string> {
  const target = await placeOf(tx, ctx, row, wanted.privacy);
  if (target.id === row.id) {
    if (!(await repo.updateRelationship(tx, row, wanted))) throw changed();
    return row.id;
  }
  const { ownerId, agentId: createdByAgent } = row;
  const revived = { ...wanted, ownerId, createdByAgent, deletedAt: null };
  const filled = {
    notes: target.notes ?? wanted.notes,
    // a beginning that comes after the end which is known already says something of another time
    validFrom: target.validFrom ?? (isInOrder(wanted.validFrom, target.validUntil) ? wanted.validFrom : null),
  };
  const isTaken = await repo.updateRelationship(tx, row, { deletedAt: tx.now });
  const isKept = await repo.updateRelationship(tx, target, target.isDeleted ? revived : filled);
  if (!isTaken || !isKept) throw changed();
  return target.id;
}

async function placeOf(
  tx: VaultTx,
  ctx: Ctx,
  row: RelationshipRow,
  privacy: Fields['privacy'],
): Promise<RelationshipRow> {
  if (privacy === row.privacy || privacy === 'secret') return row;
  const { target } = placeFact(await repo.listRowsOfFact(tx, factOf(row)), privacy, ctx.actor.userId);
  return target ?? row;
}

async function answerOf(
  ctx: Ctx,
  row: RelationshipRow,
  outcome: 'updated' | 'unchanged',
  journalId: string | null,
): Promise<z.input<typeof updateRelationshipOutput>> {
  const agents = await agentNames(ctx.actor.householdId, [row.agentId]);
  return {
    outcome,
    relationship: presentRelationship(ctx.actor, row, agents),
    sentence: sentenceOf(row, row.a.id),
    journalId,
  };
}
