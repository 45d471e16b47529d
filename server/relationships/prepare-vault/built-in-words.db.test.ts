import { expect, it } from 'vitest';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold } from '#server/db/testing/household.ts';
import { builtInTypes } from '#server/domain/relationships/built-in-types.ts';
import { setRelationshipInput } from '../schema.ts';
import { setRelationship } from '../set/service/set-relationships.ts';
import { refreshRelationshipTypes } from './service.ts';

it('adds new built-in words to an older household, keeps its own words, and is idempotent', async () => {
  const home = await makeHousehold(['Nora', 'Leo']);
  const nora = home.as('Nora');
  const system = home.asSystem();
  const say = (relationship: string) =>
    setRelationship(
      nora,
      parseInput(setRelationshipInput, { contactA: 'me', relationship, contactB: 'Leo' }),
    );
  await system.vault.write('test.begin', async (tx) => {
    await tx.db.relationshipType.updateMany({
      where: { householdId: tx.householdId, name: 'manages' },
      data: { aliases: ['boss', 'big cheese'] },
    });
  });
  expect((await say('gaffer')).relationship?.type).toBe('gaffer_of');
  const aliases = async () => {
    const rows = await system.vault.read((tx) =>
      tx.db.relationshipType.findMany({ where: { householdId: tx.householdId } }),
    );
    return new Map(rows.map((row) => [row.name, row.aliases]));
  };
  await Promise.all([refreshRelationshipTypes(system.vault), refreshRelationshipTypes(system.vault)]);
  const after = await aliases();
  const added = builtInTypes
    .find(({ name }) => name === 'manages')
    ?.aliases.filter((one) => one !== 'gaffer');
  expect(after.get('manages')?.slice(0, 2)).toEqual(['boss', 'big cheese']);
  expect(after.get('manages')?.toSorted()).toEqual([...new Set([...(added ?? []), 'big cheese'])].sort());
  expect((await say('gaffer')).relationship?.type).toBe('gaffer_of');
  expect((await say('line manager')).relationship?.type).toBe('manages');
  const journal = () =>
    system.vault.read((tx) => tx.db.journal.count({ where: { householdId: tx.householdId } }));
  const before = await journal();
  await refreshRelationshipTypes(system.vault);
  expect(await aliases()).toEqual(after);
  expect(await journal()).toBe(before);
});
