import type { Actor } from '#server/core/actor.ts';
import { SUGGESTION_STATUS, type SuggestionStatus } from '#server/domain/outcome-words.ts';
import { canTell } from '#server/outcomes/policy.ts';
import { agentOf } from '#server/outcomes/present.ts';
import { configField, evidenceField } from '#server/outcomes/schema/parts.ts';
import type { SuggestionView } from './schema.ts';
import type { SuggestionRow } from './sql.ts';

const known = (word: string): SuggestionStatus => SUGGESTION_STATUS.find((one) => one === word) ?? 'open';

/** As it stands at a moment: one whose time is over has expired, whether or not that has been written down. */
export function statusAt({ status, expiresAt }: Pick<SuggestionRow, 'status' | 'expiresAt'>, now: Date) {
  return status === 'open' && expiresAt !== null && expiresAt <= now ? 'expired' : known(status);
}

/** A suggestion as it leaves the server. `names`: of agents, by id. */
export function presentSuggestion(
  row: SuggestionRow,
  { actor, now, names }: { actor: Actor; now: Date; names: ReadonlyMap<string, string> },
): SuggestionView {
  const { profileId: _profile, visibility: _visibility, isPaused: _paused, agentId, ...rest } = row;
  const status = statusAt(row, now);
  const decidedAt = status === 'expired' ? (row.decidedAt ?? row.expiresAt) : row.decidedAt;
  return {
    ...rest,
    evidence: evidenceField.parse(row.evidence),
    configBefore: configField.nullable().parse(row.configBefore),
    status,
    agent: agentOf(agentId, names),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    can: { decide: status === 'open' && canTell(actor, row) === true },
  };
}
