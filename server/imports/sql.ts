import { Prisma } from '#generated/vault/client.ts';

/** Locks the import until the transaction ends. A second worker or a cancel waits for the running part. */
export const lockImportSql = (householdId: string, id: string): Prisma.Sql => Prisma.sql`
  SELECT id, status, format, total, added, contacts, problems FROM vault.memory_import
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid FOR UPDATE`;

/** Selects the imports with a stored part that was not undone. */
export const storedSql = (householdId: string, ids: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT i.id FROM unnest(${ids}::uuid[]) AS i (id)
  WHERE EXISTS (SELECT FROM vault.memory_import_part p WHERE p.household_id = ${householdId}::uuid AND p.import_id = i.id
    AND p.journal_id IS NOT NULL AND p.undone_at IS NULL)`;

/** Selects the bytes of the parts that wait to be stored. */
export const waitingBytesSql = (householdId: string, id: string): Prisma.Sql => Prisma.sql`
  SELECT coalesce(sum(octet_length(sealed)), 0)::double precision AS bytes FROM vault.memory_import_part
  WHERE household_id = ${householdId}::uuid AND import_id = ${id}::uuid AND sealed IS NOT NULL`;

/** Leaves out lines whose memory is in the trash. */
export const knownKeysSql = (
  householdId: string,
  ownerId: string,
  keys: readonly Uint8Array[],
): Prisma.Sql => Prisma.sql`
  SELECT encode(l.key, 'hex') AS key FROM vault.imported_line l
  JOIN vault.memory m ON m.household_id = l.household_id AND m.id = l.memory_id AND m.deleted_at IS NULL
  WHERE l.household_id = ${householdId}::uuid AND l.owner_id = ${ownerId}::uuid AND l.key = ANY (${keys}::bytea[])`;

export const insertKeysSql = (
  householdId: string,
  ownerId: string,
  lines: readonly { key: Uint8Array; memoryId: string }[],
): Prisma.Sql => Prisma.sql`
  INSERT INTO vault.imported_line (household_id, owner_id, key, memory_id)
  SELECT ${householdId}::uuid, ${ownerId}::uuid, l.key, l.memory_id
  FROM unnest(${lines.map(({ key }) => key)}::bytea[], ${lines.map(({ memoryId }) => memoryId)}::uuid[]) AS l (key, memory_id)
  ON CONFLICT (household_id, owner_id, key) DO UPDATE SET memory_id = excluded.memory_id`;

/** Finds memories of the member with the same words, in any state but the trash. */
export const knownWordsSql = (
  householdId: string,
  ownerId: string,
  hashes: readonly Uint8Array[],
): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT encode(content_hash, 'hex') AS key FROM vault.memory
  WHERE household_id = ${householdId}::uuid AND owner_id = ${ownerId}::uuid AND contact_id IS NULL
    AND relationship_id IS NULL AND deleted_at IS NULL AND content_hash = ANY (${hashes}::bytea[])`;

export const finishSql = (householdId: string, id: string, now: Date): Prisma.Sql => Prisma.sql`
  UPDATE vault.memory_import i SET status = CASE i.status WHEN 'undoing' THEN 'undone' ELSE 'done' END, ended_at = ${now}
  WHERE household_id = ${householdId}::uuid AND id = ${id}::uuid AND status IN ('running', 'undoing')
    AND NOT EXISTS (SELECT FROM vault.memory_import_part p WHERE p.household_id = i.household_id AND p.import_id = i.id
      AND CASE i.status WHEN 'undoing' THEN p.journal_id IS NOT NULL AND p.undone_at IS NULL ELSE p.sealed IS NOT NULL END)`;
