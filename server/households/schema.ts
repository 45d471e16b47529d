import { z } from 'zod';
import { ROLES } from '#server/core/actor.ts';
import { id, isoTime, line, text } from '#server/core/fields.ts';
import {
  NEVER_STORE_ACTIONS,
  NEVER_STORE_KINDS,
  NEVER_STORE_PATTERNS,
  RECONCILIATION,
} from '#server/domain/policy.ts';
import { CATEGORIES } from '#server/domain/vocabulary.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A time zone by its IANA name, such as `Europe/Madrid`. */
export const timeZone = line(60).refine(isTimeZone, 'Must be a time zone, such as Europe/Madrid.');
export const householdName = line(100);

const member = z.object({ userId: id, name: z.string(), role: z.enum(ROLES) });

export const householdView = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  isDemo: z.boolean(),
  /** the asker, or the member that the asking agent acts for; null for the household's own agents */
  me: member.nullable(),
  members: z.array(member),
  can: z.object({ edit: z.boolean() }),
});
export type HouseholdView = z.infer<typeof householdView>;

export const getHouseholdInput = z.strictObject({});
export const updateHouseholdInput = z.strictObject({
  name: householdName.optional(),
  timeZone: timeZone.optional(),
});
export type UpdateHouseholdInput = z.output<typeof updateHouseholdInput>;

/** For somebody who belongs to none. */
export const foundHouseholdInput = z.strictObject({ householdName, timeZone });
export type FoundHouseholdInput = z.output<typeof foundHouseholdInput>;
export const foundHouseholdOutput = z.object({ householdId: id });

export const policyInput = z.strictObject({});

/** A rule as it leaves the server: `value` is null for those who only have to know that there is one. */
export const neverStoreView = z.object({
  id,
  kind: z.enum(NEVER_STORE_KINDS),
  value: z.string().nullable(),
  /** in words: "the topic “divorce”", "payment cards", "whatever the Kitchen agent tells" */
  label: z.string(),
  action: z.enum(NEVER_STORE_ACTIONS),
  createdAt: isoTime,
});
export type NeverStoreView = z.infer<typeof neverStoreView>;

export const policyView = z.object({
  reconciliation: z.enum(RECONCILIATION),
  reviewsPerDay: z.number().int(),
  neverStore: z.array(neverStoreView),
  can: z.object({ edit: z.boolean() }),
});
export type PolicyView = z.infer<typeof policyView>;

const isPatternName = (value: string): boolean => NEVER_STORE_PATTERNS.some((name) => name === value);

/** A rule to make: words, the name of a pattern, or an agent's id. */
const ruleFields = {
  kind: z.enum(NEVER_STORE_KINDS),
  value: line(200),
};
const fitsKind = ({ kind, value }: { kind: string; value: string }): boolean =>
  kind === 'pattern' ? isPatternName(value) : kind === 'agent' ? id.safeParse(value).success : true;
const MISFIT = { path: ['value'], message: 'A pattern goes by its name, an agent by its id.' };

export const neverStoreInput = z
  .strictObject({ ...ruleFields, action: z.enum(NEVER_STORE_ACTIONS).default('block') })
  .refine(fitsKind, MISFIT);

/** What is given changes, the rest stays. Rules are made and taken away one by one, so that two people lose nothing. */
export const setPolicyInput = z.strictObject({
  reconciliation: z.enum(RECONCILIATION).optional(),
  reviewsPerDay: z.number().int().min(1).max(500).optional(),
  addRules: z.array(neverStoreInput).max(20, 'At most 20 at once.').optional(),
  removeRules: z.array(id).max(100).optional(),
});
export type SetPolicyInput = z.output<typeof setPolicyInput>;

/** A rule on trial, against a text or against what is remembered. */
export const tryRuleInput = z
  .strictObject({ ...ruleFields, text: text(2000).optional() })
  .refine(fitsKind, MISFIT);
export type TryRuleInput = z.output<typeof tryRuleInput>;

export const tryRuleOutput = z.object({
  /** whether it stops the text given; null without one */
  stopsText: z.boolean().nullable(),
  /** memories that were looked at, the latest */
  examined: z.number().int(),
  /** how many of them it would have stopped, and the first few */
  stopped: z.number().int(),
  examples: z.array(z.object({ id, content: z.string() })),
});
export type TriedRule = z.infer<typeof tryRuleOutput>;

export const listHouseholdsInput = z.strictObject({});
/** The households that the asker is a member of. */
export const listHouseholdsOutput = z.object({
  items: z.array(
    z.object({ id, name: z.string(), isDemo: z.boolean(), role: z.enum(ROLES), isCurrent: z.boolean() }),
  ),
});
export type HouseholdChoice = z.infer<typeof listHouseholdsOutput>['items'][number];

export const switchHouseholdInput = z.strictObject({ householdId: id });
export const switchHouseholdOutput = z.object({ householdId: id, name: z.string(), isDemo: z.boolean() });

export const overviewInput = z.strictObject({});
/** Home's numbers. Each counts what the asker may see, and nothing else. */
export const overviewOutput = z.object({
  /** not in the trash and not retired */
  memories: z.number().int(),
  /** of those, recorded in the last seven days */
  memoriesThisWeek: z.number().int(),
  byCategory: z.array(z.object({ category: z.enum(CATEGORIES), count: z.number().int() })),
  people: z.number().int(),
  relationships: z.number().int(),
  inTrash: z.number().int(),
  agents: z.number().int(),
  lastKeyUse: isoTime.nullable(),
  /** the last five, sealed ones left out */
  recent: z.array(
    z.object({
      id,
      content: z.string(),
      recordedAt: isoTime,
      /** the agent that told it; null: a person */
      createdByAgent: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
});
export type Overview = z.infer<typeof overviewOutput>;
