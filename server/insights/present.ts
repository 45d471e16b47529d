import type { Actor } from '#server/core/actor.ts';
import { canDecideInsight } from './policy.ts';
import type { InsightView } from './schema.ts';
import type { InsightRow } from './sql/select-insights.ts';

interface InsightFacts {
  agents: ReadonlyMap<string, string>;
  held: ReadonlyMap<string, readonly string[]>;
}

/** Always true for insights by agents, because there are no counts for them here. */
const isHolding = (
  { profileId, patternKey }: Pick<InsightRow, 'profileId' | 'patternKey'>,
  held: InsightFacts['held'],
): boolean => profileId === null || patternKey === null || (held.get(profileId) ?? []).includes(patternKey);

export function presentInsight(actor: Actor, row: InsightRow, { agents, held }: InsightFacts): InsightView {
  const mayDecide = canDecideInsight(actor, row) === true;
  return {
    id: row.id,
    ownerId: row.ownerId,
    isAcrossPeople: row.profileId === null,
    patternKey: row.patternKey,
    title: row.title,
    body: row.body,
    evidence: row.evidence,
    status: row.status,
    isHolding: isHolding(row, held),
    agent: row.agentId === null ? null : { id: row.agentId, name: agents.get(row.agentId) ?? 'an agent' },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    caseId: mayDecide ? row.caseId : null,
    version: row.version,
    can: {
      decide: mayDecide && row.status === 'proposed',
      edit: mayDecide,
      // the program itself retires undecided insights, and proposes them again
      retire:
        mayDecide && (row.status === 'approved' || (row.status === 'retired' && row.decidedAt !== null)),
    },
  };
}
