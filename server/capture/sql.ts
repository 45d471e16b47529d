import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import { IMPORTANCE, PRIVACY } from '#server/domain/words/vocabulary.ts';

export const interactionRow = z.object({ id: z.string(), counts: z.unknown() });

export const interactionOf = (
  householdId: string,
  sessionId: string,
  hashes: readonly Uint8Array[],
): Prisma.Sql => Prisma.sql`SELECT id, counts FROM vault.interaction
    WHERE household_id = ${householdId}::uuid AND session_id = ${sessionId} AND content_hash = ANY (${hashes}::bytea[])`;

export const storedTurnRow = z.object({ sessionId: z.string(), turn: z.string() });

export const turnsOfSessions = (
  householdId: string,
  sessionIds: readonly string[],
  by: { agentId: string | null; ownerId: string | null },
): Prisma.Sql => Prisma.sql`
  SELECT i.session_id AS "sessionId", message ->> 'turn' AS turn
  FROM vault.interaction i, jsonb_array_elements(i.messages) message
  WHERE i.household_id = ${householdId}::uuid AND i.session_id = ANY (${[...new Set(sessionIds)]}::text[])
    AND i.agent_id IS NOT DISTINCT FROM ${by.agentId}::uuid AND i.owner_id IS NOT DISTINCT FROM ${by.ownerId}::uuid
    AND message ->> 'turn' IS NOT NULL`;

export interface NewInteraction {
  id: string;
  sessionId: string;
  agentId: string | null;
  ownerId: string | null;
  contentHash: Uint8Array;
  messages: string;
  extractor: string;
  startedAt: string | null;
  endedAt: string | null;
  now: Date;
}

export const lockCaptures = (householdId: string): Prisma.Sql =>
  Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`capture ${householdId}`}, 0))::text AS locked`;

/** Inserts no row if the same input has been captured before. */
export const insertInteraction = (householdId: string, i: NewInteraction): Prisma.Sql => Prisma.sql`
  INSERT INTO vault.interaction (household_id, id, session_id, agent_id, owner_id, content_hash, messages, extractor,
    started_at, ended_at)
  VALUES (${householdId}::uuid, ${i.id}::uuid, ${i.sessionId}, ${i.agentId}::uuid, ${i.ownerId}::uuid,
    ${i.contentHash}, ${i.messages}::jsonb, ${i.extractor}, coalesce(${i.startedAt}::timestamptz, ${i.now}),
    ${i.endedAt}::timestamptz)
  ON CONFLICT DO NOTHING`;

export const endedRow = z.object({ place: z.number().int() });

/**
 * Selects the positions, from 1, of statements that were archived or superseded, in the same words, after they were
 * made.
 */
export const endedSince = (
  householdId: string,
  ownerId: string | null,
  stated: readonly { hash: Uint8Array; at: Date }[],
): Prisma.Sql => Prisma.sql`
  SELECT said.place::int AS place
  FROM unnest(${stated.map(({ hash }) => hash)}::bytea[], ${stated.map(({ at }) => at)}::timestamptz[])
    WITH ORDINALITY AS said (hash, at, place)
  WHERE EXISTS (SELECT FROM vault.memory m
    WHERE m.household_id = ${householdId}::uuid AND m.content_hash = said.hash
      AND m.owner_id IS NOT DISTINCT FROM ${ownerId}::uuid AND m.deleted_at IS NULL
      AND m.status IN ('archived', 'superseded') AND m.retired_at > said.at)`;

export const setCounts = (householdId: string, id: string, counts: string): Prisma.Sql => Prisma.sql`
  UPDATE vault.interaction SET counts = ${counts}::jsonb WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid`;

export const turnHashesRow = z.object({ turns: z.array(z.string()) });

export const turnHashesIn = (
  householdId: string,
  session: { id: string; agentId: string | null; ownerId: string | null },
  most: number,
): Prisma.Sql => Prisma.sql`
  WITH part AS (
    SELECT messages FROM vault.interaction
    WHERE household_id = ${householdId}::uuid AND session_id = ${session.id}
      AND agent_id IS NOT DISTINCT FROM ${session.agentId}::uuid AND owner_id IS NOT DISTINCT FROM ${session.ownerId}::uuid
    ORDER BY id DESC LIMIT ${most})
  SELECT ARRAY(SELECT message ->> 'turn' FROM part, jsonb_array_elements(part.messages) message
    WHERE message ->> 'turn' IS NOT NULL) AS turns`;

interface Session {
  id: string;
  agentId: string | null;
  ownerId: string | null;
}

export const userMessageRow = z.object({ content: z.string() });

export const lastUserMessagesIn = (
  householdId: string,
  session: Session,
  most: number,
): Prisma.Sql => Prisma.sql`
  WITH part AS (
    SELECT id, messages FROM vault.interaction
    WHERE household_id = ${householdId}::uuid AND session_id = ${session.id}
      AND agent_id IS NOT DISTINCT FROM ${session.agentId}::uuid AND owner_id IS NOT DISTINCT FROM ${session.ownerId}::uuid
    ORDER BY id DESC LIMIT ${most})
  SELECT m.message ->> 'content' AS content
  FROM part, jsonb_array_elements(part.messages) WITH ORDINALITY AS m (message, place)
  WHERE m.message ->> 'role' = 'user' AND m.message ->> 'content' IS NOT NULL
  ORDER BY part.id DESC, m.place DESC LIMIT ${most}`;

export const stagedRow = z.object({
  id: z.string(),
  content: z.string(),
  qualifier: z.string().nullable(),
  confidence: z.number(),
  privacy: z.enum(PRIVACY),
  importance: z.enum(IMPORTANCE),
  version: z.number().int(),
});
export type StagedRow = z.infer<typeof stagedRow>;

export const stageStatements = (
  householdId: string,
  session: Session,
  { statements, now }: { statements: readonly string[]; now: Date },
): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory m SET status = 'staged', updated_at = ${now}, version = m.version + 1
  FROM vault.interaction i
  WHERE m.household_id = ${householdId}::uuid AND m.deleted_at IS NULL AND m.status = 'active'
    AND m.content = ANY (${statements}::text[])
    AND i.household_id = m.household_id AND i.id = m.interaction_id AND i.session_id = ${session.id}
    AND i.agent_id IS NOT DISTINCT FROM ${session.agentId}::uuid AND i.owner_id IS NOT DISTINCT FROM ${session.ownerId}::uuid
  RETURNING m.id, m.content, m.qualifier, m.confidence, m.privacy, m.importance, m.version`;

export const surfacedRow = z.object({ content: z.string(), qualifier: z.string().nullable() });

/** Searches only the latest `rows` log entries, because the log has no index on the session. */
export const surfacedIn = (
  householdId: string,
  session: { id: string; agentId: string | null },
  rows: number,
): Prisma.Sql => Prisma.sql`
  WITH last AS MATERIALIZED (
    SELECT s.session_id, s.agent_id, s.memory_id FROM vault.surfacing s
    WHERE s.household_id = ${householdId}::uuid ORDER BY s.id DESC LIMIT ${rows})
  SELECT DISTINCT m.content, m.qualifier FROM last
  JOIN vault.memory m ON m.household_id = ${householdId}::uuid AND m.id = last.memory_id AND m.content IS NOT NULL
  WHERE last.session_id = ${session.id} AND last.agent_id IS NOT DISTINCT FROM ${session.agentId}::uuid`;
