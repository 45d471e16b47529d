import { z } from 'zod';
import { id, isoTime, line, text } from '#server/core/field-schemas.ts';
import { ROLES } from '#server/domain/household/roles.ts';
import {
  DEFAULT_PRIVACY,
  NEVER_STORE_ACTIONS,
  NEVER_STORE_KINDS,
  NEVER_STORE_PATTERNS,
  RECONCILIATION,
} from '#server/domain/words/policy.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A time zone by its IANA name, such as `Europe/Madrid`. */
export const timeZone = line(60)
  .refine(isTimeZone, 'Must be a time zone, such as Europe/Madrid.')
  .describe('IANA name, such as Europe/Madrid.');
export const householdName = line(100).describe('What people call the household.');

/** Asked for once, when a household is made. */
export const defaultPrivacy = z
  .enum(DEFAULT_PRIVACY)
  .optional()
  .describe('Of something ordinary. public: the household; private: only who told it.');

const member = z.object({
  userId: id.describe('The member’s user id.'),
  name: z.string().describe('What the household calls them.'),
  role: z.enum(ROLES).describe('What they may do in the household.'),
});

export const householdView = z.object({
  id,
  name: z.string().describe('What people call the household.'),
  timeZone: z.string().describe('IANA name, such as Europe/Madrid.'),
  isDemo: z.boolean().describe('Made up, and removed as a whole.'),
  me: member.nullable().describe('You, or whom you act for; null: the household.'),
  members: z.array(member).describe('Everybody who belongs to it.'),
  can: z
    .object({ edit: z.boolean().describe('Change its name and time zone.') })
    .describe('What you may do with it.'),
});
export type HouseholdView = z.infer<typeof householdView>;

export const getHouseholdInput = z.strictObject({});
export const updateHouseholdInput = z.strictObject({
  name: householdName.optional(),
  timeZone: timeZone.optional(),
});
export type UpdateHouseholdInput = z.output<typeof updateHouseholdInput>;

/** For somebody who belongs to none. */
export const foundHouseholdInput = z.strictObject({ householdName, timeZone, defaultPrivacy });
export type FoundHouseholdInput = z.output<typeof foundHouseholdInput>;
export const foundHouseholdOutput = z.object({ householdId: id.describe('The household that was made.') });

export const policyInput = z.strictObject({});

/** A rule as it leaves the server: `value` is null for those who only have to know that there is one. */
const neverStoreView = z.object({
  id,
  kind: z.enum(NEVER_STORE_KINDS).describe('topic: words; pattern: a kind of number; agent: all it tells.'),
  value: z.string().nullable().describe('Null: you need only know that there is a rule.'),
  label: z.string().describe('In words: "the topic “divorce”".'),
  action: z.enum(NEVER_STORE_ACTIONS).describe('block: nothing is kept; ask: it waits in Review.'),
  createdAt: isoTime.describe('When it was made.'),
});
export type NeverStoreView = z.infer<typeof neverStoreView>;

export const policyView = z.object({
  reconciliation: z
    .enum(RECONCILIATION)
    .describe('auto: clear cases are decided without a person; flag: none.'),
  reviewsPerDay: z.number().int().describe('Cases put before one person a day.'),
  neverStore: z.array(neverStoreView).describe('What must never be kept.'),
  defaultPrivacy: z
    .enum(DEFAULT_PRIVACY)
    .nullable()
    .describe('Who may know something ordinary; null: not chosen, everybody may.'),
  keepsCredentials: z.boolean().describe('Passwords, card, account and identity numbers may be stored.'),
  can: z
    .object({
      edit: z.boolean().describe('Change the rules.'),
      allowCredentials: z.boolean().describe('Change keepsCredentials.'),
    })
    .describe('What you may do.'),
});
export type PolicyView = z.infer<typeof policyView>;

const isPatternName = (value: string): boolean => NEVER_STORE_PATTERNS.some((name) => name === value);

/** A rule to make: words, the name of a pattern, or an agent's id. */
const ruleFields = {
  kind: z.enum(NEVER_STORE_KINDS).describe('topic: words; pattern: a kind of number; agent: all it tells.'),
  value: line(200).describe('The words, a pattern’s name, or an agent’s id.'),
};
const fitsKind = ({ kind, value }: { kind: string; value: string }): boolean =>
  kind === 'pattern' ? isPatternName(value) : kind === 'agent' ? id.safeParse(value).success : true;
const MISFIT = { path: ['value'], message: 'A pattern goes by its name, an agent by its id.' };

const neverStoreInput = z
  .strictObject({
    ...ruleFields,
    action: z
      .enum(NEVER_STORE_ACTIONS)
      .default('block')
      .describe('block: nothing is kept; ask: it waits in Review.'),
  })
  .refine(fitsKind, MISFIT);

/** What is given changes, the rest stays. Rules are made and taken away one by one, so that two people lose nothing. */
export const setPolicyInput = z.strictObject({
  reconciliation: z
    .enum(RECONCILIATION)
    .optional()
    .describe('auto: clear cases are decided without a person; flag: none.'),
  reviewsPerDay: z.number().int().min(1).max(500).optional().describe('Cases put before one person a day.'),
  addRules: z
    .array(neverStoreInput)
    .max(20, 'At most 20 at once.')
    .optional()
    .describe('What must never be kept from now on.'),
  removeRules: z.array(id).max(100).optional().describe('Rules to end.'),
  defaultPrivacy: z
    .enum(DEFAULT_PRIVACY)
    .optional()
    .describe('Of something ordinary. public: the household; private: only who told it.'),
  keepsCredentials: z
    .boolean()
    .optional()
    .describe('Allows passwords, card, account and identity numbers; only the owner may change it.'),
});
export type SetPolicyInput = z.output<typeof setPolicyInput>;

/** A rule on trial, against a text or against what is remembered. */
export const tryRuleInput = z
  .strictObject({
    ...ruleFields,
    text: text(2000).optional().describe('Try it on this; left out: on what is remembered.'),
  })
  .refine(fitsKind, MISFIT);
export type TryRuleInput = z.output<typeof tryRuleInput>;

export const tryRuleOutput = z.object({
  stopsText: z.boolean().nullable().describe('Whether it stops the text given; null: none given.'),
  examined: z.number().int().describe('Memories looked at, the latest.'),
  stopped: z.number().int().describe('How many of them it would have stopped.'),
  examples: z
    .array(z.object({ id, content: z.string().describe('The statement.') }))
    .describe('The first few of them.'),
});
export type TriedRule = z.infer<typeof tryRuleOutput>;

export const listHouseholdsInput = z.strictObject({});
/** The households that the caller is a member of. */
export const listHouseholdsOutput = z.object({
  items: z
    .array(
      z.object({
        id,
        name: z.string().describe('What people call the household.'),
        isDemo: z.boolean().describe('Made up, and removed as a whole.'),
        role: z.enum(ROLES).describe('What you may do in it.'),
        isCurrent: z.boolean().describe('The one you are in now.'),
      }),
    )
    .describe('Households you are a member of.'),
});
export type HouseholdChoice = z.infer<typeof listHouseholdsOutput>['items'][number];

export const switchHouseholdInput = z.strictObject({ householdId: id.describe('The household to go to.') });
export const switchHouseholdOutput = z.object({
  householdId: id.describe('The household you are in now.'),
  name: z.string().describe('What people call it.'),
  isDemo: z.boolean().describe('Made up, and removed as a whole.'),
});

export const overviewInput = z.strictObject({});
/** Home's numbers. Each counts what the caller may see, and nothing else. */
export const overviewOutput = z.object({
  memories: z.number().int().describe('Neither in the trash nor retired.'),
  memoriesThisWeek: z.number().int().describe('Of those, recorded in the last seven days.'),
  byCategory: z
    .array(
      z.object({
        category: z.enum(CATEGORIES).describe('What kind of fact.'),
        count: z.number().int().describe('Memories of that kind.'),
      }),
    )
    .describe('Categories that occur.'),
  people: z.number().int().describe('Contacts that are persons.'),
  relationships: z.number().int().describe('Stated ones; derived kin is not counted.'),
  inTrash: z.number().int().describe('Memories in the trash.'),
  agents: z.number().int().describe('Agents of the household.'),
  lastKeyUse: isoTime.nullable().describe('Last call with a key; null: never.'),
  recent: z
    .array(
      z.object({
        id,
        content: z.string().describe('The statement.'),
        recordedAt: isoTime.describe('When it was recorded.'),
        createdByAgent: z
          .object({ id, name: z.string().describe('What the household calls it.') })
          .nullable()
          .describe('The agent that told it; null: a person.'),
      }),
    )
    .describe('The last five, sealed ones left out.'),
});
export type Overview = z.infer<typeof overviewOutput>;
