import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isAsOpen } from '#server/domain/memories/memory-succession.ts';
import { REVIEW } from '#server/domain/parameters/review-parameters.ts';
import type { PairKind } from '#server/domain/words/review-vocabulary.ts';
import { canEdit } from '../../memory/policy.ts';
import type { ExistingRow } from '../sql.ts';
import { type ComparedPair, type Comparison, isPromotedBy } from './compare-with-existing.ts';
import { mayRead, type ScopedColumns, willSee } from './memory-draft.ts';

interface Conflicts {
  status: ScopedColumns['status'];
  superseded: readonly ComparedPair[];
  cases: readonly (ComparedPair & { kind: PairKind; disputesExisting: boolean })[];
}

export interface Resolution extends Conflicts {
  reinforced: ExistingRow | null;
  isPromoted: boolean;
}

export function decide(tx: VaultTx, ctx: Ctx, { memory, repeated, pairs }: Comparison): Resolution {
  if (!repeated) return { reinforced: null, isPromoted: false, ...resolve(tx, ctx, memory, pairs) };
  if (!isPromotedBy(memory, repeated))
    return { reinforced: repeated, isPromoted: false, status: memory.status, superseded: [], cases: [] };
  const others = pairs.filter(({ row }) => row.id !== repeated.id);
  return { reinforced: repeated, isPromoted: true, ...resolve(tx, ctx, memory, others) };
}

/** A dispute must not reveal a memory to readers who cannot see it. */
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

const hasExpired = ({ expiresAt, now }: ScopedColumns): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now;

function isConflict({ row, decision }: ComparedPair, { status }: ScopedColumns): boolean {
  if (decision.action !== 'supersede' && decision.action !== 'open_case') return false;
  if (decision.kind === 'duplicate' && !row.isSameScope) return false;
  return row.status !== 'staged' || (decision.action === 'supersede' && status !== 'staged');
}

function maySupersede(ctx: Ctx, memory: ScopedColumns, { row, decision }: ComparedPair): boolean {
  if (decision.action !== 'supersede' || memory.status === 'staged' || !mayRead(ctx)) return false;
  return canEdit(ctx.actor, { ...row, deletedAt: null }) === true && isAsOpen(memory, row);
}
