import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import { spendCode } from '#server/accounts/second-factor/service/spend-code.ts';
import { codeAt } from '#server/accounts/second-factor/testing/authenticator-app-code.ts';
import { withApp } from '#server/accounts/second-factor/testing/with-authenticator-app.ts';
import type { Context } from '#server/core/actor.ts';
import { parseInput } from '#server/core/errors.ts';
import { newHouseholdId, newUserId } from '#server/core/ids.ts';
import { fingerprintOf } from '#server/core/master-key.ts';
import { revealMemory } from '#server/memories/edit/service/reveal-secret.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { accountSealer, accountSecretName } from './account-sealer.ts';
import { databases } from './databases.ts';
import { onConnection } from './dedicated-connection.ts';
import { expectCurrentMasterKey } from './expect-current-master-key.ts';
import { identity } from './identity-client.ts';
import { makeHousehold, type TestHousehold } from './testing/household.ts';
import { anotherInstance } from './testing/second-instance.ts';
import { dataKeyNameOf, sealerFor } from './vault-key.ts';
import { firstKeyOf, unwrapDataKey, wrapDataKey } from './wrap-data-key.ts';

const OLD = Buffer.alloc(32, 3);
const HOUSEHOLDS = 120;
const NOW = new Date('2026-11-27T10:00:00Z');

// The key is the installation's, so a rotation must not share a database with other tests.
const own = await vi.hoisted(async () => {
  const { join } = await import('node:path');
  const { mkdtempSync, writeFileSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const { emptyDatabase } = await import('./testing/empty-database.ts');
  const { useOwnDatabase } = await import('./testing/own-database.ts');
  const folder = mkdtempSync(join(tmpdir(), 'hearthlore-rotation-'));
  const keyPath = join(folder, 'master.key');
  writeFileSync(keyPath, `${Buffer.alloc(32, 3).toString('base64')}\n`, { mode: 0o600 });
  const work = await emptyDatabase();
  const environment = {
    WORK_DATABASE_URL: work.connectionString,
    HEARTHLORE_MASTER_KEY: '',
    HEARTHLORE_MASTER_KEY_FILE: keyPath,
  };
  return { folder, keyPath, work, environment, home: await useOwnDatabase(environment) };
});

const currentKey = (): Buffer => Buffer.from(readFileSync(own.keyPath, 'utf8'), 'base64');

let home: TestHousehold;
let secretId: string;
let appSecret: string;

beforeAll(async () => {
  home = await makeHousehold(['Nora']);
  const input = { content: 'The spare key is under the third pot', privacy: 'secret' };
  const { memory } = await storeMemory(home.as('Nora'), parseInput(storeMemoryInput, input));
  if (!memory) throw new Error('The secret was not stored.');
  secretId = memory.id;
  const nora = home.members[0];
  if (!nora) throw new Error('There is no member.');
  appSecret = (await withApp(nora.userId)).secret;
  await sealerFor(home.householdId, 'work');
  await databases().vault('work');
  await addOthers();
}, 180_000);

afterAll(async () => {
  await own.home.discard();
  await own.work.discard();
  rmSync(own.folder, { recursive: true, force: true });
});

/** Other households with a key for each vault, and an account with an authenticator app. */
async function addOthers(): Promise<void> {
  const db = await identity();
  const createdAt = NOW;
  const households = Array.from({ length: HOUSEHOLDS }, () => newHouseholdId());
  await db.household.createMany({
    data: households.map((id) => ({ id, name: 'Rivera', timeZone: 'Europe/Madrid', createdAt })),
  });
  const contexts: Context[] = ['personal', 'work'];
  const wrapped = (householdId: string, context: Context) =>
    new Uint8Array(wrapDataKey(Buffer.alloc(32, 8), OLD, firstKeyOf(householdId, context)));
  await db.vaultKey.createMany({
    data: households.flatMap((householdId) =>
      contexts.map((context) => ({
        householdId,
        context,
        wrapped: wrapped(householdId, context),
        createdAt,
      })),
    ),
  });
  const users = households.map(() => newUserId());
  await db.user.createMany({
    data: users.map((id) => ({ id, name: 'Leo', email: `${id}@example.org`, createdAt })),
  });
  await db.secondFactor.createMany({
    data: users.map((userId) => ({
      userId,
      sealedSecret: new Uint8Array(accountSealer(OLD).seal('LEOSSECRET', accountSecretName(userId))),
      recoverySalt: new Uint8Array(16),
      createdAt,
    })),
  });
}

const opens = (open: () => unknown): boolean => {
  try {
    open();
    return true;
  } catch {
    return false;
  }
};

/** How many values the key opens. */
async function openedBy(key: Buffer) {
  const db = await identity();
  const dataKeys = (await db.vaultKey.findMany()).filter((row) =>
    opens(() => unwrapDataKey(Buffer.from(row.wrapped), key, dataKeyNameOf(row))),
  );
  const secrets = (await db.secondFactor.findMany()).filter(({ userId, sealedSecret }) =>
    opens(() => accountSealer(key).open(Buffer.from(sealedSecret), accountSecretName(userId))),
  );
  return { dataKeys: dataKeys.length, secrets: secrets.length };
}

async function expectReadable(at: Date): Promise<void> {
  const { content } = await revealMemory(withProof(home.as('Nora')), secretId);
  expect(content).toBe('The spare key is under the third pot');
  const userId = home.members[0]?.userId ?? '';
  expect(await spendCode(userId, codeAt(appSecret, at), at)).toBe(true);
}

const root = process.cwd();
const environment = { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };

/** Kills the command after its first transaction. */
function rotateUntilKilled(): Promise<NodeJS.Signals | null> {
  const program = `
    const { replaceKeyFile } = await import('#server/db/replace-master-key-file.ts');
    const { rotateMasterKey } = await import('#server/db/rotate-master-key.ts');
    replaceKeyFile(${JSON.stringify(own.keyPath)});
    await rotateMasterKey(() => process.kill(process.pid, 'SIGKILL'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
}

const TOTAL = { dataKeys: 2 * HOUSEHOLDS + 2, secrets: HOUSEHOLDS + 1 };

describe('a rotation of the master key', { timeout: 120_000 }, () => {
  it('that is killed has changed some values, and a running server reads and adds both kinds', async () => {
    expect(await openedBy(OLD)).toEqual(TOTAL);
    expect(await rotateUntilKilled()).toBe('SIGKILL');
    const [byOld, byNew] = [await openedBy(OLD), await openedBy(currentKey())];
    expect(byNew).toEqual({ dataKeys: 100, secrets: 0 });
    expect(byOld.dataKeys + byNew.dataKeys).toBe(TOTAL.dataKeys);
    await expectReadable(NOW);
    const joining = await makeHousehold(['Ana']);
    await sealerFor(joining.householdId, 'personal');
    expect(await openedBy(currentKey())).toEqual({ dataKeys: 101, secrets: 0 });
    const next = await anotherInstance({ ...own.environment, DATABASE_URL: own.home.connectionString });
    await expect(next.vault('work')).resolves.toMatchObject({ kind: 'server' });
  });

  it('goes on by the command until nothing is left that the old key opens', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/run-command.ts', 'rotate-key', '--only-instance'],
      {
        cwd: root,
        env: environment,
      },
    );
    expect(stdout).toContain(`Done: ${TOTAL.dataKeys - 100} keys of vaults and ${TOTAL.secrets} secrets`);
    expect(await openedBy(OLD)).toEqual({ dataKeys: 0, secrets: 0 });
    expect(await openedBy(currentKey())).toEqual({ ...TOTAL, dataKeys: TOTAL.dataKeys + 1 });
    await expectReadable(new Date(NOW.getTime() + 60_000));
    const files = readdirSync(own.folder).sort();
    expect(files).toEqual(['master.key', expect.stringMatching(/^master\.key\.before-\d{8}T\d{6}Z$/)]);
    for (const { connectionString } of [own.home, own.work]) {
      const { rows } = await onConnection(connectionString, (client) =>
        client.query('SELECT DISTINCT master_key_fingerprint AS fingerprint FROM installation.part'),
      );
      expect(rows).toEqual([{ fingerprint: fingerprintOf(currentKey()) }]);
    }
  });

  it('leaves the databases to the new key alone', async () => {
    const address = { DATABASE_URL: own.home.connectionString, WORK_DATABASE_URL: own.work.connectionString };
    const withKey = (key: Buffer) =>
      anotherInstance({
        ...address,
        HEARTHLORE_MASTER_KEY_FILE: '',
        HEARTHLORE_MASTER_KEY: key.toString('base64'),
      });
    await expect((await withKey(OLD)).identity()).rejects.toThrow(/encrypted with another master key/);
    await expect((await withKey(currentKey())).vault('work')).resolves.toMatchObject({ kind: 'server' });
  });

  it('stops an instance that still has the old key from storing what would be lost with it', async () => {
    const db = await identity();
    await expect(db.$transaction((tx) => expectCurrentMasterKey(tx, OLD))).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
    });
    await db.$transaction((tx) => expectCurrentMasterKey(tx, currentKey()));
  });

  it('is carried out by a start whose settings name both keys', async () => {
    const [before, after] = [currentKey(), Buffer.alloc(32, 5)];
    const { imitateNewProcess } = await import('./testing/imitate-new-process.ts');
    const endProcess = await imitateNewProcess({
      DATABASE_URL: own.home.connectionString,
      WORK_DATABASE_URL: own.work.connectionString,
      HEARTHLORE_MASTER_KEY_FILE: '',
      HEARTHLORE_MASTER_KEY: after.toString('base64'),
      HEARTHLORE_MASTER_KEY_PREVIOUS: before.toString('base64'),
    });
    try {
      const { finishRotation } = await import('./finish-rotation.ts');
      await finishRotation(NOW);
    } finally {
      await endProcess();
    }
    expect(await openedBy(before)).toEqual({ dataKeys: 0, secrets: 0 });
    expect(await openedBy(after)).toEqual({ ...TOTAL, dataKeys: TOTAL.dataKeys + 1 });
  });
});
