import type { z } from 'zod';
import { agentNames } from '#server/agents/service/agent-names.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid, StaleVersion } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { placeFact } from '#server/domain/relationships/choose-relationship-row.ts';
import { ENDS_BEFORE_IT_BEGAN, isInOrder } from '#server/domain/time/day-order.ts';
import { lockLineageOf } from '../chains/service.ts';
import { checkMembershipFact } from '../group-membership/service.ts';
import { canEditRelationship, canEndRelationship, canHideRelationship, canKeepAt } from '../policy.ts';
import { presentRelationship, sentenceOf } from '../present.ts';
import * as repo from '../repo.ts';
import type { UpdateRelationshipInput, updateRelationshipOutput } from '../schema.ts';
import { findContradiction } from '../set/service/find-contradiction.ts';
import type { RelationshipRow } from '../sql.ts';

type Fields = Pick<
  RelationshipRow,
  'notes' | 'validFrom' | 'validUntil' | 'status' | 'confidence' | 'privacy' | 'aNoun' | 'bNoun'
>;

/** Changes a relationship; null clears a field. `status: 'former'` ends it today or on the given last day. */
export async function updateRelationship(
  ctx: Ctx,
  input: UpdateRelationshipInput,
): Promise<z.input<typeof updateRelationshipOutput>> {
  const operation = input.status === 'former' ? 'relationship.end' : 'relationship.update';
  const [found] = await ctx.vault.read((tx) => repo.listRowsById(tx, [input.id]));
  if (found && isSame(found, wantedFields(ctx, found, input)) && isAllowed(ctx, found)) {
    return answerOf(ctx, found, 'unchanged', null);
  }
  const { row, journalId } = await ctx.vault.write(operation, async (tx) => {
    const [current = null] = await repo.listRowsById(tx, [input.id]);
    const before = authorize(current, 'relationship', (one) => canEditRelationship(ctx.actor, one));
    if (input.version !== undefined && input.version !== before.version) throw changed(before.version);
    const wanted = wantedFields(ctx, before, input);
    await lockLineageOf(tx, [{ name: before.type, inverse: before.inverse }]);
    await repo.lockPairs(tx, [factOf(before)]);
    await expectAllowed(tx, ctx, before, wanted);
    const id = await save(tx, ctx, before, wanted);
    const [row] = await repo.listRowsById(tx, [id]);
    if (!row) throw changed();
    return { row, journalId: tx.journalId };
  });
  return answerOf(ctx, row, 'updated', journalId);
}

const changed = (current: number | null = null) =>
  new StaleVersion('This relationship was changed in the meantime. Reload and try again.', current);
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

function wantedFields(ctx: Ctx, row: RelationshipRow, input: UpdateRelationshipInput): Fields {
  if (input.role !== undefined && row.type !== 'member_of') {
    throw invalid('role', 'A role can be set only on a membership of a group or an organisation.');
  }
  const orStored = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given);
  const today = ctx.now.toISOString().slice(0, 10);
  const validFrom = orStored(input.validFrom, row.validFrom);
  const { status, validUntil } = endOf(row, input, today, validFrom);
  if (!isInOrder(validFrom, validUntil)) {
    throw invalid(input.validUntil ? 'validUntil' : 'validFrom', ENDS_BEFORE_IT_BEGAN);
  }
  return {
    notes: orStored(input.notes, row.notes),
    validFrom,
    validUntil,
    status,
    confidence: orStored(input.confidence, row.confidence),
    privacy: orStored(input.privacy, row.privacy),
    aNoun: orStored(input.role, row.aNoun),
    bNoun: row.bNoun,
  };
}

/** Returns the new status and last day. Throws if they conflict: a former relationship ended by today, a current one ends later or never. */
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
      throw invalid(
        'validUntil',
        'A former relationship cannot end in the future. Set its status to "current", or give an earlier last day.',
      );
    }
    const isOver = given !== null && given <= today;
    // a relationship that was already former without a last day stays without one
    const endsNow = input.status === 'former' && row.status !== 'former' && input.validUntil !== null;
    const lastDay = validFrom !== null && validFrom > today ? validFrom : today;
    return { status, validUntil: isOver || !endsNow ? given : lastDay };
  }
  // a relationship that becomes current again loses its last day
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
  // applies the rules for memberships, because new dates or a new status may let a member into a group
  const isEnding = wanted.status === 'former';
  await checkMembershipFact(tx, ctx, factOf(row), { isEnding, field: 'status' });
  if (wanted.status === 'current' && row.status !== 'current') {
    const conflict = await findContradiction(tx, factOf(row), { name: row.type, inverse: row.inverse });
    if (conflict) throw invalid('status', `This relationship contradicts an existing one: ${conflict}.`);
  }
}

/** Saves the row. A change of privacy may merge it into another one. Returns the id of the remaining row. */
async function save(tx: VaultTx, ctx: Ctx, row: RelationshipRow, wanted: Fields): Promise<string> {
  const target = await targetOf(tx, ctx, row, wanted.privacy);
  if (target.id === row.id) {
    if (!(await repo.updateRelationship(tx, row, wanted))) throw changed();
    return row.id;
  }
  const { ownerId, agentId: createdByAgent } = row;
  const revived = { ...wanted, ownerId, createdByAgent, deletedAt: null };
  const filled = {
    notes: target.notes ?? wanted.notes,
    // drops a first day after the last day, because it belongs to another period
    validFrom: target.validFrom ?? (isInOrder(wanted.validFrom, target.validUntil) ? wanted.validFrom : null),
  };
  const isTaken = await repo.updateRelationship(tx, row, { deletedAt: tx.now });
  const isKept = await repo.updateRelationship(tx, target, target.isDeleted ? revived : filled);
  if (!isTaken || !isKept) throw changed();
  return target.id;
}

async function targetOf(
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
