import type { TieTypeRow } from '#server/contacts/resolve/sql.ts';
import type { Actor } from '#server/core/actor.ts';
import { canDecideType, canKeepTypes, canMergeType } from './policy.ts';
import type { RelationshipTypeView } from './schema.ts';
import type { ProposalRow } from './sql.ts';

interface TypeFacts {
  usage: ReadonlyMap<string, number>;
  proposals: ReadonlyMap<string, ProposalRow>;
  agents: ReadonlyMap<string, string>;
}

export function presentType(actor: Actor, row: TieTypeRow, facts: TypeFacts): RelationshipTypeView {
  const { isCanonical, inverseId, isBuiltIn } = row;
  const storedId = isCanonical ? row.id : (inverseId ?? row.id);
  const proposal = facts.proposals.get(storedId);
  const isProposed = proposal !== undefined;
  return {
    ...row,
    usage: facts.usage.get(storedId) ?? 0,
    isProposed,
    proposal: proposal
      ? {
          openedAt: proposal.openedAt.toISOString(),
          agent: (proposal.agentId && facts.agents.get(proposal.agentId)) || null,
        }
      : null,
    can: {
      edit: canKeepTypes(actor) === true,
      decide: canDecideType(actor, { isProposed }) === true,
      fold: canMergeType(actor, { isBuiltIn }) === true,
    },
  };
}
