import { beforeAll, describe, expect, it } from 'vitest';
import { setProfileInput } from '#server/acceptance-profiles/schema.ts';
import { setProfile } from '#server/acceptance-profiles/service/profile-settings.ts';
import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { removeFromVault } from '#server/db/remove-household.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import { removeMember } from '#server/members/service/leave-household.ts';
import { excludeOutcome, includeOutcome } from './exclude/service.ts';
import { listOutcomesInput } from './list/schema.ts';
import { listOutcomes } from './list/service.ts';
import { seesProfile } from './policy.ts';
import { accept, record, suggest, told, undo } from './testing/call-operations.ts';
import { ownerConnection, talliesOf } from './testing/stored-and-recounted-tallies.ts';

let home: TestHousehold;
beforeAll(async () => {
  home = await makeHousehold(['Nora', 'Leo', 'Ana']);
  await record(home.as('Nora'), { type: 'add_topic', value: 'a party for Leo', outcome: 'accepted' });
  await record(home.asAgent(null), { type: 'add_dish', value: 'paella', outcome: 'rejected' });
  const { id } = await suggest(home.asAgent('Nora'), 'add_topic', 'balloons');
  await accept(home.as('Nora'), id);
  await suggest(home.asAgent('Nora'), 'add_topic', 'candles');
});

const TABLES = [
  'preference_profile',
  'suggestion',
  'suggestion_outcome',
  'outcome_exclusion',
  'outcome_tally',
  'preference_pattern',
  'insight',
] as const;

async function seenBy(ctx: Ctx): Promise<Record<string, number>> {
  return ctx.vault.read(async ({ db }) => {
    const rows = await db.$queryRaw<{ name: string; n: number }[]>`
      SELECT 'preference_profile' AS name, count(*)::int AS n FROM vault.preference_profile
      UNION ALL SELECT 'suggestion', count(*)::int FROM vault.suggestion
      UNION ALL SELECT 'suggestion_outcome', count(*)::int FROM vault.suggestion_outcome
      UNION ALL SELECT 'outcome_exclusion', count(*)::int FROM vault.outcome_exclusion
      UNION ALL SELECT 'preference_pattern', count(*)::int FROM vault.preference_pattern
      UNION ALL SELECT 'changes', count(*)::int FROM vault.change WHERE table_name IN ('suggestion', 'outcome_exclusion',
        'preference_profile', 'preference_pattern')
      UNION ALL SELECT 'tally', count(DISTINCT profile_id)::int FROM vault.outcome_tally`;
    return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
  });
}

const ALL = { preference_profile: 2, suggestion: 2, suggestion_outcome: 3, tally: 2, changes: 3 };
const HOUSEHOLDS = { preference_profile: 1, suggestion: 0, suggestion_outcome: 1, tally: 1, changes: 0 };

async function viewing(as: Ctx['actor'], name: string): Promise<Ctx> {
  const nora = home.as('Nora');
  const { userId } = as;
  const ceiling = as.kind === 'agent' ? as.ceiling : null;
  const agentId = as.kind === 'agent' ? as.agentId : null;
  const kind = as.kind === 'agent' ? 'agent' : 'member';
  const viewAs = { kind, userId, agentId, name, ceiling, perspectives: [nora.actor, as] } as const;
  const actor: MemberActor = { ...nora.actor, kind: 'member', viewAs } as MemberActor;
  const vault = bindVault(await vaultFor(home.householdId, 'personal'), actor, nora.now, newId());
  return { ...nora, actor, vault };
}

describe('the outcomes of a member', () => {
  it('are visible to the member and to their agents that may see private data', async () => {
    expect(await seenBy(home.as('Nora'))).toMatchObject(ALL);
    expect(await seenBy(home.asAgent('Nora'))).toMatchObject(ALL);
  });

  it('are hidden from other members, their agents, household agents and agents with a public ceiling', async () => {
    expect(await seenBy(home.as('Leo'))).toMatchObject(HOUSEHOLDS);
    expect(await seenBy(home.asAgent('Leo'))).toMatchObject(HOUSEHOLDS);
    expect(await seenBy(home.asAgent(null))).toMatchObject(HOUSEHOLDS);
    expect(await seenBy(home.asAgent('Nora', { ceiling: { privacy: 'public' } }))).toMatchObject(HOUSEHOLDS);
    const there = await makeHousehold(['Chidi']);
    const nothing = { preference_profile: 0, suggestion: 0, suggestion_outcome: 0, tally: 0 };
    expect(await seenBy(there.as('Chidi'))).toMatchObject(nothing);
    expect(await seenBy(there.asSystem())).toMatchObject(nothing);
  });

  it('are hidden from an agent limited to groups without the member', async () => {
    const [, leo] = home.members;
    const onlyLeo = home.asAgent('Nora', { ceiling: { groups: [leo?.contactId ?? ''] } });
    expect(await seenBy(onlyLeo)).toMatchObject({ preference_profile: 0, suggestion_outcome: 0, tally: 0 });
  });

  it('are hidden and cannot be recorded while the member views as somebody who would not see them', async () => {
    for (const [as, name] of [
      [home.as('Leo').actor, 'Leo'],
      [home.asAgent('Nora').actor, 'an agent'],
      [home.asAgent(null).actor, 'an agent'],
    ] as const) {
      const ctx = await viewing(as, name);
      expect(await seenBy(ctx)).toMatchObject(HOUSEHOLDS);
      await expect(told(ctx, 'add_topic', 'quince', 'accepted')).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(suggest(ctx, 'add_topic', 'quince')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('become visible to the household when shared, and hidden again with an undo', async () => {
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const visibleTo = [leo.actor.userId];
    const shown = await setProfile(nora, setProfileInput.parse({ visibility: 'members', visibleTo }));
    expect(await seenBy(leo)).toMatchObject({ ...ALL, changes: 0 });
    expect(await seenBy(home.asAgent('Leo'))).toMatchObject({ ...ALL, changes: 0 });
    expect(await seenBy(home.as('Ana'))).toMatchObject(HOUSEHOLDS);
    const of = nora.actor.userId ?? undefined;
    const [first] = (await listOutcomes(leo, listOutcomesInput.parse({ of }))).items;
    expect(first?.can).toEqual({ exclude: false });
    await expect(excludeOutcome(leo, { id: first?.id ?? '' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await undo(nora, shown.journalId);
    expect(await seenBy(leo)).toMatchObject(HOUSEHOLDS);
    await expect(excludeOutcome(leo, { id: first?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are visible exactly as the rule for answers within an act states', async () => {
    const [nora, leo] = home.members;
    const [home_] = await home
      .asSystem()
      .vault.read(({ db }) =>
        db.contact.findMany({ where: { householdId: home.householdId, isHome: true } }),
      );
    const groups = [null, [], [nora?.contactId ?? ''], [leo?.contactId ?? ''], [home_?.id ?? '']];
    for (const visibility of ['owner', 'household'] as const) {
      await setProfile(home.as('Nora'), setProfileInput.parse({ visibility }));
      for (const ctx of [
        home.as('Nora'),
        home.as('Leo'),
        ...(['private', 'public'] as const).flatMap((privacy) =>
          groups.flatMap((within) =>
            ['Nora', null].map((name) => home.asAgent(name, { ceiling: { privacy, groups: within } })),
          ),
        ),
      ]) {
        const { seen, within } = await ctx.vault.read(async (tx) => ({
          within: tx.circle.within,
          seen: await tx.db.preferenceProfile.findMany({ select: { ownerId: true, visibility: true } }),
        }));
        const own = [null, ...(ctx.actor.userId === nora?.userId ? [nora?.userId ?? null] : [])];
        const bySql = own.filter((ownerId) => seen.some((row) => row.ownerId === ownerId));
        const byRule = own.filter((ownerId) =>
          seesProfile(ctx.actor, within, { ownerId, visibility: ownerId === null ? 'owner' : visibility }),
        );
        expect({ actor: ctx.actor, seen: byRule }).toEqual({ actor: ctx.actor, seen: bySql });
      }
    }
    await setProfile(home.as('Nora'), setProfileInput.parse({ visibility: 'owner' }));
  });
});

describe('correcting a decision', () => {
  it('excludes and includes it, with an undo, and leaves the outcome unchanged', async () => {
    const nora = home.as('Ana');
    const id = await told(nora, 'reduce_source', 'El País', 'rejected', { reason: 'she reads it daily' });
    const counted = await talliesOf(nora, nora.actor.userId);
    const { outcome, journalId } = await excludeOutcome(nora, { id, reason: 'that was the cat' });
    expect(outcome).toMatchObject({ isExcluded: true, reason: 'she reads it daily', outcome: 'rejected' });
    expect(await talliesOf(nora, nora.actor.userId)).toEqual({ kept: [], recounted: [] });
    await expect(excludeOutcome(nora, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
    const undone = await undo(nora, journalId);
    expect(await talliesOf(nora, nora.actor.userId)).toEqual(counted);
    await undo(nora, undone.journalId);
    await includeOutcome(nora, { id });
    expect(await talliesOf(nora, nora.actor.userId)).toEqual(counted);
    await expect(includeOutcome(nora, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('does not count an undone decision, whether it was excluded before or after the undo', async () => {
    const nora = home.as('Ana');
    const before = await talliesOf(nora, nora.actor.userId);
    const { id } = await suggest(nora, 'add_topic', 'swing');
    const accepted = await accept(nora, id);
    const outcomeId = accepted.outcome?.id ?? '';
    await excludeOutcome(nora, { id: outcomeId });
    await undo(nora, accepted.journalId);
    // the outcome must not count, because its decision was undone
    await includeOutcome(nora, { id: outcomeId });
    expect(await talliesOf(nora, nora.actor.userId)).toEqual(before);
    await expect(includeOutcome(nora, { id: outcomeId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('the database', () => {
  it('rejects changing, deleting or truncating outcomes for every role', async () => {
    const { householdId } = home;
    const before = await talliesOf(home.as('Nora'), home.as('Nora').actor.userId);
    for (const ctx of [home.as('Nora'), home.asSystem()]) {
      const inAct = (
        work: (db: Parameters<Parameters<Ctx['vault']['write']>[1]>[0]['db']) => Promise<unknown>,
      ) => ctx.vault.write('test', ({ db }) => work(db));
      await expect(
        inAct((db) => db.$executeRaw`UPDATE vault.suggestion_outcome SET outcome = 'accepted'`),
      ).rejects.toThrow();
      await expect(inAct((db) => db.$executeRaw`DELETE FROM vault.suggestion_outcome`)).rejects.toThrow();
      await expect(
        inAct((db) => db.$executeRaw`TRUNCATE vault.suggestion_outcome CASCADE`),
      ).rejects.toThrow();
      await expect(
        inAct((db) => db.$executeRaw`UPDATE vault.outcome_tally SET accepted = 99`),
      ).rejects.toThrow();
      await expect(inAct((db) => db.$executeRaw`DELETE FROM vault.outcome_tally`)).rejects.toThrow();
    }
    const owner = await ownerConnection(householdId);
    for (const statement of [
      `UPDATE vault.suggestion_outcome SET reason = 'because' WHERE household_id = '${householdId}'`,
      `UPDATE vault.suggestion_outcome SET decided_at = now(), compacted_at = now(), evidence = NULL, config_before = NULL,
        config_after = NULL WHERE household_id = '${householdId}'`,
      'TRUNCATE vault.suggestion_outcome CASCADE',
    ]) {
      await expect(owner.query(statement), statement).rejects.toThrow(/cannot be/);
    }
    await owner.query(`SELECT set_config('hearthlore.actor', '', false)`);
    await expect(
      owner.query(`DELETE FROM vault.suggestion_outcome WHERE household_id = '${householdId}'`),
    ).rejects.toThrow(/cannot be deleted/);
    await owner.end();
    expect(await talliesOf(home.as('Nora'), home.as('Nora').actor.userId)).toEqual(before);
  });

  it('rejects outcomes for the profile of another member, even without the service', async () => {
    const [nora, leo] = [home.as('Nora'), home.as('Leo')];
    const profile = await home
      .asSystem()
      .vault.read(({ db }) => db.preferenceProfile.findFirst({ where: { ownerId: nora.actor.userId } }));
    const profileId = profile?.id ?? '';
    const exclude = leo.vault.write('test', ({ db, householdId, now }) =>
      db.outcomeExclusion.createMany({ data: { householdId, outcomeId: newId(), profileId, at: now } }),
    );
    await expect(exclude).rejects.toThrow(/row-level security/);
    const begin = leo.vault.write(
      'test',
      ({ db, now }) =>
        db.$queryRaw`SELECT vault.profile_of(${nora.actor.userId}::uuid, ${now}::timestamptz)::text`,
    );
    await expect(begin).rejects.toThrow(/only the member whom a profile is about/);
    const open = leo.vault.write('test', ({ db, householdId }) =>
      db.preferenceProfile.updateMany({
        where: { householdId, id: profileId },
        data: { visibility: 'household' },
      }),
    );
    expect(await open).toEqual({ count: 0 });
  });

  it('keeps the shared outcomes of a member who leaves, unless they erase their data', async () => {
    const there = await makeHousehold(['Chidi', 'Grace', 'Tunde']);
    for (const [name, keep, isLeft] of [
      ['Grace', 'everything', true],
      ['Tunde', 'nothing', false],
    ] as const) {
      const ctx = there.as(name);
      await told(ctx, 'add_topic', 'jùjú', 'accepted');
      await setProfile(ctx, setProfileInput.parse({ visibility: 'household' }));
      const userId = ctx.actor.userId ?? '';
      const seen = async () =>
        (await listOutcomes(there.as('Chidi'), listOutcomesInput.parse({ of: userId }))).total > 0;
      expect(await seen()).toBe(true);
      await removeMember(there.as('Chidi'), { userId, keep });
      expect({ keep, isLeft: await seen() }).toEqual({ keep, isLeft });
    }
  });

  it('deletes outcomes when the whole household is deleted', async () => {
    const there = await makeHousehold(['Chidi']);
    const chidi = there.as('Chidi');
    const { id } = await suggest(chidi, 'add_topic', 'highlife');
    const { journalId } = await accept(chidi, id);
    await undo(chidi, journalId);
    const other = await told(chidi, 'add_topic', 'jùjú', 'rejected');
    await excludeOutcome(chidi, { id: other });
    await removeFromVault(there.householdId, 'personal');
    const db = await ownerConnection(there.householdId);
    for (const table of TABLES) {
      const { rows } = await db.query(`SELECT 1 FROM vault.${table} WHERE household_id = $1`, [
        there.householdId,
      ]);
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
    await db.end();
  });
});
