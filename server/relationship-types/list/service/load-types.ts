import { agentNames } from '#server/agents/service/agent-names.ts';
import { loadTypes } from '#server/contacts/resolve/service.ts';
import type { TieTypeRow } from '#server/contacts/resolve/sql.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { presentType } from '../../present.ts';
import * as repo from '../../repo.ts';
import type { RelationshipTypeView } from '../../schema.ts';
import type { ProposalRow } from '../../sql.ts';

/** A type and its inverse. Relationships are stored with the canonical of the two. */
export interface TypePair {
  half: TieTypeRow;
  /** Null if the type is symmetric. */
  other: TieTypeRow | null;
  storedId: string;
  ids: string[];
}

export function pairOf(types: readonly TieTypeRow[], id: string): TypePair {
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

export async function loadTypesInUse(tx: VaultTx): Promise<TypesSeen> {
  return {
    types: await loadTypes(tx),
    usage: await repo.listUsage(tx),
    proposals: await repo.listProposals(tx),
  };
}

/** Call it outside vault transactions, because agents' names are in the identity database. */
export async function presentTypes(ctx: Ctx, seen: TypesSeen): Promise<RelationshipTypeView[]> {
  const agentIds = [...seen.proposals.values()].map(({ agentId }) => agentId);
  const agents = await agentNames(ctx.actor.householdId, agentIds);
  return seen.types.map((row) => presentType(ctx.actor, row, { ...seen, agents }));
}

export async function viewOfType(ctx: Ctx, id: string): Promise<RelationshipTypeView> {
  const views = await presentTypes(ctx, await ctx.vault.read(loadTypesInUse));
  const view = views.find((type) => type.id === id);
  if (!view) throw notFound('relationship type');
  return view;
}
