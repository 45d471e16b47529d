import { SUGGESTION_STATUS, type SuggestionStatus } from '#server/domain/words/outcome-vocabulary.ts';
import { agentOf } from '#server/outcomes/present.ts';
import { configField, evidenceField } from '#server/outcomes/schema/fields.ts';
import type { SuggestionView } from './schema.ts';
import type { SuggestionRow } from './sql.ts';

const known = (word: string): SuggestionStatus => SUGGESTION_STATUS.find((one) => one === word) ?? 'open';

/** A suggestion counts as expired when its time is up, even before the nightly job stores this. */
export function statusAt({ status, expiresAt }: Pick<SuggestionRow, 'status' | 'expiresAt'>, now: Date) {
  return status === 'open' && expiresAt !== null && expiresAt <= now ? 'expired' : known(status);
}

export function presentSuggestion(
  row: SuggestionRow,
  { now, names, mayDecide }: { now: Date; names: ReadonlyMap<string, string>; mayDecide: boolean },
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
    can: { decide: status === 'open' && mayDecide },
  };
}
