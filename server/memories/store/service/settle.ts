import type { SideSnapshot } from '#server/cases/schema.ts';
import { type CaseToOpen, freeFromDispute, openCases } from '#server/cases/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isAsOpen } from '#server/domain/memories/succession.ts';
import { REVIEW } from '#server/domain/parameters/review-parameters.ts';
import type { PairKind, ReviewVerdict } from '#server/domain/words/review-words.ts';
import { supersedeAll } from '#server/edges/succession/service.ts';
import { canEdit } from '../../memory/policy.ts';
import type { KnownMemoryRow } from '../sql.ts';
import type { Compared } from './compare.ts';
import { mayRead, type ScopedMemory, willSee } from './fact.ts';

export interface Conflict {
  existingId: string;
  kind: PairKind;
  suggested: ReviewVerdict | null;
  /** the case that asks about it; null: it was settled without one */
  caseId: string | null;
}

/** What is to be done about what conflicts with a fact, by the rules and by what the actor may. */
export interface Settlement {
  /** how the fact itself is held */
  status: ScopedMemory['status'];
  superseded: readonly Compared[];
  cases: readonly (Compared & { kind: PairKind; disputesExisting: boolean })[];
}

/**
 * Retires only what the actor may change and what is no more open than the fact, and one memory at most; everything else
 * waits for a person, or stays as it is: what else may be over is found by the scan. A
 * memory becomes disputed only where everybody who sees it sees what disputes it too. What is staged settles nothing.
 */
export function settlementOf(
  tx: VaultTx,
  ctx: Ctx,
  memory: ScopedMemory,
  compared: readonly Compared[],
): Settlement {
  // what the actor will not see, they could not take back
  if (!willSee(tx, ctx, memory) || hasRunOut(memory))
    return { status: memory.status, superseded: [], cases: [] };
  const conflicts = compared
    .flatMap((one) =>
      isConflict(one, memory) ? [{ ...one, kind: one.decision.kind ?? 'contradiction' }] : [],
    )
    .toSorted((a, b) => b.decision.certainty - a.decision.certainty);
  const ended = conflicts.filter((one) => maySupersede(ctx, memory, one));
  const others = conflicts.filter((one) => !ended.includes(one));
  // one statement ends one memory, the surest; where anything has to be asked, nothing is retired beside the question
  const isAsking = others.some(({ kind }) => kind !== 'duplicate');
  const superseded = isAsking ? [] : ended.slice(0, 1);
  const asked = (isAsking ? conflicts : others).slice(0, REVIEW.mostOpened);
  const isBelieved = memory.status !== 'staged';
  const cases = asked.map((one) => ({
    ...one,
    disputesExisting: isBelieved && one.decision.isDispute && isAsOpen(memory, one.row),
  }));
  const isDisputed =
    isBelieved && asked.some(({ row, decision }) => decision.isDispute && isAsOpen(row, memory));
  return { status: isDisputed ? 'disputed' : memory.status, superseded, cases };
}

/** What was over when it was told puts nothing out of date. */
const hasRunOut = ({ expiresAt, now }: ScopedMemory): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;

/** That two people tell the same is no question; nor is what nobody believes yet, unless the fact puts it out of date. */
function isConflict({ row, decision }: Compared, { status }: ScopedMemory): boolean {
  if (decision.action !== 'supersede' && decision.action !== 'open_case') return false;
  if (decision.kind === 'duplicate' && !row.isTwin) return false;
  return row.status !== 'staged' || (decision.action === 'supersede' && status !== 'staged');
}

function maySupersede(ctx: Ctx, memory: ScopedMemory, { row, decision }: Compared): boolean {
  if (decision.action !== 'supersede' || memory.status === 'staged' || !mayRead(ctx)) return false;
  return canEdit(ctx.actor, { ...row, deletedAt: null }) === true && isAsOpen(memory, row);
}

/**
 * Carries it out in the act that stored the fact: a statement for what it supersedes, and one for the cases. `knownVersion`:
 * of a fact that was there already and is believed from now on; absent for one that was just inserted.
 */
export async function settle(
  tx: VaultTx,
  memory: ScopedMemory,
  { status, superseded, cases }: Settlement,
  knownVersion?: number,
): Promise<{ conflicts: Conflict[]; supersededIds: string[] }> {
  const older = superseded.map(({ row, decision }) => ({
    id: row.id,
    evidence: decision.reasons[0] ?? null,
  }));
  const supersededIds = await supersedeAll(tx, memory.id, older);
  const wereDisputed = superseded.some(({ row }) => row.status === 'disputed');
  if (wereDisputed) await freeFromDispute(tx, supersededIds);
  const conflicts = superseded
    .filter(({ row }) => supersededIds.includes(row.id))
    .map(({ row, decision }): Conflict => {
      const suggested = decision.recommendation?.verdict ?? 'supersede';
      return { existingId: row.id, kind: decision.kind ?? 'update', suggested, caseId: null };
    });
  if (cases.length === 0) return { conflicts, supersededIds };
  const incoming =
    knownVersion === undefined
      ? { ...sideOf(memory), status, version: 1 }
      : { ...sideOf(memory), status: memory.status, version: knownVersion };
  const alsoDisputed = status !== memory.status ? [memory.id] : [];
  const ids = await openCases(
    tx,
    cases.map((one) => caseOf(one, incoming, alsoDisputed)),
  );
  for (const [index, { row, kind, decision }] of cases.entries()) {
    const suggested = decision.recommendation?.verdict ?? null;
    conflicts.push({ existingId: row.id, kind, suggested, caseId: ids[index] ?? null });
  }
  return { conflicts, supersededIds };
}

function caseOf(
  { row, kind, decision, disputesExisting }: Settlement['cases'][number],
  incoming: SideSnapshot,
  alsoDisputed: readonly string[],
): CaseToOpen {
  const { reasons, recommendation, certainty } = decision;
  return {
    kind,
    existing: { ...sideOf(row), status: row.status, version: row.version },
    incoming,
    reasons,
    recommendation: recommendation && { ...recommendation, certainty },
    disputed: [...(disputesExisting ? [row.id] : []), ...alsoDisputed],
  };
}

const sideOf = ({
  id,
  content,
  qualifier,
  confidence,
  privacy,
  importance,
}: ScopedMemory | KnownMemoryRow): Omit<SideSnapshot, 'status' | 'version'> => ({
  id,
  content,
  qualifier,
  confidence,
  privacy,
  importance,
});
