import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isAsOpen } from '#server/domain/memories/succession.ts';
import { REVIEW } from '#server/domain/parameters/review-parameters.ts';
import type { PairKind } from '#server/domain/words/review-words.ts';
import { canEdit } from '../../memory/policy.ts';
import type { ExistingRow } from '../sql.ts';
import { type ComparedPair, type Comparison, isPromotedBy } from './compare.ts';
import { mayRead, type ScopedColumns, willSee } from './draft.ts';

/** What the rules and the actor's permissions decide about a memory's conflicts. */
interface Conflicts {
  /** The status of the stored memory. */
  status: ScopedColumns['status'];
  superseded: readonly ComparedPair[];
  cases: readonly (ComparedPair & { kind: PairKind; disputesExisting: boolean })[];
}

export interface Resolution extends Conflicts {
  /** The existing memory to reinforce. Null: the draft is inserted. */
  reinforced: ExistingRow | null;
  /** The reinforced memory was staged and becomes active. */
  isPromoted: boolean;
}

/** Decides whether to reinforce a memory or insert the draft, and how to resolve conflicts. Pure. */
export function decide(tx: VaultTx, ctx: Ctx, { memory, repeated, pairs }: Comparison): Resolution {
  if (!repeated) return { reinforced: null, isPromoted: false, ...resolve(tx, ctx, memory, pairs) };
  if (!isPromotedBy(memory, repeated))
    return { reinforced: repeated, isPromoted: false, status: memory.status, superseded: [], cases: [] };
  const others = pairs.filter(({ row }) => row.id !== repeated.id);
  return { reinforced: repeated, isPromoted: true, ...resolve(tx, ctx, memory, others) };
}

/**
 * Supersedes at most one memory, which the actor must be allowed to edit and whose readers must all see the draft. Other
 * conflicts become cases. A memory is marked as disputed only if all its readers also see the memory it conflicts with,
 * because the mark would otherwise reveal a hidden memory.
 */
function resolve(tx: VaultTx, ctx: Ctx, memory: ScopedColumns, pairs: readonly ComparedPair[]): Conflicts {
  // an author who cannot see the stored memory could not undo its effects
  if (!willSee(tx, ctx, memory) || hasExpired(memory))
    return { status: memory.status, superseded: [], cases: [] };
  const conflicts = pairs
    .flatMap((pair) =>
      isConflict(pair, memory) ? [{ ...pair, kind: pair.decision.kind ?? 'contradiction' }] : [],
    )
    .toSorted((a, b) => b.decision.certainty - a.decision.certainty);
  const ended = conflicts.filter((pair) => maySupersede(ctx, memory, pair));
  const others = conflicts.filter((pair) => !ended.includes(pair));
  // supersedes nothing while a person has to decide another conflict
  const isAsking = others.some(({ kind }) => kind !== 'duplicate');
  const superseded = isAsking ? [] : ended.slice(0, 1);
  const asked = (isAsking ? conflicts : others).slice(0, REVIEW.mostOpened);
  const isInUse = memory.status !== 'staged';
  const cases = asked.map((pair) => ({
    ...pair,
    disputesExisting: isInUse && pair.decision.isDispute && isAsOpen(memory, pair.row),
  }));
  const isDisputed =
    isInUse && asked.some(({ row, decision }) => decision.isDispute && isAsOpen(row, memory));
  return { status: isDisputed ? 'disputed' : memory.status, superseded, cases };
}

/** An expired draft supersedes nothing. */
const hasExpired = ({ expiresAt, now }: ScopedColumns): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;

/**
 * Whether a pair is reported as a conflict. Duplicates with another scope or author are left out. So are staged memories
 * that the draft does not supersede.
 */
function isConflict({ row, decision }: ComparedPair, { status }: ScopedColumns): boolean {
  if (decision.action !== 'supersede' && decision.action !== 'open_case') return false;
  if (decision.kind === 'duplicate' && !row.isSameScope) return false;
  return row.status !== 'staged' || (decision.action === 'supersede' && status !== 'staged');
}

function maySupersede(ctx: Ctx, memory: ScopedColumns, { row, decision }: ComparedPair): boolean {
  if (decision.action !== 'supersede' || memory.status === 'staged' || !mayRead(ctx)) return false;
  return canEdit(ctx.actor, { ...row, deletedAt: null }) === true && isAsOpen(memory, row);
}
