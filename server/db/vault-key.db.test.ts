import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { newHouseholdId } from '#server/core/ids.ts';
import { identity } from './identity-client.ts';

const householdId = newHouseholdId();
beforeAll(async () => {
  const db = await identity();
  const createdAt = new Date();
  await db.household.create({
    data: { id: householdId, name: 'Rivera', timeZone: 'Europe/Madrid', createdAt },
  });
});

async function anotherProcess() {
  vi.resetModules();
  return import('./vault-key.ts');
}

describe(`the key of a vault, on ${inject('databaseKind')} Postgres`, () => {
  it('is created once, even by concurrent instances', async () => {
    const instances = [await anotherProcess(), await anotherProcess(), await anotherProcess()];
    const sealers = await Promise.all(instances.map(({ sealerFor }) => sealerFor(householdId, 'personal')));
    const hashes = sealers.map((sealer) => sealer.hash('Inés is expecting').toString('hex'));
    expect(new Set(hashes).size).toBe(1);
  });

  it('opens secrets sealed before a restart', async () => {
    const before = await (await anotherProcess()).sealerFor(householdId, 'personal');
    const sealed = before.seal('The key is under the third pot', 'row');
    const after = await (await anotherProcess()).sealerFor(householdId, 'personal');
    expect(after.open(sealed, 'row')).toBe('The key is under the third pot');
  });

  it('differs between home and work', async () => {
    const { sealerFor } = await anotherProcess();
    const [personal, work] = [await sealerFor(householdId, 'personal'), await sealerFor(householdId, 'work')];
    expect(() => work.open(personal.seal('x', 'row'), 'row')).toThrow();
  });

  it('cannot be unwrapped by another master key, which stops the start with an error', async () => {
    const kept = process.env.HEARTHLORE_MASTER_KEY;
    process.env.HEARTHLORE_MASTER_KEY = Buffer.alloc(32, 9).toString('base64');
    try {
      const { checkMasterKey, sealerFor } = await anotherProcess();
      await expect(sealerFor(householdId, 'personal')).rejects.toThrow(
        /Restore the original HEARTHLORE_MASTER_KEY/,
      );
      await expect(checkMasterKey()).rejects.toThrow(/Restore the original HEARTHLORE_MASTER_KEY/);
    } finally {
      process.env.HEARTHLORE_MASTER_KEY = kept;
      vi.resetModules();
    }
  });
});
