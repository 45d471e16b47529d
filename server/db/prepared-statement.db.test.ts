import { expect, test } from 'vitest';
import { Prisma } from '#generated/vault/client.ts';
import { makeHousehold } from './testing/household.ts';
import type { VaultTx } from './vault.ts';

const modeOf = async (tx: VaultTx): Promise<unknown> => {
  const [row] = await tx.db.$queryRaw<unknown[]>(
    Prisma.sql`SELECT current_setting('plan_cache_mode') AS mode`,
  );
  return row;
};

test('a transaction in generic mode uses one plan for all values, and the mode ends with it', async () => {
  const { vault } = (await makeHousehold(['Nora'])).as('Nora');
  const usual = await vault.read(modeOf);
  expect(await vault.read(modeOf, 'generic')).toEqual({ mode: 'force_generic_plan' });
  expect(await vault.writeWhole('test.plans', modeOf, 'generic')).toEqual({ mode: 'force_generic_plan' });
  expect(await vault.read(modeOf)).toEqual(usual);
  expect(await vault.writeWhole('test.plans', modeOf)).toEqual(usual);
});
