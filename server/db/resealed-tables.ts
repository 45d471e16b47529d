// The tables of a vault with sealed values. Each function seals one batch of a table anew, after a key in its order.
import type pg from 'pg';
import { z } from 'zod';
import { ROTATION } from '#server/domain/database/database-parameters.ts';
import { keyNumberOf, type Resealer } from './encrypt-secrets.ts';
import type { Batch } from './in-batches.ts';
import { answerName, importPartName } from './sealed-value-names.ts';

export interface Resealing {
  householdId: string;
  resealer: Resealer;
}

export type ResealBatch = (
  client: pg.Client,
  resealing: Resealing,
  /** Where the next batch begins. Empty before the first batch. */
  after: readonly string[],
) => Promise<Batch<readonly string[]>>;

const bytes = z.instanceof(Buffer);
const memory = z.object({ id: z.string(), sealed: bytes, hash: bytes });
const SMALLEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Renews the hash too. If a memory with the same words was stored since the rotation began, both are kept, and this one
 * gets a hash that fits no words.
 */
export const resealMemories: ResealBatch = async (client, { householdId, resealer }, after) => {
  const { rows } = await client.query(
    `SELECT id::text, sealed, content_hash AS hash FROM vault.memory
     WHERE household_id = $1 AND id > $2 AND sealed IS NOT NULL AND vault.sealed_with(sealed) < $3 ORDER BY id LIMIT $4`,
    [householdId, after[0] ?? SMALLEST_ID, resealer.number, ROTATION.batch],
  );
  const old = z.array(memory).parse(rows);
  const last = old.at(-1);
  if (last === undefined) return { last: null, done: 0 };
  const { rowCount } = await client.query(
    `UPDATE vault.memory m SET sealed = v.sealed, content_hash = CASE
         WHEN m.deleted_at IS NULL AND m.status IN ('staged', 'active', 'disputed') AND EXISTS (SELECT FROM vault.memory o WHERE o.household_id = m.household_id AND o.owner_id = m.owner_id
             AND o.privacy = m.privacy AND o.content_hash = v.hash AND o.deleted_at IS NULL
             AND o.status IN ('staged', 'active', 'disputed'))
           THEN sha256(v.hash || uuid_send(m.id)) ELSE v.hash END
     FROM unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::bytea[]) AS v (id, old, sealed, hash)
     WHERE m.household_id = $1 AND m.id = v.id AND m.sealed = v.old`,
    [
      householdId,
      old.map(({ id }) => id),
      old.map(({ sealed }) => sealed),
      old.map(({ id, sealed }) => resealer.reseal(sealed, id)),
      old.map(({ hash, sealed }) => resealer.rehash(hash, keyNumberOf(sealed))),
    ],
  );
  return { last: [last.id], done: rowCount ?? 0 };
};

const part = z.object({ import_id: z.string(), number: z.number(), sealed: bytes });

export const resealImportParts: ResealBatch = async (client, { householdId, resealer }, after) => {
  const [importId = SMALLEST_ID, number = '-1'] = after;
  const { rows } = await client.query(
    `SELECT import_id::text, number, sealed FROM vault.memory_import_part
     WHERE household_id = $1 AND (import_id, number) > ($2::uuid, $3::int) AND sealed IS NOT NULL
       AND vault.sealed_with(sealed) < $4 ORDER BY import_id, number LIMIT $5`,
    [householdId, importId, number, resealer.number, ROTATION.batch],
  );
  const old = z.array(part).parse(rows);
  const last = old.at(-1);
  if (last === undefined) return { last: null, done: 0 };
  const { rowCount } = await client.query(
    `UPDATE vault.memory_import_part p SET sealed = v.sealed
     FROM unnest($2::uuid[], $3::int[], $4::bytea[], $5::bytea[]) AS v (import_id, number, old, sealed)
     WHERE p.household_id = $1 AND p.import_id = v.import_id AND p.number = v.number AND p.sealed = v.old`,
    [
      householdId,
      old.map((one) => one.import_id),
      old.map((one) => one.number),
      old.map(({ sealed }) => sealed),
      old.map((one) => resealer.reseal(one.sealed, importPartName(one.import_id, one.number))),
    ],
  );
  return { last: [last.import_id, String(last.number)], done: rowCount ?? 0 };
};

const answer = z.object({ sender: z.string(), operation: z.string(), key: z.string(), answer: bytes });

export const resealAnswers: ResealBatch = async (client, { householdId, resealer }, after) => {
  const [sender = '', operation = '', key = ''] = after;
  const { rows } = await client.query(
    `SELECT sender, operation, key, answer FROM vault.sent_once
     WHERE household_id = $1 AND (sender, operation, key) > ($2, $3, $4) AND answer IS NOT NULL
       AND vault.sealed_with(answer) < $5 ORDER BY sender, operation, key LIMIT $6`,
    [householdId, sender, operation, key, resealer.number, ROTATION.batch],
  );
  const old = z.array(answer).parse(rows);
  const last = old.at(-1);
  if (last === undefined) return { last: null, done: 0 };
  const { rowCount } = await client.query(
    `UPDATE vault.sent_once s SET answer = v.sealed
     FROM unnest($2::text[], $3::text[], $4::text[], $5::bytea[], $6::bytea[]) AS v (sender, operation, key, old, sealed)
     WHERE s.household_id = $1 AND s.sender = v.sender AND s.operation = v.operation AND s.key = v.key AND s.answer = v.old`,
    [
      householdId,
      old.map((one) => one.sender),
      old.map((one) => one.operation),
      old.map((one) => one.key),
      old.map((one) => one.answer),
      old.map((one) => resealer.reseal(one.answer, answerName(one.sender, one.operation, one.key))),
    ],
  );
  return { last: [last.sender, last.operation, last.key], done: rowCount ?? 0 };
};

const version = z.object({ id: z.string(), sealed: z.string(), content_hash: z.string().nullable() });
const change = z.object({ id: z.string(), before: z.unknown(), after: z.unknown() });

const hex = (value: Buffer): string => `\\x${value.toString('hex')}`;
const unhex = (value: string): Buffer => Buffer.from(value.slice(2), 'hex');

/** Returns the columns to change in a version of a memory, as JSON. */
function renewedColumns(image: unknown, { reseal, rehash }: Resealer): string {
  const found = version.safeParse(image);
  if (!found.success) return '{}';
  const { id, content_hash: hash } = found.data;
  const old = unhex(found.data.sealed);
  const sealed = reseal(old, id);
  if (sealed === null) return '{}';
  const renewed = hash === null ? {} : { content_hash: hex(rehash(unhex(hash), keyNumberOf(old))) };
  return JSON.stringify({ sealed: hex(sealed), ...renewed });
}

/** Looks at a span of the history at a time, because it has no index on sealed versions. */
export const resealHistory: ResealBatch = async (client, { householdId, resealer }, after) => {
  const [from = '0'] = after;
  const span = await client.query<{ last: string | null }>(
    `SELECT max(id)::text AS last FROM (
       SELECT id FROM vault.change WHERE household_id = $1 AND id > $2 ORDER BY id LIMIT $3) s`,
    [householdId, from, ROTATION.changesPerBatch],
  );
  const last = span.rows[0]?.last ?? null;
  if (last === null) return { last: null, done: 0 };
  const { rows } = await client.query(
    `SELECT id::text, before, after FROM vault.change
     WHERE household_id = $1 AND id > $2 AND id <= $3 AND table_name = 'memory'
       AND (vault.sealed_with((before ->> 'sealed')::bytea) < $4 OR vault.sealed_with((after ->> 'sealed')::bytea) < $4)`,
    [householdId, from, last, resealer.number],
  );
  const old = z.array(change).parse(rows);
  if (old.length === 0) return { last: [last], done: 0 };
  const { rowCount } = await client.query(
    `UPDATE vault.change c SET before = c.before || v.before, after = c.after || v.after
     FROM unnest($2::bigint[], $3::jsonb[], $4::jsonb[]) AS v (id, before, after)
     WHERE c.household_id = $1 AND c.id = v.id`,
    [
      householdId,
      old.map(({ id }) => id),
      old.map(({ before }) => renewedColumns(before, resealer)),
      old.map((one) => renewedColumns(one.after, resealer)),
    ],
  );
  return { last: [last], done: rowCount ?? 0 };
};
