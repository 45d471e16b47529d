import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { rowToShow } from '#server/domain/relationships/fact-row.ts';
import {
  findMembershipCycle,
  holdsOn,
  isGroupKind,
  type KnownMembership,
  type MembershipEdge,
  stateOn,
} from '#server/domain/relationships/membership.ts';
import { canEditMembership, canEndMembership, canKeepAt, canSetMembership } from '../policy.ts';
import * as repo from '../repo.ts';
import { type StatedFact, type StoredFact, storeFact } from '../set/service/store-fact.ts';
import type { Fact, RelationshipRow } from '../sql.ts';

/** The calendar day that memberships go by (UTC, as in vault.enter). */
export const todayOf = (ctx: Ctx): string => ctx.now.toISOString().slice(0, 10);

const edgeOf = (row: RelationshipRow): MembershipEdge => ({
  memberId: row.a.id,
  groupId: row.b.id,
  status: row.status,
  since: row.validFrom,
  until: row.validUntil,
});

const end = ({ id, name, kind }: RelationshipRow['a']) => ({ id, name, kind });

function known(ctx: Ctx, row: RelationshipRow): KnownMembership {
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

/**
 * Every membership that the caller may see, each once: of what several tell, the caller's own row, then the public one;
 * but one that makes them a member today comes before one that does not, because it is what counts.
 */
export async function listMemberships(tx: VaultTx, ctx: Ctx): Promise<KnownMembership[]> {
  const today = todayOf(ctx);
  const facts = Map.groupBy(await repo.listMembershipRows(tx), (row) => `${row.a.id} ${row.b.id}`);
  return [...facts.values()].flatMap((same) => {
    const holding = same.filter((row) => holdsOn(edgeOf(row), today));
    const shown = rowToShow(holding.length > 0 ? holding : same, ctx.actor.userId);
    return shown ? [known(ctx, shown)] : [];
  });
}

/** Whoever else changes memberships waits from here on until the transaction ends. After types, before rows. */
export const holdMemberships = (tx: VaultTx): Promise<void> => repo.lockMemberships(tx);

/**
 * Whether a membership may be said, or ended. Nothing for a fact that is none. Whoever else changes memberships waits
 * from here on until the transaction ends, so that two groups are not put into each other at once, and nobody slips
 * into a group while it is put into another. `field`: what a complaint names.
 */
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
    throw invalid(field, 'Only a group or an organisation has members, and this is neither.');
  }
  if (!isEnding && isGroupKind(joining.memberKind)) await refuseCircle(tx, ctx, fact, field);
  const allowed = canSetMembership(ctx.actor, joining, isEnding);
  if (allowed !== true) throw forbidden(allowed);
}

/** A group is never inside itself. Only what the caller sees is weighed, so a refusal gives nothing else away. */
async function refuseCircle(tx: VaultTx, ctx: Ctx, fact: Fact, field: string): Promise<void> {
  const rows = await repo.listMembershipRows(tx);
  const way = findMembershipCycle(rows.map(edgeOf), { memberId: fact.aId, groupId: fact.bId }, todayOf(ctx));
  if (way === null) return;
  const names = new Map(rows.flatMap(({ a, b }) => [[a.id, a.name] as const, [b.id, b.name] as const]));
  const said = way.map((id) => names.get(id) ?? '').join(' is in ');
  throw invalid(field, `A group cannot be inside itself: ${said}.`);
}

/** What is said of a membership. Absent: as it is. Null: nothing. Days are YYYY-MM-DD. */
interface MembershipFields {
  role?: string | null | undefined;
  since?: string | null | undefined;
  until?: string | null | undefined;
}

interface Said {
  memberId: string;
  groupId: string;
  fields: MembershipFields;
  /** what a complaint names */
  field: string;
  /** what a complaint about the first and the last day names */
  dayFields?: StatedFact['dayFields'];
}

async function membershipFact(tx: VaultTx, { memberId, groupId }: { memberId: string; groupId: string }) {
  const type = await repo.findTypeByName(tx, 'member_of');
  if (!type) throw new AppError('INTERNAL', 'The built-in relationship types are missing.');
  return { aId: memberId, bId: groupId, typeId: type.id };
}

/**
 * Says that these are in a group, each once, all of them or none. Said of one who was, they are again. Whether they may
 * come in is decided before any of them is: who comes along in the same breath keeps nothing from the others yet.
 * Throws what the policies refuse.
 */
export async function joinGroup(
  tx: VaultTx,
  ctx: Ctx,
  joining: readonly Said[],
): Promise<StoredFact['outcome'][]> {
  const allowed = canKeepAt(ctx.actor, undefined);
  if (allowed !== true) throw forbidden(allowed);
  const today = todayOf(ctx);
  const isOver = ({ until }: MembershipFields): boolean => typeof until === 'string' && until < today;
  for (const said of joining) {
    const fact = await membershipFact(tx, said);
    await checkMembershipFact(tx, ctx, fact, { isEnding: isOver(said.fields), field: said.field });
  }
  const outcomes: StoredFact['outcome'][] = [];
  for (const { fields, dayFields, ...ends } of joining) {
    const fact = await membershipFact(tx, ends);
    const said = saidOf(fact, fields, isOver(fields));
    const { outcome } = await storeFact(tx, ctx, dayFields ? { ...said, dayFields } : said);
    outcomes.push(outcome);
  }
  return outcomes;
}

const saidOf = (fact: Fact, { role, since, until }: MembershipFields, isOver: boolean): StatedFact => ({
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

/** The rows of one membership that the caller sees and that were not taken back. NOT_FOUND where there is none. */
async function liveRows(tx: VaultTx, fact: Fact): Promise<RelationshipRow[]> {
  const rows = (await repo.listRowsOfFact(tx, fact)).filter((row) => !row.isDeleted);
  if (rows.length === 0) throw notFound('membership');
  return rows;
}

/** Whether somebody would be a member on more days than before. */
function reachesFurther(row: RelationshipRow, next: { since: string | null; until: string | null }): boolean {
  const isEarlier = row.validFrom !== null && (next.since === null || next.since < row.validFrom);
  const isLater = row.validUntil !== null && (next.until === null || next.until > row.validUntil);
  return isEarlier || isLater;
}

/** The row that a change belongs to: the caller's own, then the public one. FORBIDDEN where all are of others. */
function rowToChange(ctx: Ctx, rows: readonly RelationshipRow[]): RelationshipRow {
  const may = (row: RelationshipRow) => canEditMembership(ctx.actor, row);
  const row = rowToShow(
    rows.filter((one) => may(one) === true),
    ctx.actor.userId,
  );
  return authorize(row ?? rows[0] ?? null, 'membership', may);
}

/** What a change makes of a row: what stays as it is is left out. */
function changesTo(row: RelationshipRow, { role, since, until }: MembershipFields, today: string) {
  const next = {
    since: since === undefined ? row.validFrom : since,
    until: until === undefined ? row.validUntil : until,
  };
  if (next.since !== null && next.until !== null && next.since > next.until) {
    throw invalid(until === undefined ? 'since' : 'until', 'The last day must not come before the first.');
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

/**
 * Changes the role or the days of a membership. One that is over and gets a last day to come, or none, holds again.
 * Who could not let the member in cannot make it longer either.
 */
export async function changeMembership(tx: VaultTx, ctx: Ctx, said: Said): Promise<'updated' | 'unchanged'> {
  const fact = await membershipFact(tx, said);
  await repo.lockMemberships(tx);
  const row = rowToChange(ctx, await liveRows(tx, fact));
  const { fields, isLonger } = changesTo(row, said.fields, todayOf(ctx));
  if (Object.values(fields).every((value) => value === undefined)) return 'unchanged';
  const areDaysSaid = fields.validFrom !== undefined || fields.validUntil !== undefined;
  if (areDaysSaid) await checkMembershipFact(tx, ctx, fact, { isEnding: !isLonger, field: said.field });
  if (!(await repo.updateRelationship(tx, row, fields))) throw new AppError('CONFLICT');
  return 'updated';
}

/**
 * Ends a membership, whoever has told it: it is kept as one that was. Without a last day it is over at once, and today
 * was the last; with one, it holds until the end of that day. What the caller does not see of it stays.
 */
export async function leaveGroup(
  tx: VaultTx,
  ctx: Ctx,
  said: Omit<Said, 'fields'> & { until: string | undefined },
): Promise<'updated' | 'unchanged'> {
  const allowed = canKeepAt(ctx.actor, undefined);
  if (allowed !== true) throw forbidden(allowed);
  const today = todayOf(ctx);
  const fact = await membershipFact(tx, said);
  await checkMembershipFact(tx, ctx, fact, { isEnding: true, field: said.field });
  const open = (await liveRows(tx, fact)).filter((row) => stateOn(edgeOf(row), today) !== 'former');
  for (const row of open) {
    const until = said.until ?? today;
    const isBefore = row.validFrom !== null && row.validFrom > until;
    if (said.until !== undefined && isBefore)
      throw invalid('until', 'The last day must not come before the first.');
    const isOver = said.until === undefined || until < today;
    // one that never began has no last day
    const change = { validUntil: isBefore ? null : until, ...(isOver ? { status: 'former' as const } : {}) };
    if (!(await repo.updateRelationship(tx, row, change))) throw new AppError('CONFLICT');
  }
  return open.length > 0 ? 'updated' : 'unchanged';
}

/** Holds everyone else who would add a contact of one of these names, until the transaction ends. */
export async function lockNewNames(tx: VaultTx, names: readonly string[]): Promise<void> {
  await repo.lockNames(tx, names);
}
