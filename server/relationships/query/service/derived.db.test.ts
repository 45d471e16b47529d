import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { parseInput } from '#server/core/errors.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { DAY_MS } from '#server/domain/time/durations.ts';
import { queryRelationshipsInput, setRelationshipInput } from '../../schema.ts';
import { setRelationship } from '../../set/service/set-relationships.ts';
import { queryRelationships } from './query-relationships.ts';

const set = (ctx: Ctx, contactA: string, relationship: string, contactB: string, over: object = {}) =>
  setRelationship(ctx, parseInput(setRelationshipInput, { contactA, relationship, contactB, ...over }));

async function derivedFor(ctx: Ctx, contact: string): Promise<string[]> {
  const input = parseInput(queryRelationshipsInput, { contact, includeDerived: true });
  const { relationships } = await queryRelationships(ctx, input);
  return relationships
    .filter((one) => one.derived)
    .map((one) => `${one.label} ${one.contact.name} (${one.privacy})`)
    .sort();
}

const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

describe('derived kin', () => {
  let home: TestHousehold;
  let nora: Ctx;
  beforeAll(async () => {
    home = await makeHousehold(['Nora', 'Leo']);
    nora = home.as('Nora');
    for (const name of ['Eli', 'Tomás', 'Jürgen', 'Grace', 'Siân', 'Priya', 'Meera', 'Ravi']) {
      await createContact(nora, { name, kind: 'person' });
    }
    for (const [parent, child] of [
      ['Nora', 'Eli'],
      ['Jürgen', 'Eli'],
      ['Nora', 'Tomás'],
      ['Leo', 'Tomás'],
    ] as const) {
      await set(nora, parent, 'parent_of', child);
    }
  });

  it('is a half-sibling if both parents of both are known, otherwise a sibling', async () => {
    expect(await derivedFor(nora, 'Eli')).toEqual(['half-sibling Tomás (public)']);
    await set(nora, 'Nora', 'mother', 'Siân');
    expect(await derivedFor(nora, 'Siân')).toEqual(['sibling Eli (public)', 'sibling Tomás (public)']);
  });

  it('uses a marriage only on the days on which it holds, even if nobody ended it', async () => {
    await set(nora, 'Meera', 'mother', 'Priya');
    await set(nora, 'Ravi', 'husband', 'Priya', { validUntil: dayFrom(nora.now, 20) });
    expect(await derivedFor(nora, 'Ravi')).toEqual(['mother-in-law Meera (public)']);
    const later = home.as('Nora', new Date(nora.now.getTime() + 30 * DAY_MS));
    expect(await derivedFor(later, 'Ravi')).toEqual([]);
    await set(nora, 'Grace', 'wife', 'Priya', { validFrom: dayFrom(nora.now, 20) });
    expect(await derivedFor(nora, 'Grace')).toEqual([]);
    expect(await derivedFor(later, 'Grace')).toEqual(['mother-in-law Meera (public)']);
  });

  it('is private if derived from a private relationship, and hidden from members who may not see that', async () => {
    await createContact(nora, { name: 'Ines', kind: 'person' });
    await set(nora, 'Jürgen', 'father', 'Ines', { privacy: 'private' });
    expect(await derivedFor(nora, 'Ines')).toEqual(['sibling Eli (private)']);
    expect(await derivedFor(home.as('Leo'), 'Ines')).toEqual([]);
    expect(await derivedFor(home.as('Leo'), 'Eli')).not.toContain('sibling Ines (private)');
  });

  it('does not make members of a subgroup of the home group housemates', async () => {
    const { contact } = await createContact(nora, { name: 'Kitchen crew', kind: 'group' });
    await set(nora, contact.id, 'member_of', 'us');
    const kin = await derivedFor(nora, 'me');
    expect(kin).toContain('housemate Leo (public)');
    expect(kin.join()).not.toContain('Kitchen');
    expect(await derivedFor(nora, contact.id)).toEqual([]);
  });
});
