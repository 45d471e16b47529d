import type { Actor } from '#server/core/actor.ts';
import { canDecideInsight } from './policy.ts';
import type { InsightView } from './schema.ts';
import type { InsightRow } from './sql/read.ts';

/** What it takes to show insights. */
interface InsightFacts {
  /** agents' names, by id */
  agents: ReadonlyMap<string, string>;
  /** the patterns that hold today and are not switched off, by profile */
  held: ReadonlyMap<string, readonly string[]>;
}

/** Whether it is so today, as far as decisions say: what an agent wrote, and what is across people, is not counted anew. */
const isHolding = (
  { profileId, patternKey }: Pick<InsightRow, 'profileId' | 'patternKey'>,
  held: InsightFacts['held'],
): boolean => profileId === null || patternKey === null || (held.get(profileId) ?? []).includes(patternKey);

/** An insight as it leaves the server. */
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
      // what nobody has answered comes and goes with the decisions
      retire:
        mayDecide && (row.status === 'approved' || (row.status === 'retired' && row.decidedAt !== null)),
    },
  };
}
