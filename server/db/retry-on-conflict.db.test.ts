import { expect, test } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import { toAppError } from '#server/core/errors.ts';
import { raiseDeadlock } from './testing/deadlock-each-write-once.ts';
import { makeHousehold, type TestHousehold } from './testing/household.ts';
import { testDatabaseKind } from './testing/test-connection-string.ts';
import type { VaultTx } from './vault.ts';

const rename = (tx: VaultTx, id: string, name: string): Promise<unknown> =>
  tx.db.$executeRaw`UPDATE vault.contact SET name = ${name} WHERE id = ${id}::uuid`;

async function entriesOf(home: TestHousehold, operation: string) {
  const where = { householdId: home.householdId, operation };
  return home.asSystem().vault.read((tx) => tx.db.journal.findMany({ where, include: { changes: true } }));
}

function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  return () => {
    left -= 1;
    if (left === 0) resolve();
    return promise;
  };
}

async function twoPeople() {
  const home = await makeHousehold(['Núria Ferrer', 'Alex Ferrer']);
  const add = async (name: string): Promise<string> =>
    (await createContact(home.as('Núria Ferrer'), { name, kind: 'person' })).contact.id;
  return { home, ids: [await add('Zoë'), await add('Álvaro')] as const };
}

test('Two acts in a deadlock are both done exactly once without an error.', async () => {
  const { home, ids } = await twoPeople();
  const [zoe, alvaro] = ids;
  // embedded Postgres runs one transaction at a time
  const meet = testDatabaseKind() === 'server' ? barrier(2) : async () => {};
  let attempts = 0;
  const act = (name: string, order: readonly [string, string]) =>
    home.as(name).vault.write(`test.by ${name}`, async (tx) => {
      attempts += 1;
      await rename(tx, order[0], `first of ${name}`);
      await meet();
      await rename(tx, order[1], `second of ${name}`);
      return tx.journalId;
    });
  const done = await Promise.all([act('Núria Ferrer', [zoe, alvaro]), act('Alex Ferrer', [alvaro, zoe])]);
  expect(attempts).toBe(testDatabaseKind() === 'server' ? 3 : 2);
  for (const [index, name] of ['Núria Ferrer', 'Alex Ferrer'].entries()) {
    const entries = await entriesOf(home, `test.by ${name}`);
    expect(entries).toMatchObject([{ id: done[index], changes: [{}, {}] }]);
  }
});

test('A retried act leaves nothing of its first attempt, and one journal entry.', async () => {
  const { home, ids } = await twoPeople();
  let attempts = 0;
  const answer = await home.as('Núria Ferrer').vault.write('test.again', async (tx) => {
    attempts += 1;
    await rename(tx, ids[0], `Zoë, the ${attempts}.`);
    if (attempts <= 2) await raiseDeadlock(tx);
    return { attempts, journalId: tx.journalId };
  });
  expect(answer.attempts).toBe(3);
  const entries = await entriesOf(home, 'test.again');
  expect(entries).toMatchObject([{ id: answer.journalId, changes: [{ after: { name: 'Zoë, the 3.' } }] }]);
});

test.each(['write', 'writeWhole', 'append'] as const)(
  'After a third conflict, %s fails with an error that nothing was saved.',
  async (way) => {
    const { home } = await twoPeople();
    let attempts = 0;
    const acting = home.as('Núria Ferrer').vault[way]('test.in-the-way', async (tx) => {
      attempts += 1;
      await raiseDeadlock(tx);
    });
    const error: unknown = await acting.catch((thrown: unknown) => thrown);
    expect(toAppError(error)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching('Nothing was saved; try again'),
    });
    expect(attempts).toBe(3);
    expect(await entriesOf(home, 'test.in-the-way')).toEqual([]);
  },
);

test('An act that fails for a reason other than a conflict is not retried.', async () => {
  const { home, ids } = await twoPeople();
  let attempts = 0;
  const acting = home.as('Núria Ferrer').vault.write('test.fails', async (tx) => {
    attempts += 1;
    await rename(tx, ids[0], 'Zoë');
    await tx.db.$executeRaw`INSERT INTO vault.contact SELECT * FROM vault.contact WHERE id = ${ids[0]}::uuid`;
  });
  await expect(acting).rejects.toThrow();
  expect(attempts).toBe(1);
  expect(await entriesOf(home, 'test.fails')).toEqual([]);
});

test('An act that refers to a concurrently removed row is retried once and sees the removal.', async () => {
  const { home } = await twoPeople();
  const gone = crypto.randomUUID();
  let looks = 0;
  const act = home.as('Núria Ferrer').vault.write('test.overtaken', async (tx) => {
    looks += 1;
    await tx.db.$executeRaw`INSERT INTO vault.contact_alias (household_id, id, contact_id, alias)
      VALUES (${tx.householdId}::uuid, ${crypto.randomUUID()}::uuid, ${gone}::uuid, 'Nuri')`;
  });
  await expect(act).rejects.toThrow();
  expect(looks).toBe(2);
  expect(await entriesOf(home, 'test.overtaken')).toEqual([]);
});

test('Relating two contacts while they are merged is retried once.', async () => {
  const { home, ids } = await twoPeople();
  const [type] = await home.asSystem().vault.read((tx) => tx.db.relationshipType.findMany({ take: 1 }));
  let looks = 0;
  const act = home.as('Núria Ferrer').vault.write('test.one', async (tx) => {
    looks += 1;
    const fact = { contactAId: ids[0], contactBId: ids[0], typeId: type?.id ?? '' };
    const row = {
      ...fact,
      householdId: tx.householdId,
      id: crypto.randomUUID(),
      createdAt: tx.now,
      updatedAt: tx.now,
    };
    await tx.db.relationship.createMany({ data: row });
  });
  await expect(act).rejects.toThrow('relationship_check');
  expect(looks).toBe(2);
});
