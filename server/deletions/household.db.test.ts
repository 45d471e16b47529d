import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withProof } from '#server/accounts/recent-proof/testing/with-proof.ts';
import { replacePassword } from '#server/accounts/repo.ts';
import { CONTEXTS } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { flushWriteBehind } from '#server/core/write-behind.ts';
import { identity } from '#server/db/identity-client.ts';
import { closeQueue, enqueue } from '#server/db/job-queue.ts';
import { scrubDue } from '#server/db/scrub-erased-text.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { DELETION } from '#server/domain/household/deletion-parameters.ts';
import { DAY_MS, MINUTE_MS } from '#server/domain/time/durations.ts';
import { CONTRACT_CASES } from '#server/doors/testing/contract-cases.ts';
import { makePlace, type Place } from '#server/doors/testing/contract-household.ts';
import { openWorkVault } from '#server/doors/testing/work-vault-ctx.ts';
import { waitForMaps } from '#server/graph/map/service/refresh-map.ts';
import { listHouseholdIds } from '#server/households/household/service/households.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import { allOperations } from '#server/operations.ts';
import { waitForVectors } from '#server/outcomes/vectors/service/backfill-vectors.ts';
import { deleteDue } from './delete-due/service.ts';
import { deleteHousehold, keepHousehold } from './household/service.ts';
import { type WholeDatabase, wholeDatabase } from './testing/search-whole-database.ts';

const database = await vi.hoisted(async () => {
  const { useOwnVaults } = await import('#server/db/testing/own-vaults.ts');
  return useOwnVaults();
});

const CANARY = 'quandongcanary';
const refusal = (code: string) => expect.objectContaining({ code });
const ASIDE = ['household.delete', 'account.delete', 'household.leave', 'household.transfer', 'demo.remove'];

let home: WholeDatabase;
let work: WholeDatabase;

beforeAll(async () => {
  // the application would scrub first, and like a server, because DATABASE_URL names the database
  vi.useFakeTimers({ toFake: ['setInterval'] });
  home = await wholeDatabase(database.home);
});
afterAll(async () => {
  vi.useRealTimers();
  await closeQueue();
  await home.client.end();
  await work?.client.end();
  await (await identity()).$disconnect();
  await database.discard();
}, 60_000);

async function written(): Promise<void> {
  await Promise.all([flushWriteBehind(), waitForMaps(), waitForVectors()]);
}

async function tellOf(words: string, run: Place['run']): Promise<void> {
  await run('memories.store', { content: `The ${words} hangs over the stove`, privacy: 'public' });
  await run('memories.store', { content: `Nora fears the ${words}`, privacy: 'private' });
  await run('contacts.create', { name: `Iñaki ${words}`, notes: words });
}

/** Calls every mutation, so that nearly every table has a row of this household. */
async function fill(place: Place, words: string): Promise<void> {
  await tellOf(words, place.run);
  for (const operation of allOperations()) {
    const found = CONTRACT_CASES[operation.name];
    if (operation.kind === 'query' || found === undefined || ASIDE.includes(operation.name)) continue;
    await found.prepare?.(place);
    const input = await found.input(place);
    await place.run(operation.name, input, found.as === 'key' ? 'agent' : found.as).catch(() => undefined);
  }
}

async function furnished(names: readonly [string, ...string[]], words: string): Promise<TestHousehold> {
  const household = await makeHousehold(names, { homeName: `House of ${words}` });
  await fill(await makePlace('Rivera family', { household, context: 'personal', at: (ctx) => ctx }), words);
  const at = await openWorkVault(household.householdId);
  const { run } = await makePlace('Rivera family', { household, context: 'work', at });
  await tellOf(words, run);
  await run('outcomes.record', { type: 'add_topic', value: words, outcome: 'rejected', reason: words });
  for (const context of CONTEXTS)
    await enqueue(
      { name: 'tidy-vault' },
      { householdId: household.householdId, context },
      { key: `${household.householdId} ${context}` },
    );
  await written();
  return household;
}

/** Fills the tables that no contract case fills. */
async function fillRest({ householdId, members }: TestHousehold): Promise<void> {
  const [owner] = members;
  const ids = [householdId, owner?.userId ?? ''];
  const one = '$1, gen_random_uuid(), $2';
  const each = [
    `INSERT INTO vault.habit (household_id, id, owner_id, topic_key, kind, value_key, times, of_times, found_at,
       last_found_at) VALUES (${one}, 'a', 'place', 'b', 3, 4, now(), now())`,
    `INSERT INTO vault.consolidation_item (household_id, run_id, step, id, owner_id, did, because, at)
       SELECT $1, id, 'patterns', gen_random_uuid(), $2, 'left', 'test', now() FROM vault.consolidation_run
       WHERE household_id = $1 LIMIT 1`,
    `INSERT INTO vault.imported_line (household_id, owner_id, key, memory_id)
       SELECT $1, $2, '', id FROM vault.memory WHERE household_id = $1 LIMIT 1`,
    `INSERT INTO vault.sent_once (household_id, sender, operation, key, input_hash, created_at)
       VALUES ($1, 'member:' || $2::uuid, 'memories.store', 'k', '', now())`,
    `INSERT INTO identity.calendar_feed (household_id, id, user_id, label, context, includes_private, token_hash,
       created_at) VALUES (${one}, 'phone', 'personal', false, '', now())`,
    `INSERT INTO identity.oauth_record (kind, id_hash, household_id, payload, created_at, expires_at)
       VALUES ('Grant', '', $1, jsonb_build_object('accountId', $2::text), now(), now())`,
    `INSERT INTO identity.oidc_invitee (token_hash, household_id, invite_id, issuer, subject, email, expires_at)
       SELECT '', $1, id, $2::text, '', '', now() FROM identity.invite WHERE household_id = $1 LIMIT 1`,
    `INSERT INTO vault.sealing_key (household_id, oldest) SELECT $1, 0 WHERE $2::uuid IS NOT NULL`,
  ];
  for (const sql of each) expect((await home.client.query(sql, ids)).rowCount, sql).toBe(1);
}

const inPerson = (household: TestHousehold, name: string): Ctx => {
  const now = new Date();
  return withProof(household.as(name, now), now);
};

describe('a household that is deleted', { timeout: 300_000 }, () => {
  let doomed: TestHousehold;
  let other: TestHousehold;
  let dueAt: Date;

  beforeAll(async () => {
    doomed = await furnished(['Nora', 'Ana'], CANARY);
    await fillRest(doomed);
    other = await makeHousehold(['Mia', 'Leo'], { homeName: 'Next door' });
    const mia = other.as('Mia', new Date());
    await storeMemory(mia, storeMemoryInput.parse({ content: 'Mia loves the kestrel', privacy: 'private' }));
    await storeMemory(mia, storeMemoryInput.parse({ content: 'Leo loves quince', privacy: 'public' }));
    await written();
    work = await wholeDatabase(database.work);
  }, 600_000);

  it('had rows in nearly every table of both vaults', async () => {
    const inHome = await home.tablesWith(doomed.householdId);
    const without = (await home.tables()).filter(
      (name) => !inHome.includes(name) && /^(identity|vault)\./.test(name),
    );
    // a new table needs a row from a contract case, or a place in this list of tables without a household
    expect(without).toMatchInlineSnapshot(`
      [
        "identity."user"",
        "identity._prisma_migrations",
        "identity.oidc_link",
        "identity.oidc_request",
        "identity.passkey",
        "identity.passkey_challenge",
        "identity.pending_sign_in",
        "identity.recovery_code",
        "identity.second_factor",
        "identity.session",
        "identity.sign_in_attempt",
        "vault._prisma_migrations",
      ]
    `);
    expect(inHome).toContain('queue.job_common');
    expect(await work.tablesWith(CANARY)).toContain('vault.memory');
  });

  it('is deleted by an owner in person alone, who types its name', async () => {
    const name = `House of ${CANARY}`;
    await expect(deleteHousehold(doomed.as('Nora', new Date()), { name })).rejects.toEqual(
      refusal('PROOF_NEEDED'),
    );
    await expect(deleteHousehold(inPerson(doomed, 'Nora'), { name: 'House' })).rejects.toEqual(
      refusal('INVALID_INPUT'),
    );
    await expect(deleteHousehold(inPerson(doomed, 'Ana'), { name })).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(deleteHousehold(doomed.asAgent('Nora', { scopes: ['admin'] }), { name })).rejects.toEqual(
      refusal('FORBIDDEN'),
    );
  });

  it('stays for a week, in which an owner can keep it', async () => {
    const asked = await deleteHousehold(inPerson(doomed, 'Nora'), { name: `house of ${CANARY} ` });
    const days = (new Date(asked.deletionAt).getTime() - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(DELETION.graceDays, 1);
    await deleteDue(new Date());
    expect(await listHouseholdIds()).toContain(doomed.householdId);
    await expect(keepHousehold(doomed.as('Ana', new Date()))).rejects.toEqual(refusal('FORBIDDEN'));
    await keepHousehold(doomed.as('Nora', new Date()));
    await deleteDue(new Date(asked.deletionAt));
    expect(await home.tablesWith(`house of ${CANARY}`)).toContain('identity.household');
    dueAt = new Date(
      (await deleteHousehold(inPerson(doomed, 'Nora'), { name: `House of ${CANARY}` })).deletionAt,
    );
  });

  it('is gone from every table after a process was killed in the middle, and the other household is untouched', async () => {
    const db = await identity();
    const [nora, ana] = doomed.members;
    await db.membership.create({
      data: {
        householdId: other.householdId,
        userId: nora?.userId ?? '',
        role: 'guest',
        createdAt: new Date(),
      },
    });
    await replacePassword(nora?.userId ?? '', 'x', null, new Date());
    const before = await home.hashes(other.householdId);
    // the words are among the sampled values too
    for (const whole of [home, work]) await whole.client.query('ANALYZE');

    await work.client.query(`CREATE FUNCTION vault.refuse() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''not now''; END';
      CREATE TRIGGER refuse BEFORE DELETE ON vault.memory FOR EACH ROW EXECUTE FUNCTION vault.refuse()`);
    const program = 'server/deletions/testing/delete-until-killed.ts';
    const child = spawn(process.execPath, [program, dueAt.toISOString()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    child.stdout.on('data', (said: Buffer) => said.includes('refused') && child.kill('SIGKILL'));
    expect((await ended)[1]).toBe('SIGKILL');
    await work.client.query('DROP FUNCTION vault.refuse() CASCADE');
    expect((await home.tablesWith(CANARY)).filter((name) => name.startsWith('vault.'))).toEqual([]);
    expect(await work.tablesWith(CANARY)).toContain('vault.memory');
    expect(await home.tablesWith(doomed.householdId)).toContain('identity.household');
    expect(await listHouseholdIds()).not.toContain(doomed.householdId);

    const later = new Date(dueAt.getTime() + DELETION.settleMinutes * MINUTE_MS);
    await deleteDue(later);
    await deleteDue(later);
    for (const whole of [home, work]) {
      expect(await whole.tablesWith(doomed.householdId)).toEqual([]);
      expect(await whole.tablesWith(CANARY)).toEqual([]);
    }
    expect(await home.hashes(other.householdId)).toEqual(before);
    expect(await db.user.count({ where: { id: nora?.userId ?? '' } })).toBe(1);
    // Ana had no login and belonged to no other household.
    expect(await home.tablesWith(ana?.userId ?? '')).toEqual([]);
  });

  it.skipIf(database.home.directory === null)(
    'is gone from the files of both databases after the scrub',
    async () => {
      const opened = ({ connectionString }: { connectionString: string }) =>
        ({ connectionString, kind: 'embedded' }) as const;
      // true only because the deletion was recorded in both
      expect(await scrubDue(opened(database.home))).toBe(true);
      expect(await scrubDue(opened(database.work))).toBe(true);
      expect([...(await home.filesWith(CANARY)), ...(await work.filesWith(CANARY))]).toEqual([]);
      expect(await home.filesWith('kestrel')).not.toEqual([]);
    },
  );
});
