import { Prisma } from '#generated/vault/client.ts';
import { type ExportScope, iso, joinOwner, ownerOf } from './export-scope.ts';

export const conversationLines = (
  { householdId }: ExportScope,
  userId: string | null,
): Prisma.Sql => Prisma.sql`
  SELECT json_build_object('id', i.id, 'sessionId', i.session_id, 'messages', i.messages, 'extractor', i.extractor,
    'startedAt', ${iso('i.started_at')}, 'endedAt', ${iso('i.ended_at')}) AS line
  FROM vault.interaction i
  WHERE i.household_id = ${householdId}::uuid AND i.owner_id = ${userId}::uuid ORDER BY i.id`;

const ofProfile = ({ isShared }: ExportScope): Prisma.Sql =>
  isShared ? Prisma.raw('AND p.owner_id IS NULL') : Prisma.empty;

/** Leaves out uses of surfaced memories, which are a log and no decisions. */
export const outcomeLines = (scope: ExportScope): Prisma.Sql => Prisma.sql`
  SELECT json_build_object('id', d.id, 'owner', ${ownerOf('p.owner_id')}, 'suggestion', d.suggestion_id, 'type', d.type,
    'value', d.value, 'outcome', d.outcome, 'reason', d.reason, 'tags', to_json(d.tags), 'evidence', d.evidence,
    'configBefore', d.config_before, 'configAfter', d.config_after, 'isExcluded', x.outcome_id IS NOT NULL,
    'suggestedAt', ${iso('d.suggested_at')}, 'decidedAt', ${iso('d.decided_at')}) AS line
  FROM vault.suggestion_outcome d
  JOIN vault.preference_profile p ON p.household_id = d.household_id AND p.id = d.profile_id
  LEFT JOIN vault.outcome_exclusion x ON x.household_id = d.household_id AND x.outcome_id = d.id
  ${joinOwner('p')}
  WHERE d.household_id = ${scope.householdId}::uuid AND NOT d.is_implicit ${ofProfile(scope)} ORDER BY d.id`;

export const insightLines = (scope: ExportScope): Prisma.Sql => Prisma.sql`
  SELECT json_build_object('id', i.id,
    'owner', CASE WHEN i.profile_id IS NOT NULL THEN ${ownerOf('p.owner_id')} END, 'title', i.title, 'body', i.body,
    'evidence', i.evidence, 'createdAt', ${iso('i.created_at')}, 'decidedAt', ${iso('i.decided_at')}) AS line
  FROM vault.insight i
  LEFT JOIN vault.preference_profile p ON p.household_id = i.household_id AND p.id = i.profile_id
  ${joinOwner('p')}
  WHERE i.household_id = ${scope.householdId}::uuid AND i.status = 'approved' ${ofProfile(scope)} ORDER BY i.id`;
