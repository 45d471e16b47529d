import { z } from 'zod';
import { type Actor, shownTo } from '#server/core/actor.ts';
import { ROLES } from '#server/domain/household/roles.ts';
import { neverStoreRuleLabel } from '#server/domain/memories/never-store-rule-label.ts';
import type { ContextPolicy, Policy } from '#server/domain/words/household-policy.ts';
import { canDeleteHousehold, canEditHousehold } from './policy.ts';
import type { HouseholdRow } from './repo.ts';
import type { HouseholdView, PolicyView } from './schema.ts';

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
    deletionAt: row.deletionAt?.toISOString() ?? null,
    me: members.find((member) => member.userId === shownTo(actor).userId) ?? null,
    members,
    can: { edit: canEditHousehold(actor) === true, delete: !row.isDemo && canDeleteHousehold(actor) },
  };
}

export function presentPolicy(
  { neverStore, ...settings }: Policy & ContextPolicy,
  {
    names,
    showsTopics,
    can,
  }: { names: ReadonlyMap<string, string>; showsTopics: boolean; can: PolicyView['can'] },
): PolicyView {
  const rules = neverStore.map((rule) => ({
    id: rule.id,
    kind: rule.kind,
    value: showsTopics ? rule.value : null,
    label: neverStoreRuleLabel(rule, names.get(rule.value) ?? null, showsTopics),
    action: rule.action,
    createdAt: rule.createdAt,
  }));
  return {
    ...settings,
    neverStore: rules,
    can,
  };
}
