import type pg from 'pg';
import { newId } from '#server/core/ids.ts';
import { normalise } from '#server/domain/text/normalise-text.ts';
import { localTimeOf } from '#server/domain/time/local-time.ts';
import type { Embedder } from '#server/models/embedder.ts';

export interface NewOutcome {
  type: string;
  value: string;
  outcome: 'accepted' | 'rejected';
  reason: string;
  tags: string[];
  evidence: unknown[];
}

const INSERT = `INSERT INTO vault.suggestion_outcome (household_id, id, profile_id, type, value, outcome, reason, tags, evidence,
    decided_at, local_hour, local_weekday, local_week, tokens, core_tokens)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 150, 70)`;
const COUNT = `INSERT INTO vault.outcome_tally AS t (household_id, profile_id, dimension, type, key, accepted, rejected, last_at)
  SELECT $1, $2, dimension, type, key, $5, 1 - $5::int, $6 FROM unnest($3::text[], $4::text[], $7::text[]) AS k (dimension, type, key)
  ON CONFLICT (household_id, profile_id, dimension, type, key) DO UPDATE SET accepted = t.accepted + excluded.accepted,
    rejected = t.rejected + excluded.rejected, last_at = excluded.last_at`;
const MEANING = `UPDATE vault.outcome_tally SET embedding = $5::halfvec, embedding_model = $6
  WHERE household_id = $1 AND profile_id = $2 AND dimension = 'value' AND type = $3 AND key = vault.value_key($4)`;

/** Writes an outcome in plain SQL, as a baseline. `db` must come from `rawConnection`. */
export async function recordByHand(
  db: pg.ClientBase,
  embedder: Embedder,
  { householdId, id: profileId, ownerId }: { householdId: string; id: string; ownerId: string },
  told: NewOutcome,
): Promise<void> {
  const now = new Date();
  const [vector = []] = await embedder.embed([told.value], 'passage');
  const { hour, weekday, week } = localTimeOf('Europe/Madrid', now);
  const words = [...new Set([...normalise(told.value).split(/\W+/u), ...told.tags])].filter(
    (word) => word.length > 2,
  );
  const value = normalise(told.value);
  const keys: [string, string, string][] = [
    ['all', '', ''],
    ['type', told.type, ''],
    ['value', told.type, value],
    ['week', told.type, week],
    ['agent', '', ''],
    ['hour', '', String(hour)],
    ['weekday', '', String(weekday)],
    ...words.map((word): [string, string, string] => ['word', word, `${told.type} ${value}`]),
  ];
  await db.query('BEGIN');
  await db.query(
    `INSERT INTO vault.journal (household_id, id, at, actor_kind, user_id, operation) VALUES ($1, $2, $3, 'member', $4, 'bench')`,
    [householdId, newId(), now, ownerId],
  );
  const { type, outcome, reason, tags } = told;
  const evidence = JSON.stringify(told.evidence);
  await db.query(INSERT, [
    householdId,
    newId(),
    profileId,
    type,
    told.value,
    outcome,
    reason,
    tags,
    evidence,
    now,
    hour,
    weekday,
    week,
  ]);
  const column = (at: 0 | 1 | 2): string[] => keys.map((key) => key[at]);
  await db.query(COUNT, [
    householdId,
    profileId,
    column(0),
    column(1),
    Number(outcome === 'accepted'),
    now,
    column(2),
  ]);
  await db.query(MEANING, [householdId, profileId, type, value, `[${vector.join(',')}]`, embedder.name]);
  await db.query('COMMIT');
}

/** Returns a connection that runs no triggers. Requires a superuser. */
export async function rawConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  await client.query("SET session_replication_role = 'replica'");
  return client;
}
