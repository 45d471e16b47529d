import { agentNames } from '#server/agents/service/names.ts';
import { loadTypes } from '#server/contacts/resolve/service.ts';
import type { TieTypeRow } from '#server/contacts/resolve/sql.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { presentType } from '../../present.ts';
import * as repo from '../../repo.ts';
import type { RelationshipTypeView } from '../../schema.ts';
import type { ProposalRow } from '../../sql.ts';

/** A type that the caller may know, with both halves: the stored one and, of a pair, the other. */
export interface KnownPair {
  /** the half that was asked for */
  half: TieTypeRow;
  /** its other half; null for a symmetric type */
  other: TieTypeRow | null;
  /** the id of the stored half, by which it is proposed and told */
  storedId: string;
  ids: string[];
}

/** The pair that one of its halves' ids names, of the types that the caller may know. Any other is NOT_FOUND. */
export function pairOf(types: readonly TieTypeRow[], id: string): KnownPair {
  const half = types.find((type) => type.id === id);
  if (!half) throw notFound('relationship type');
  const other = types.find((type) => type.id === half.inverseId) ?? null;
  const storedId = half.isCanonical || !other ? half.id : other.id;
  return { half, other, storedId, ids: other ? [half.id, other.id] : [half.id] };
}

export interface TypesSeen {
  types: TieTypeRow[];
  usage: Map<string, number>;
  proposals: Map<string, ProposalRow>;
}

/** The types that the caller may know, what is told in them, and what is asked about them. */
export async function loadTypesInUse(tx: VaultTx): Promise<TypesSeen> {
  return {
    types: await loadTypes(tx),
    usage: await repo.listUsage(tx),
    proposals: await repo.listProposals(tx),
  };
}

/** As they leave the server, built-in ones first. Not to be called inside a transaction: agents live elsewhere. */
export async function presentTypes(ctx: Ctx, seen: TypesSeen): Promise<RelationshipTypeView[]> {
  const agentIds = [...seen.proposals.values()].map(({ agentId }) => agentId);
  const agents = await agentNames(ctx.actor.householdId, agentIds);
  return seen.types.map((row) => presentType(ctx.actor, row, { ...seen, agents }));
}

/** One of them, after it was changed. */
export async function viewOfType(ctx: Ctx, id: string): Promise<RelationshipTypeView> {
  const views = await presentTypes(ctx, await ctx.vault.read(loadTypesInUse));
  const view = views.find((type) => type.id === id);
  if (!view) throw notFound('relationship type');
  return view;
}
