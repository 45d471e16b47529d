import type { MemberActor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId, trustUserId } from '#server/core/ids.ts';
import type { Circle } from '#server/db/unit-of-work.ts';
import { bindVault, vaultFor } from '#server/db/vault.ts';
import type { Role } from '#server/domain/household/roles.ts';
import { type Viewer, visibilityOf } from '#server/domain/memories/memory-visibility.ts';
import { listMembers } from '#server/members/service/members.ts';
import { listAbout } from '../repo.ts';
import type { ChildEffect, SetChildInput } from '../schema.ts';
import { caresFor, markable } from './child-access.ts';

const FOR_HOUSEHOLD = 'Agents of the household';

/** A member, or null for agents of the household. */
type Affected = { userId: string; role: Role } | null;

/**
 * Counts what each member, and agents of the household, would lose and gain. Counts only memories that the caller sees, so that
 * it tells nothing about others.
 */
export async function childEffect(ctx: Ctx, { id, access, carerIds }: SetChildInput): Promise<ChildEffect> {
  const { child, rows } = await ctx.vault.read(async (tx) => {
    const child = await markable(tx, ctx, id);
    return { child, rows: await listAbout(tx, child) };
  });
  const { items } = await listMembers(ctx);
  const effects = await Promise.all(
    [...items, null].map(async (member) => {
      const userId = member?.userId ?? null;
      const now = viewerOf(userId, await circleOf(ctx, member));
      const cares = member !== null && caresFor(member, child, carerIds);
      const others = now.closedChildIds.filter((other) => other !== child.id);
      const then = { ...now, closedChildIds: access === 'carers' && !cares ? [...others, child.id] : others };
      const sees = rows.map((row) => ({
        before: visibilityOf(now, row).isVisible,
        after: visibilityOf(then, { ...row, childIds: [...row.childIds, child.id] }).isVisible,
      }));
      return {
        userId,
        name: member?.name ?? FOR_HOUSEHOLD,
        loses: sees.filter(({ before, after }) => before && !after).length,
        gains: sees.filter(({ before, after }) => !before && after).length,
      };
    }),
  );
  return { effects: effects.filter(({ loses, gains }) => loses + gains > 0) };
}

async function circleOf(ctx: Ctx, member: Affected): Promise<Circle> {
  const { householdId } = ctx.vault;
  const actor =
    member === null
      ? agentOfHousehold(householdId)
      : ({
          kind: 'member',
          householdId,
          userId: trustUserId(member.userId),
          role: member.role,
        } satisfies MemberActor);
  const handle = await vaultFor(householdId, ctx.context);
  return bindVault(handle, actor, ctx.now, ctx.requestId).read(async ({ circle }) => circle);
}

/** An agent with the widest ceiling. */
const agentOfHousehold = (householdId: Ctx['vault']['householdId']) =>
  ({
    kind: 'agent',
    householdId,
    userId: null,
    role: null,
    agentId: newId(),
    keyId: newId(),
    scopes: [],
    contexts: [],
    ceiling: { privacy: 'private', categories: null, groups: null },
  }) as const;

const viewerOf = (userId: string | null, circle: Circle): Viewer => ({
  ...circle,
  userId,
  isSystem: false,
  privacy: userId === null ? 'private' : 'secret',
  categories: null,
});
