import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { CONTEXTS } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { fingerprintOf, masterKey, masterKeyPlace, masterKeys } from '#server/core/master-key.ts';
import {
  type MarkedPart,
  type Opening,
  type Part,
  refusalOf,
} from '#server/domain/database/database-opening-refusal.ts';
import { onConnection } from './dedicated-connection.ts';
import { openDataKey } from './wrap-data-key.ts';

const partRow = z.object({
  part: z.enum(['identity', 'personal', 'work']),
  installationId: z.string(),
  masterKeyFingerprint: z.string(),
});
const wrappedRow = z.object({
  household_id: z.string(),
  context: z.enum(CONTEXTS),
  number: z.number(),
  is_retired: z.boolean(),
  wrapped: z.instanceof(Buffer),
});

const exists = async (client: pg.Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS "isThere"',
    [name],
  );
  return rows[0]?.isThere === true;
};

export async function findParts(client: pg.Client): Promise<MarkedPart[]> {
  const marked = (await exists(client, 'installation.part')) ? await readMarks(client) : [];
  if (marked.length > 0) return marked;
  const unmarked = { installationId: null, masterKeyFingerprint: null };
  if (await exists(client, 'identity.user')) return [{ part: 'identity', ...unmarked }];
  return (await exists(client, 'vault.memory')) ? [{ part: 'work', ...unmarked }] : [];
}

async function readMarks(client: pg.Client): Promise<MarkedPart[]> {
  const { rows } = await client.query(
    `SELECT part, installation_id::text AS "installationId", master_key_fingerprint AS "masterKeyFingerprint"
     FROM installation.part ORDER BY part`,
  );
  return z.array(partRow).parse(rows);
}

function expectFitting(opening: Omit<Opening, 'knownFingerprints' | 'masterKeyPlace'>): void {
  const { current, previous } = masterKeys();
  const knownFingerprints = [current, previous].flatMap((key) => (key === null ? [] : fingerprintOf(key)));
  const refusal = refusalOf({ ...opening, knownFingerprints, masterKeyPlace: masterKeyPlace() });
  if (refusal !== null) throw new AppError('NOT_CONFIGURED', refusal);
}

/** Throws if the master key is wrong, so that its fingerprint is never stored. */
async function expectOwnKeys(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT household_id, context, number, retired_at IS NOT NULL AS is_retired, wrapped
     FROM identity.vault_key ORDER BY created_at LIMIT 1`,
  );
  for (const { household_id: householdId, is_retired: isRetired, wrapped, ...name } of z
    .array(wrappedRow)
    .parse(rows))
    openDataKey(wrapped, { ...name, householdId, isRetired });
}

const mark = (client: pg.Client, part: Part, installationId: string): Promise<unknown> =>
  client.query(
    `INSERT INTO installation.part (part, installation_id, master_key_fingerprint) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [part, installationId, fingerprintOf(masterKey())],
  );

interface Candidate {
  connectionString: string;
  setting: Opening['setting'];
}

/** Throws NOT_CONFIGURED, before `migrate` runs, if the database has another master key. */
export function openHome(
  { connectionString, setting }: Candidate,
  migrate: () => Promise<void>,
): Promise<string> {
  return onConnection(connectionString, async (client) => {
    const opening = { as: 'home', setting, installationId: null } as const;
    expectFitting({ ...opening, found: await findParts(client) });
    await migrate();
    await expectOwnKeys(client);
    await mark(client, 'identity', randomUUID());
    const installationId = (await readMarks(client)).find(({ part }) => part === 'identity')?.installationId;
    if (!installationId)
      throw new Error(
        `The database of ${setting} does not store written rows. Check that it is not a read-only copy.`,
      );
    await mark(client, 'personal', installationId);
    expectFitting({ ...opening, found: await readMarks(client) });
    return installationId;
  });
}

/** Throws NOT_CONFIGURED, before `migrate` runs, if the database belongs to another installation. */
export function openWork(
  { connectionString, setting }: Candidate,
  installationId: string,
  migrate: () => Promise<void>,
): Promise<void> {
  return onConnection(connectionString, async (client) => {
    const opening = { as: 'work', setting, installationId } as const;
    expectFitting({ ...opening, found: await findParts(client) });
    await migrate();
    await mark(client, 'work', installationId);
    expectFitting({ ...opening, found: await readMarks(client) });
  });
}
