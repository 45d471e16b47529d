import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isAsOpen } from '#server/domain/memories/succession.ts';
import { REVIEW } from '#server/domain/parameters/review-parameters.ts';
import type { PairKind } from '#server/domain/words/review-words.ts';
import { canEdit } from '../../memory/policy.ts';
import type { ExistingRow } from '../sql.ts';
import { type ComparedPair, type Comparison, isPromotedBy } from './compare.ts';
import { mayRead, type ScopedColumns, willSee } from './draft.ts';

/** How the conflicts of a memory are resolved, by the rules and by what the actor may do. */
interface Conflicts {
  /** of the memory itself */
  status: ScopedColumns['status'];
  superseded: readonly ComparedPair[];
  cases: readonly (ComparedPair & { kind: PairKind; disputesExisting: boolean })[];
}

export interface Resolution extends Conflicts {
  /** the existing memory to reinforce; null: the draft is inserted */
  reinforced: ExistingRow | null;
  /** the reinforced memory was staged and is in use from now on */
  isPromoted: boolean;
}

/** Reinforces the memory that a draft repeats, or inserts it, and resolves what it conflicts with. Pure. */
export function decide(tx: VaultTx, ctx: Ctx, { memory, repeated, pairs }: Comparison): Resolution {
  if (!repeated) return { reinforced: null, isPromoted: false, ...resolve(tx, ctx, memory, pairs) };
  if (!isPromotedBy(memory, repeated))
    return { reinforced: repeated, isPromoted: false, status: memory.status, superseded: [], cases: [] };
  const others = pairs.filter(({ row }) => row.id !== repeated.id);
  return { reinforced: repeated, isPromoted: true, ...resolve(tx, ctx, memory, others) };
}

/**
 * Supersedes at most one memory, and only one that the actor may change and that is no more open than the draft; the other
 * conflicts wait for a person. A memory becomes disputed only where everybody who sees it sees what disputes it too. A
 * staged draft resolves nothing.
 */
function resolve(tx: VaultTx, ctx: Ctx, memory: ScopedColumns, pairs: readonly ComparedPair[]): Conflicts {
  // an author who will not see it could not undo what it resolved
  if (!willSee(tx, ctx, memory) || hasExpired(memory))
    return { status: memory.status, superseded: [], cases: [] };
  const conflicts = pairs
    .flatMap((pair) =>
      isConflict(pair, memory) ? [{ ...pair, kind: pair.decision.kind ?? 'contradiction' }] : [],
    )
    .toSorted((a, b) => b.decision.certainty - a.decision.certainty);
  const ended = conflicts.filter((pair) => maySupersede(ctx, memory, pair));
  const others = conflicts.filter((pair) => !ended.includes(pair));
  // nothing is retired beside an open question
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

/** A memory that was over when it was stored supersedes nothing. */
const hasExpired = ({ expiresAt, now }: ScopedColumns): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;

/** Duplicates of two authors are no conflict; nor is a staged memory, unless the draft supersedes it. */
function isConflict({ row, decision }: ComparedPair, { status }: ScopedColumns): boolean {
  if (decision.action !== 'supersede' && decision.action !== 'open_case') return false;
  if (decision.kind === 'duplicate' && !row.isSameScope) return false;
  return row.status !== 'staged' || (decision.action === 'supersede' && status !== 'staged');
}

function maySupersede(ctx: Ctx, memory: ScopedColumns, { row, decision }: ComparedPair): boolean {
  if (decision.action !== 'supersede' || memory.status === 'staged' || !mayRead(ctx)) return false;
  return canEdit(ctx.actor, { ...row, deletedAt: null }) === true && isAsOpen(memory, row);
}
