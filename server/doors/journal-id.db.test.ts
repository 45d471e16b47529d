import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UPKEEP } from '#server/journal/entry/policy.ts';
import { allOperations } from '#server/operations.ts';
import { CONTRACT_CASES } from './testing/contract-cases.ts';
import { makePlace, type Place } from './testing/contract-household.ts';

let place: Place;
beforeAll(async () => {
  place = await makePlace('Medlar house');
}, 60_000);

const OF_MEMBERS = /^(?:household|members)\./;

const actsOf = (after: readonly string[]): Promise<string[]> =>
  place.household.asSystem().vault.read(async (tx) => {
    const rows = await tx.db.journal.findMany({
      where: {
        householdId: tx.householdId,
        id: { notIn: [...after] },
        actorKind: { in: ['member', 'agent'] },
        operation: { notIn: [...UPKEEP] },
      },
      select: { id: true },
    });
    const changed = await tx.db.change.findMany({
      where: { householdId: tx.householdId, journalId: { in: rows.map(({ id }) => id) } },
      distinct: ['journalId'],
      select: { journalId: true },
    });
    return changed.map(({ journalId }) => journalId);
  });

const named = z.object({ journalId: z.string().nullish() });

describe('a write with a journal entry', () => {
  const mutations = allOperations().filter(({ kind, name }) => kind === 'mutation' && !OF_MEMBERS.test(name));
  it.each(mutations.map(({ name }) => name))('returns its id from %s, and can be undone', async (name) => {
    const given = CONTRACT_CASES[name];
    if (!given) throw new Error(`There is no contract case for ${name}.`);
    await given.prepare?.(place);
    const input = await given.input(place);
    const before = await actsOf([]);
    const answer = named.parse(await place.run(name, input, given.as));
    const made = await actsOf(before);
    if (made.length === 0) return expect(answer.journalId ?? null).toBeNull();
    expect(made).toContain(answer.journalId);
    if (name === 'memories.erase') return;
    const undoing = place.run('journal.undo', { id: answer.journalId ?? '' }, given.as);
    await expect(undoing).resolves.toMatchObject({
      outcome: name === 'review.assign' ? 'blocked' : 'undone',
    });
  });
});
