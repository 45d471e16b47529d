import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import { parseInput } from '#server/core/errors.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import { startImport } from '#server/imports/service/start-import.ts';
import { workOnImport } from '#server/imports/testing/work-on-import.ts';
import { finishInterrupted } from '#server/jobs/data-key-jobs.ts';
import { listChanges } from '#server/journal/changes/service.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { forgetMemory, restoreMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { revealMemory } from '#server/memories/edit/service/reveal-secret.ts';
import { updateMemory } from '#server/memories/edit/service/update-memory.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { onConnection } from './dedicated-connection.ts';
import { writeOnce } from './idempotent-write.ts';
import { identity } from './identity-client.ts';
import { retireUnusedKeys } from './retire-data-keys.ts';
import { beginDataKeyRotation, finishDataKeyRotation, listUnfinishedRotations } from './rotate-data-key.ts';
import { makeHousehold, type TestHousehold } from './testing/household.ts';
import { sealerFor, vaultKeys } from './vault-key.ts';

// the command replaces the keys of all vaults, so it must not share a database with other tests
const own = await vi.hoisted(async () => {
  const { useOwnDatabase } = await import('./testing/own-database.ts');
  return useOwnDatabase({ HEARTHLORE_WORK: '' });
});
afterAll(() => own.discard());

const NOW = new Date('2026-11-28T10:00:00Z');
const SECRETS = 120;
const BATCH = 100;
const textOf = (index: number): string => `The present for guest ${index} is under bed ${index}`;

let home: TestHousehold;
const nora = () => withProof(home.as('Nora'));
const vault = () => ({ householdId: home.householdId, context: 'personal' as const });

async function storeSecret(content: string): Promise<string> {
  const { memory } = await storeMemory(nora(), parseInput(storeMemoryInput, { content, privacy: 'secret' }));
  if (!memory) throw new Error('The secret was not stored.');
  return memory.id;
}

const reveal = async (id: string): Promise<string | null> => (await revealMemory(nora(), id)).content;

const versionOf = async (id: string): Promise<number> => {
  const row = await nora().vault.read(({ db, householdId }) =>
    db.memory.findUniqueOrThrow({ where: { householdId_id: { householdId, id } } }),
  );
  return row.version;
};

/** Counts sealed values by the number of their key, in the rows of memories, their history, imports and answers. */
const sealedBy = (): Promise<Record<string, number>> =>
  onConnection(own.connectionString, async (client) => {
    const { rows } = await client.query<{ key: string; values: number }>(
      `SELECT vault.sealed_with(value)::text AS key, count(*)::int AS values FROM (
         SELECT sealed AS value FROM vault.memory UNION ALL SELECT sealed FROM vault.memory_import_part
         UNION ALL SELECT answer FROM vault.sent_once
         UNION ALL SELECT (before ->> 'sealed')::bytea FROM vault.change WHERE table_name = 'memory'
         UNION ALL SELECT (after ->> 'sealed')::bytea FROM vault.change WHERE table_name = 'memory') v
       WHERE value IS NOT NULL GROUP BY 1 ORDER BY 1`,
    );
    return Object.fromEntries(rows.map(({ key, values }) => [key, values]));
  });

const root = process.cwd();
const environment = { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };

/** Kills the rotation after its first transaction. */
function rotateUntilKilled(): Promise<NodeJS.Signals | null> {
  const program = `
    const { beginDataKeyRotation, finishDataKeyRotation } = await import('#server/db/rotate-data-key.ts');
    const vault = ${JSON.stringify(vault())};
    await beginDataKeyRotation(vault);
    const onBatch = () => process.kill(process.pid, 'SIGKILL');
    await finishDataKeyRotation(vault, { now: new Date(), onBatch });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
}

const rotate = async (): Promise<number> => {
  await beginDataKeyRotation(vault());
  return finishDataKeyRotation(vault(), { now: NOW });
};

const stateOfKeys = async () =>
  (await (await identity()).vaultKey.findMany({ where: vault(), orderBy: { number: 'asc' } })).map(
    ({ number, unusedAt, retiredAt }) => [number, retiredAt ? 'retired' : unusedAt ? 'unused' : 'in use'],
  );

let secrets: string[];
let trashed: string;
let opened: string;
let edit: { id: string; journalId: string };
let importId: string;
let cursor: string;
const sent = { operation: 'test', key: 'a key of the sender', input: { content: 'Ana moves out' } };
const write = () => writeOnce(nora(), sent, async () => ({ said: 'stored' }));

beforeAll(async () => {
  home = await makeHousehold(['Nora']);
  secrets = [];
  for (let index = 0; index < SECRETS; index++) secrets.push(await storeSecret(textOf(index)));
  trashed = await storeSecret('The wedding ring is in the flour');
  await forgetMemory(nora(), trashed);
  opened = await storeSecret('Ana is expecting');
  await updateMemory(nora(), { id: opened, privacy: 'private' });
  const id = await storeSecret('The spare key is under the third pot');
  const changed = await updateMemory(nora(), { id, content: 'The spare key is with Leo' });
  edit = { id, journalId: changed.journalId ?? '' };
  importId = (
    await startImport(nora(), { content: '- Plays the viola\n- Loves oolong tea', privacy: 'private' })
  ).id;
  await write();
  cursor = (await listChanges(nora(), { after: 'now', limit: 1 })).cursor;
}, 180_000);

describe('a rotation of the data key', { timeout: 120_000 }, () => {
  it('that is killed has sealed some values anew, all can be read, and new ones get the new key', async () => {
    const before = await sealedBy();
    expect(Object.keys(before)).toEqual(['1']);
    expect(await rotateUntilKilled()).toBe('SIGKILL');
    expect(await sealedBy()).toEqual({ 1: (before[1] ?? 0) - BATCH, 2: BATCH });
    expect(await listUnfinishedRotations()).toEqual([vault()]);
    for (const [index, id] of secrets.entries()) expect(await reveal(id)).toBe(textOf(index));
    await storeSecret('The alarm is off from nine');
    expect((await sealedBy())[1]).toBe((before[1] ?? 0) - BATCH);
    expect(await stateOfKeys()).toEqual([
      [1, 'in use'],
      [2, 'in use'],
    ]);
  });

  it('goes on until nothing is sealed with the old key, also twice at once, without adding another', async () => {
    await Promise.all([rotate(), rotate()]);
    expect(Object.keys(await sealedBy())).toEqual(['2']);
    expect(await stateOfKeys()).toEqual([
      [1, 'unused'],
      [2, 'in use'],
    ]);
    expect(await listUnfinishedRotations()).toEqual([]);
  });

  it('keeps the old key for a day, for backups that were being made, and then deletes what opens anything', async () => {
    const sealed = (await sealerFor(home.householdId, 'personal')).seal('x', 'row');
    await retireUnusedKeys(new Date(NOW.getTime() + 23 * HOUR_MS));
    expect((await stateOfKeys())[0]).toEqual([1, 'unused']);
    await retireUnusedKeys(new Date(NOW.getTime() + 25 * HOUR_MS));
    expect(await stateOfKeys()).toEqual([
      [1, 'retired'],
      [2, 'in use'],
    ]);
    vi.resetModules();
    const { openValue, vaultKeys: readAnew } = await import('./vault-key.ts');
    expect((await readAnew(vault())).map(({ sealing }) => sealing === null)).toEqual([true, false]);
    expect(await openValue(vault(), sealed, 'row')).toBe('x');
  });

  it('leaves every secret readable, and no edit in the history', async () => {
    for (const [index, id] of secrets.entries()) expect(await reveal(id)).toBe(textOf(index));
    expect(await versionOf(secrets[0] ?? '')).toBe(1);
    const changes = await onConnection(own.connectionString, (client) =>
      client.query(`SELECT id FROM vault.change WHERE row_key ->> 'id' = $1`, [secrets[0]]),
    );
    expect(changes.rowCount).toBe(1);
  });

  it('keeps the trash and the undo of what was done before', async () => {
    await restoreMemory(nora(), trashed);
    expect(await reveal(trashed)).toBe('The wedding ring is in the flour');
    expect(await reveal(edit.id)).toBe('The spare key is with Leo');
    expect(await undoEntry(nora(), { id: edit.journalId })).toMatchObject({ outcome: 'undone' });
    expect(await reveal(edit.id)).toBe('The spare key is under the third pot');
  });

  it('still knows what was stored, sent and captured before', async () => {
    const again = await storeMemory(
      nora(),
      parseInput(storeMemoryInput, { content: textOf(7), privacy: 'secret' }),
    );
    expect(again.memory?.id).toBe(secrets[7]);
    expect(await write()).toEqual({ said: 'stored' });
    await expect(writeOnce(nora(), { ...sent, input: 'another' }, async () => null)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const { items } = await listChanges(nora(), { after: cursor, limit: 10 });
    expect(items.length).toBeGreaterThan(0);
  });

  it('goes on with an import whose lines were waiting, and knows its lines afterwards', async () => {
    await workOnImport(nora(), importId);
    await rotate();
    const twice = await startImport(nora(), {
      content: '- Plays the viola\n- Loves oolong tea',
      privacy: 'private',
    });
    await workOnImport(nora(), twice.id);
    const row = await nora().vault.read(({ db, householdId }) =>
      db.memoryImport.findUniqueOrThrow({ where: { householdId_id: { householdId, id: twice.id } } }),
    );
    expect(row).toMatchObject({ status: 'done', added: 0, known: 2 });
  });

  it('refuses to store what was sealed with a key that is gone, instead of losing it', async () => {
    const keys = await vaultKeys(vault());
    const { sealerWith } = await import('./encrypt-secrets.ts');
    const stale = sealerWith(keys.slice(0, 1)).seal('{}', secrets[0] ?? '');
    await rotate();
    const store = nora().vault.write('memory.update', ({ db, householdId }) =>
      db.memory.update({
        where: { householdId_id: { householdId, id: secrets[0] ?? '' } },
        data: { sealed: Uint8Array.from(stale) },
      }),
    );
    await expect(store).rejects.toThrow();
    expect(await reveal(secrets[0] ?? '')).toBe(textOf(0));
  });

  it('takes the command for all vaults, and the audit log shows it', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/run-command.ts', 'rotate-key', '--data-keys'],
      { cwd: root, env: environment },
    );
    expect(stdout).toMatch(/^Done: 1 vault has a new key, and \d+ values are encrypted with it\./);
    expect((await stateOfKeys()).at(-1)).toEqual([5, 'in use']);
    expect(Object.keys(await sealedBy())).toEqual(['5']);
    for (const [index, id] of secrets.entries()) expect(await reveal(id)).toBe(textOf(index));
    const audited = await (await identity()).auditEvent.findMany({
      where: { householdId: home.householdId },
    });
    expect(audited.map(({ action }) => action)).toContain('vault_key.rotate');
  });

  it('keeps the answer of a write during which it takes place', async () => {
    const slow = { operation: 'test', key: 'a key of a slow write', input: { content: 'Leo moves in' } };
    const answers = ['stored', 'stored again'];
    const writeSlowly = () =>
      writeOnce(nora(), slow, async () => {
        await rotate();
        return { said: answers.shift() };
      });
    expect(await writeSlowly()).toEqual({ said: 'stored' });
    expect(await writeSlowly()).toEqual({ said: 'stored' });
  });

  it('leaves a memory in the trash recognisable whose words were stored again meanwhile', async () => {
    const text = 'The tickets for the opera are in the atlas';
    const old = await storeSecret(text);
    await forgetMemory(nora(), old);
    await beginDataKeyRotation(vault());
    const again = await storeSecret(text);
    await finishDataKeyRotation(vault(), { now: NOW });
    const hashes = await onConnection(own.connectionString, (client) =>
      client.query('SELECT DISTINCT content_hash FROM vault.memory WHERE id = ANY ($1)', [[old, again]]),
    );
    expect(hashes.rowCount).toBe(1);
  });

  it('names a damaged secret, and goes on with the other vaults', async () => {
    const [damaged = ''] = secrets;
    const other = { ...vault(), householdId: (await makeHousehold(['Leo'])).householdId };
    await sealerFor(other.householdId, other.context);
    await onConnection(own.connectionString, async (client) => {
      await client.query(`SELECT set_config('hearthlore.resealing', 'on', false)`);
      await client.query(
        'UPDATE vault.memory SET sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) WHERE id = $1',
        [damaged],
      );
    });
    await beginDataKeyRotation(vault());
    await beginDataKeyRotation(other);
    await expect(finishDataKeyRotation(vault(), { now: NOW })).rejects.toThrow(damaged);
    await finishInterrupted();
    expect(await listUnfinishedRotations()).toEqual([vault()]);
    expect(await reveal(secrets[1] ?? '')).toBe(textOf(1));
  });
});
