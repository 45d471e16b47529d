import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { rowToShow } from '#server/domain/relationships/choose-relationship-row.ts';
import {
  findMembershipCycle,
  holdsOn,
  isGroupKind,
  type KnownMembership,
  type MembershipEdge,
  stateOn,
} from '#server/domain/relationships/group-membership.ts';
import { canEditMembership, canEndMembership, canKeepAt, canSetMembership } from '../policy.ts';
import * as repo from '../repo.ts';
import type { Fact, RelationshipRow } from '../sql.ts';
import { type StatedFact, type StoredFact, storeFact } from '../store-fact/service.ts';

/** Returns today's date in UTC, like the SQL function vault.enter. */
export const todayOf = (ctx: Ctx): string => ctx.now.toISOString().slice(0, 10);

const edgeOf = (row: RelationshipRow): MembershipEdge => ({
  memberId: row.a.id,
  groupId: row.b.id,
  status: row.status,
  since: row.validFrom,
  until: row.validUntil,
});

const end = ({ id, name, kind }: RelationshipRow['a']) => ({ id, name, kind });

function knownMembership(ctx: Ctx, row: RelationshipRow): KnownMembership {
  const edge = edgeOf(row);
  return {
    ...edge,
    relationshipId: row.id,
    member: end(row.a),
    group: end(row.b),
    role: row.aNoun,
    state: stateOn(edge, todayOf(ctx)),
    privacy: row.privacy,
    can: {
      edit: canEditMembership(ctx.actor, row) === true,
      end: canEndMembership(ctx.actor, row) === true,
    },
  };
}

/** Returns one row per member and group, preferring a row in force today, then the caller's own. */
export async function listMemberships(tx: VaultTx, ctx: Ctx): Promise<KnownMembership[]> {
  const today = todayOf(ctx);
  const facts = Map.groupBy(await repo.listMembershipRows(tx), (row) => `${row.a.id} ${row.b.id}`);
  return [...facts.values()].flatMap((same) => {
    const holding = same.filter((row) => holdsOn(edgeOf(row), today));
    const shown = rowToShow(holding.length > 0 ? holding : same, ctx.actor.userId);
    return shown ? [knownMembership(ctx, shown)] : [];
  });
}

/** Take this lock after types and before rows. */
export const lockMemberships = (tx: VaultTx): Promise<void> => repo.lockMemberships(tx);

/** Throws if the caller may not state or end this membership. Locks memberships, so that concurrent calls cannot form a cycle. */
export async function checkMembershipFact(
  tx: VaultTx,
  ctx: Ctx,
  fact: Fact,
  { isEnding, field }: { isEnding: boolean; field: string },
): Promise<void> {
  const type = await repo.findTypeByName(tx, 'member_of');
  if (type?.id !== fact.typeId) return;
  await repo.lockMemberships(tx);
  const joining = await repo.findJoining(tx, fact);
  if (!joining) return;
  if (!isGroupKind(joining.kind)) {
    throw invalid(field, 'Only a group or an organisation can have members, and this contact is neither.');
  }
  if (!isEnding && isGroupKind(joining.memberKind)) await refuseCircle(tx, ctx, fact, field);
  const allowed = canSetMembership(ctx.actor, joining, isEnding);
  if (allowed !== true) throw forbidden(allowed);
}

/** Throws if a group would contain itself. Checks only memberships visible to the caller, so that the error reveals nothing hidden. */
async function refuseCircle(tx: VaultTx, ctx: Ctx, fact: Fact, field: string): Promise<void> {
  const rows = await repo.listMembershipRows(tx);
  const path = findMembershipCycle(rows.map(edgeOf), { memberId: fact.aId, groupId: fact.bId }, todayOf(ctx));
  if (path === null) return;
  const names = new Map(rows.flatMap(({ a, b }) => [[a.id, a.name] as const, [b.id, b.name] as const]));
  const [group = '', ...above] = path.map((id) => names.get(id) ?? '');
  const sentence = above.length === 0 ? group : `${group} is in ${above.join(', which is in ')}`;
  throw invalid(field, `A group cannot contain itself: ${sentence}.`);
}

/** A missing field stays unchanged; null clears it. Dates are YYYY-MM-DD. */
interface MembershipFields {
  role?: string | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
}

interface MembershipInput {
  memberId: string;
  groupId: string;
  fields: MembershipFields;
  field: string;
  dayFields?: StatedFact['dayFields'];
}

async function membershipFact(tx: VaultTx, { memberId, groupId }: { memberId: string; groupId: string }) {
  const type = await repo.findTypeByName(tx, 'member_of');
  if (!type) throw new AppError('INTERNAL', 'The built-in relationship types are missing.');
  return { aId: memberId, bId: groupId, typeId: type.id };
}

/** Adds all members or none. Checks all permissions first, because each stored membership could change the next check. */
export async function joinGroup(
  tx: VaultTx,
  ctx: Ctx,
  joining: readonly MembershipInput[],
): Promise<StoredFact['outcome'][]> {
  const allowed = canKeepAt(ctx.actor, undefined);
  if (allowed !== true) throw forbidden(allowed);
  const today = todayOf(ctx);
  const isOver = ({ until }: MembershipFields): boolean => typeof until === 'string' && until < today;
  for (const input of joining) {
    const fact = await membershipFact(tx, input);
    await checkMembershipFact(tx, ctx, fact, { isEnding: isOver(input.fields), field: input.field });
  }
  const outcomes: StoredFact['outcome'][] = [];
  for (const { fields, dayFields, ...ends } of joining) {
    const fact = await membershipFact(tx, ends);
    const stated = statedFactOf(fact, fields, isOver(fields));
    const { outcome } = await storeFact(tx, ctx, dayFields ? { ...stated, dayFields } : stated);
    outcomes.push(outcome);
  }
  return outcomes;
}

const statedFactOf = (fact: Fact, { role, since, until }: MembershipFields, isOver: boolean): StatedFact => ({
  fact,
  aNoun: role ?? null,
  bNoun: null,
  isFormer: isOver,
  input: {
    contactA: fact.aId,
    contactB: fact.bId,
    relationship: 'member_of',
    validFrom: since ?? undefined,
    validUntil: until ?? undefined,
  },
});

async function liveRows(tx: VaultTx, fact: Fact): Promise<RelationshipRow[]> {
  const rows = (await repo.listRowsOfFact(tx, fact)).filter((row) => !row.isDeleted);
  if (rows.length === 0) throw notFound('membership');
  return rows;
}

function reachesFurther(row: RelationshipRow, next: { since: string | null; until: string | null }): boolean {
  const isEarlier = row.validFrom !== null && (next.since === null || next.since < row.validFrom);
  const isLater = row.validUntil !== null && (next.until === null || next.until > row.validUntil);
  return isEarlier || isLater;
}

/** Returns the caller's own row, or else the public one. Throws FORBIDDEN if all rows belong to others. */
function rowToChange(ctx: Ctx, rows: readonly RelationshipRow[]): RelationshipRow {
  const may = (row: RelationshipRow) => canEditMembership(ctx.actor, row);
  const row = rowToShow(
    rows.filter((one) => may(one) === true),
    ctx.actor.userId,
  );
  return authorize(row ?? rows[0] ?? null, 'membership', may);
}

function changesTo(row: RelationshipRow, { role, since, until }: MembershipFields, today: string) {
  const next = {
    since: since === undefined ? row.validFrom : since,
    until: until === undefined ? row.validUntil : until,
  };
  if (next.since !== null && next.until !== null && next.since > next.until) {
    throw invalid(until === undefined ? 'since' : 'until', 'The last day must not be before the first.');
  }
  const isOver = next.until !== null && next.until < today;
  const resumes = row.status === 'former' && until !== undefined && !isOver;
  const status = isOver ? ('former' as const) : resumes ? ('current' as const) : row.status;
  return {
    isLonger: !isOver && status !== 'former' && (resumes || reachesFurther(row, next)),
    fields: {
      aNoun: role === undefined || role === row.aNoun ? undefined : role,
      validFrom: next.since === row.validFrom ? undefined : next.since,
      validUntil: next.until === row.validUntil ? undefined : next.until,
      status: status === row.status ? undefined : status,
    },
  };
}

/** Changes a membership. Extending one needs the same permission as adding one. */
export async function changeMembership(
  tx: VaultTx,
  ctx: Ctx,
  input: MembershipInput,
): Promise<'updated' | 'unchanged'> {
  const fact = await membershipFact(tx, input);
  await repo.lockMemberships(tx);
  const row = rowToChange(ctx, await liveRows(tx, fact));
  const { fields, isLonger } = changesTo(row, input.fields, todayOf(ctx));
  if (Object.values(fields).every((value) => value === undefined)) return 'unchanged';
  const areDatesChanged = fields.validFrom !== undefined || fields.validUntil !== undefined;
  if (areDatesChanged) await checkMembershipFact(tx, ctx, fact, { isEnding: !isLonger, field: input.field });
  if (!(await repo.updateRelationship(tx, row, fields)))
    throw new AppError('CONFLICT', 'This membership was changed in the meantime. Reload and try again.');
  return 'updated';
}

/** Ends a membership. `until` is its last day, by default today, and then it ends at once. */
export async function leaveGroup(
  tx: VaultTx,
  ctx: Ctx,
  input: Omit<MembershipInput, 'fields'> & { until: string | undefined },
): Promise<'updated' | 'unchanged'> {
  const allowed = canKeepAt(ctx.actor, undefined);
  if (allowed !== true) throw forbidden(allowed);
  const today = todayOf(ctx);
  const fact = await membershipFact(tx, input);
  await checkMembershipFact(tx, ctx, fact, { isEnding: true, field: input.field });
  const open = (await liveRows(tx, fact)).filter((row) => stateOn(edgeOf(row), today) !== 'former');
  for (const row of open) {
    const until = input.until ?? today;
    const isBefore = row.validFrom !== null && row.validFrom > until;
    if (input.until !== undefined && isBefore)
      throw invalid('until', 'The last day must not be before the first.');
    const isOver = input.until === undefined || until < today;
    // a membership that ends before its first day never started, so it gets no last day
    const change = { validUntil: isBefore ? null : until, ...(isOver ? { status: 'former' as const } : {}) };
    if (!(await repo.updateRelationship(tx, row, change)))
      throw new AppError('CONFLICT', 'This membership was changed in the meantime. Reload and try again.');
  }
  return open.length > 0 ? 'updated' : 'unchanged';
}

/** Locks new names, so that concurrent calls do not create the same contact twice. */
export async function lockNewNames(tx: VaultTx, names: readonly string[]): Promise<void> {
  await repo.lockNames(tx, names);
}
