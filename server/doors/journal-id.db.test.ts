import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UPKEEP } from '#server/journal/entry/policy.ts';
import { allOperations } from '#server/operations.ts';
import { CONTRACT_CASES } from './testing/contract-cases.ts';
import { makePlace, type Place } from './testing/contract-place.ts';

let place: Place;
beforeAll(async () => {
  place = await makePlace('Medlar house');
}, 60_000);

/** Who is a member is decided with the members: no undo takes these back. */
const OF_MEMBERS = /^(?:household|members)\./;

/** The acts of people and agents that changed something after a moment in the journal. */
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

describe('a write that made an act', () => {
  const mutations = allOperations().filter(({ kind, name }) => kind === 'mutation' && !OF_MEMBERS.test(name));
  it.each(mutations.map(({ name }) => name))('answers it from %s, so that it can be undone', async (name) => {
    const given = CONTRACT_CASES[name];
    if (!given) throw new Error(`No valid call of ${name}.`);
    await given.prepare?.(place);
    const input = await given.input(place);
    const before = await actsOf([]);
    const answer = named.parse(await place.run(name, input, given.as));
    const made = await actsOf(before);
    if (made.length === 0) return expect(answer.journalId ?? null).toBeNull();
    expect(made).toContain(answer.journalId);
    if (name === 'memories.erase') return;
    const undoing = place.run('journal.undo', { id: answer.journalId ?? '' }, given.as);
    // a case that goes back to whom it was with already has nothing to take back
    await expect(undoing).resolves.toMatchObject({
      outcome: name === 'review.assign' ? 'blocked' : 'undone',
    });
  });
});
