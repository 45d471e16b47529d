import { z } from 'zod';
import { type Actor, ROLES, shownTo } from '#server/core/actor.ts';
import { canEditHousehold } from './policy.ts';
import type { HouseholdRow } from './repo.ts';
import type { HouseholdView } from './schema.ts';

export const roleOf = (text: string) => z.enum(ROLES).parse(text);

export function presentHousehold(actor: Actor, row: HouseholdRow): HouseholdView {
  const members = row.memberships.map(({ userId, user, role }) => ({
    userId,
    name: user.name,
    role: roleOf(role),
  }));
  return {
    id: row.id,
    name: row.name,
    timeZone: row.timeZone,
    isDemo: row.isDemo,
    me: members.find((member) => member.userId === shownTo(actor).userId) ?? null,
    members,
    can: { edit: canEditHousehold(actor) === true },
  };
}
