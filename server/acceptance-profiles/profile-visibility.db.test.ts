import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ceiling } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, parseInput } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { getProfileInput } from './schema.ts';
import { getProfile } from './service/get.ts';
import { listProfiles } from './service/list.ts';
import { appendTestOutcomes, counted } from './testing/append-test-outcomes.ts';

let home: TestHousehold;
let askers: [string, Ctx][];
const idOf = (name: string): string => home.members.find((one) => one.name === name)?.userId ?? '';

async function lookingAs(viewer: Ctx, target: Ctx): Promise<Ctx> {
  const { actor } = viewer;
  if (actor.kind !== 'member') throw new Error('Only a member can view as somebody else.');
  const asked = target.actor.kind === 'agent' ? target.actor : null;
  const ceiling: Ceiling | null = asked?.ceiling ?? null;
  const viewAs = {
    ...{ kind: asked ? ('agent' as const) : ('member' as const), userId: target.actor.userId },
    ...{ agentId: asked?.agentId ?? null, name: 'them', ceiling, perspectives: [actor, target.actor] },
  };
  const looking = { ...actor, viewAs };
  const handle = await vaultFor(actor.householdId, 'personal');
  return { ...viewer, actor: looking, vault: bindVault(handle, looking, viewer.now, newId()) };
}

beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Inés']);
  const { contact: choir } = await createContact(home.asSystem(), { name: 'The choir', kind: 'group' });
  const family = await home.asSystem().vault.read(async (tx) => tx.circle.homeContactId ?? '');
  const limited = (name: string | null, ceiling: Partial<Ceiling>) => home.asAgent(name, { ceiling });
  askers = [
    ['Nora', home.as('Nora')],
    ['Leo', home.as('Leo')],
    ['an agent of Nora’s', home.asAgent('Nora')],
    ['one that may tell and not see', limited('Nora', { privacy: 'public' })],
    ['one limited to the family', limited('Nora', { groups: [family] })],
    ['one limited to the choir', limited('Nora', { groups: [choir.id] })],
    ['an agent of the household', home.asAgent(null)],
    ['one of what is public', limited(null, { privacy: 'public' })],
    ['one of the family alone', limited(null, { groups: [family] })],
    ['one of the choir alone', limited(null, { groups: [choir.id] })],
    ['Nora as Leo', await lookingAs(home.as('Nora'), home.as('Leo'))],
    ['Nora as her agent', await lookingAs(home.as('Nora'), home.asAgent('Nora'))],
    ['Leo as an agent of the choir', await lookingAs(home.as('Leo'), limited(null, { groups: [choir.id] }))],
  ];
});

interface Seen {
  answers: string[];
  listed: unknown[];
}

async function seen(): Promise<Record<string, Seen>> {
  const all: Record<string, Seen> = {};
  for (const [name, ctx] of askers) {
    const answers: string[] = [];
    for (const of of ['household', idOf('Nora'), idOf('Leo')]) {
      const answer = getProfile(ctx, parseInput(getProfileInput, { of }));
      answers.push(await answer.then(() => 'seen', codeOf));
    }
    const { items } = await listProfiles(ctx);
    all[name] = { answers, listed: items.map(({ ownerId, name: whose, isOwn }) => [ownerId, whose, isOwn]) };
  }
  return all;
}

const codeOf = (thrown: unknown): string => (thrown instanceof AppError ? thrown.code : String(thrown));

describe('the answer about a profile', () => {
  it('is the same before and after the profile exists, for every kind of caller', async () => {
    const before = await seen();
    for (const ownerId of [null, idOf('Nora'), idOf('Leo')]) {
      await appendTestOutcomes(home, ownerId, counted('add_topic', 3, 1));
    }
    expect(await seen()).toEqual(before);
    expect(
      Object.entries(before).map(([name, { answers }]) => `${name}: ${answers.join(', ')}`),
    ).toMatchInlineSnapshot(`
      [
        "Nora: seen, seen, NOT_FOUND",
        "Leo: seen, NOT_FOUND, seen",
        "an agent of Nora’s: seen, seen, NOT_FOUND",
        "one that may tell and not see: seen, NOT_FOUND, NOT_FOUND",
        "one limited to the family: seen, seen, NOT_FOUND",
        "one limited to the choir: NOT_FOUND, NOT_FOUND, NOT_FOUND",
        "an agent of the household: seen, NOT_FOUND, NOT_FOUND",
        "one of what is public: seen, NOT_FOUND, NOT_FOUND",
        "one of the family alone: seen, NOT_FOUND, NOT_FOUND",
        "one of the choir alone: NOT_FOUND, NOT_FOUND, NOT_FOUND",
        "Nora as Leo: seen, NOT_FOUND, NOT_FOUND",
        "Nora as her agent: seen, NOT_FOUND, NOT_FOUND",
        "Leo as an agent of the choir: NOT_FOUND, NOT_FOUND, NOT_FOUND",
      ]
    `);
  });
});
