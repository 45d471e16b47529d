import { createHash } from 'node:crypto';
import type pg from 'pg';
import { newId } from '#server/core/ids.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Embedder } from '#server/models/embedder.ts';
import type { BenchHousehold } from './bench-households.ts';
import type { Statement } from './made-up-sentences.ts';

// Does the product's work in plain SQL, as a baseline for its times.

export interface Circle {
  contactIds: readonly string[];
  relationshipIds: readonly string[];
}

export interface Asking {
  household: BenchHousehold;
  circle: Circle;
}

const literal = (vector: readonly number[] | undefined): string => `[${(vector ?? []).join(',')}]`;
const array = (ids: readonly string[]): string => `{${ids.join(',')}}`;

export const asMember = <T>(
  client: pg.ClientBase,
  { household, circle }: Asking,
  work: () => Promise<T>,
): Promise<T> =>
  inTransaction(client, async () => {
    await client.query(
      `SELECT set_config('hearthlore.household', $1, true), set_config('hearthlore.actor', 'member', true),
         set_config('hearthlore.member', $2, true), set_config('hearthlore.privacy', 'private', true),
         set_config('hearthlore.categories', '', true), set_config('hearthlore.circle', $3, true),
         set_config('hearthlore.relationships', $4, true), set_config('hearthlore.journal', '', true),
         set_config('role', 'hearthlore_app', true)`,
      [household.householdId, household.asker, array(circle.contactIds), array(circle.relationshipIds)],
    );
    return work();
  });

/**
 * SQL that ranks memories by 0.7 × cosine similarity + 0.3 × ts_rank. The candidates are the 100 nearest by vector and
 * the 100 best by full-text search.
 */
const hybrid = (scope: string): string => `
  WITH asked AS (SELECT websearch_to_tsquery('vault.plain_text', $3) AS words),
  near AS (
    SELECT m.id, 1 - (m.embedding <=> $2::halfvec) AS score FROM vault.memory m
    WHERE m.household_id = $1 AND m.deleted_at IS NULL AND m.status = 'active' AND m.embedding IS NOT NULL ${scope}
    ORDER BY (m.embedding <=> $2::halfvec) + 0 LIMIT 100),
  said AS (
    SELECT m.id, ts_rank(m.search_vector, asked.words) AS score FROM vault.memory m, asked
    WHERE m.household_id = $1 AND m.deleted_at IS NULL AND m.status = 'active'
      AND m.search_vector @@ asked.words ${scope}
    ORDER BY score DESC LIMIT 100)
  SELECT id, 0.7 * coalesce(near.score, 0)
    + 0.3 * coalesce(said.score / nullif(max(said.score) OVER (), 0), 0) AS score
  FROM near FULL JOIN said USING (id) ORDER BY score DESC LIMIT $4`;
const HYBRID = hybrid('');
const HYBRID_IN_SCOPE = hybrid(`AND (m.contact_id = ANY ($5::uuid[]) OR m.relationship_id = ANY ($6::uuid[])
  OR (m.contact_id IS NULL AND m.relationship_id IS NULL AND m.owner_id = $7))`);

const FETCH = `SELECT id, content, category, tags, why, contact_id, relationship_id, owner_id, confidence,
  emotional_intensity, last_reinforced_at, recorded_at, importance, privacy, status
  FROM vault.memory WHERE household_id = $1 AND id = ANY ($2::uuid[])`;

async function find(
  client: pg.ClientBase,
  embedder: Embedder,
  asking: Asking,
  asked: { text: string; limit: number; isScoped: boolean },
): Promise<number> {
  const [vector] = await embedder.embed([asked.text], 'query');
  const { household, circle } = asking;
  const words = asked.text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' or ');
  const values: unknown[] = [household.householdId, literal(vector), words, asked.limit];
  if (asked.isScoped) values.push(circle.contactIds, circle.relationshipIds, household.asker);
  return asMember(client, asking, async () => {
    const { rows } = await client.query<{ id: string }>(asked.isScoped ? HYBRID_IN_SCOPE : HYBRID, values);
    const found = await client.query(FETCH, [household.householdId, rows.map((row) => row.id)]);
    return found.rows.length;
  });
}

export const queryByHand = (
  client: pg.ClientBase,
  embedder: Embedder,
  asking: Asking,
  text: string,
  limit: number,
) => find(client, embedder, asking, { text, limit, isScoped: false });

export const surfaceByHand = (
  client: pg.ClientBase,
  embedder: Embedder,
  asking: Asking,
  text: string,
  limit: number,
) => find(client, embedder, asking, { text, limit, isScoped: true });

export async function storeByHand(
  client: pg.ClientBase,
  embedder: Embedder,
  asking: Asking,
  { content, category }: Statement,
): Promise<void> {
  const [vector] = await embedder.embed([content], 'passage');
  const { householdId, asker } = asking.household;
  const hash = createHash('sha256').update(content).digest();
  await asMember(client, asking, async () => {
    await client.query(
      `SELECT id, content, content_hash = $3 AS is_same, 1 - (embedding <=> $4::halfvec) AS score FROM vault.memory
       WHERE household_id = $1 AND owner_id = $2 AND contact_id IS NULL AND relationship_id IS NULL
         AND deleted_at IS NULL AND status = 'active'
       ORDER BY is_same DESC, (embedding <=> $4::halfvec) + 0 LIMIT 8`,
      [householdId, asker, hash, literal(vector)],
    );
    await client.query(
      `INSERT INTO vault.memory (household_id, id, content, content_hash, category, owner_id, confidence,
         emotional_intensity, recorded_at, last_reinforced_at, updated_at, importance, source, privacy, embedding,
         embedding_model, embedding_status)
       VALUES ($1, $2, $3, $4, $5, $6, 0.9, 0.2, now(), now(), now(), 'medium', 'statement', 'public', $7::halfvec, $8,
         'ready')`,
      [householdId, newId(), content, hash, category, asker, literal(vector), embedder.name],
    );
  });
}
