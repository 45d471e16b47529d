import { z } from 'zod';
import { id, idOf, isoTime, line, text } from '#server/core/field-schemas.ts';
import { ROLES } from '#server/domain/household/roles.ts';
import {
  contextPolicySchema,
  DEFAULT_PRIVACY,
  NEVER_STORE_ACTIONS,
  NEVER_STORE_KINDS,
  NEVER_STORE_PATTERNS,
  RECONCILIATION,
} from '#server/domain/words/household-policy.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZone = line(60)
  .refine(isTimeZone, 'Enter an IANA time zone, such as Europe/Madrid.')
  .describe('IANA name, such as Europe/Madrid.');
export const householdName = line(100).describe('Name of the household.');

export const defaultPrivacy = z
  .enum(DEFAULT_PRIVACY)
  .optional()
  .describe('Privacy of an ordinary memory. public: the household; private: only its author.');

const member = z.object({
  userId: id.describe('The member’s user id.'),
  name: z.string().describe('The member’s name.'),
  role: z.enum(ROLES).describe('The member’s role, which decides what they may do.'),
});

export const householdView = z
  .object({
    id: idOf('household'),
    name: z.string().describe('Name of the household.'),
    timeZone: z.string().describe('IANA name, such as Europe/Madrid.'),
    isDemo: z.boolean().describe('Whether this is the demo household.'),
    deletionAt: isoTime.nullable().describe('When the household is deleted for good; null: it stays.'),
    me: member.nullable().describe('You, or the member your key acts for; null: the key is the household’s.'),
    members: z.array(member).describe('All members of the household.'),
    can: z
      .object({
        edit: z.boolean().describe('Whether you may change the name and time zone of the household.'),
        delete: z.boolean().describe('Whether you may delete the household or cancel its deletion.'),
      })
      .describe('What you may do with the household.'),
  })
  .meta({ id: 'Household' });
export type HouseholdView = z.infer<typeof householdView>;

export const getHouseholdInput = z.strictObject({});
export const updateHouseholdInput = z.strictObject({
  name: householdName.optional(),
  timeZone: timeZone.optional(),
});
export type UpdateHouseholdInput = z.output<typeof updateHouseholdInput>;

export const foundHouseholdInput = z.strictObject({ householdName, timeZone, defaultPrivacy });
export type FoundHouseholdInput = z.output<typeof foundHouseholdInput>;
export const foundHouseholdOutput = z.object({ householdId: id.describe('The new household.') });

export const policyInput = z.strictObject({});

const neverStoreView = z.object({
  id: idOf('rule'),
  kind: z
    .enum(NEVER_STORE_KINDS)
    .describe('topic: a subject in words; pattern: a kind of number; agent: everything from one agent.'),
  value: z.string().nullable().describe('Text, pattern name or agent id; null: hidden from you.'),
  label: z.string().describe('The rule in words: "the topic “divorce”".'),
  action: z.enum(NEVER_STORE_ACTIONS).describe('block: never stored; ask: waits in Review for approval.'),
  createdAt: isoTime.describe('When the rule was added.'),
});
export type NeverStoreView = z.infer<typeof neverStoreView>;

export const policyView = z
  .object({
    reconciliation: z
      .enum(RECONCILIATION)
      .describe('auto: clear contradictions are resolved automatically; flag: a person decides all of them.'),
    reviewsPerDay: z.number().int().describe('Maximum number of review cases shown to one person per day.'),
    neverStore: z.array(neverStoreView).describe('Never-store rules.'),
    defaultPrivacy: z
      .enum(DEFAULT_PRIVACY)
      .nullable()
      .describe('Privacy of an ordinary memory; null: not chosen, so public.'),
    keepsCredentials: z
      .boolean()
      .describe('Whether passwords and card, account and identity numbers may be stored.'),
    archivedDays: z
      .number()
      .int()
      .nullable()
      .describe('Days after which archived memories of this vault move to the trash; null: never.'),
    auditsReads: z.boolean().describe('Whether the audit log records members’ reads of this vault.'),
    localModels: z.boolean().describe('Whether texts are kept from remote models; always true for work.'),
    captures: z.boolean().describe('Whether agents may send conversations to this vault.'),
    can: z
      .object({
        edit: z.boolean().describe('Whether you may change the policy.'),
        allowCredentials: z.boolean().describe('Whether you may change keepsCredentials.'),
        setRetention: z.boolean().describe('Whether you may change archivedDays.'),
        sweep: z.boolean().describe('Whether you may look for memories that the rules forbid.'),
        setContext: z.boolean().describe('Whether you may change auditsReads, localModels and captures.'),
      })
      .describe('What you may do with the policy.'),
  })
  .meta({ id: 'HouseholdPolicy' });
export type PolicyView = z.infer<typeof policyView>;

const isPatternName = (value: string): boolean => NEVER_STORE_PATTERNS.some((name) => name === value);

const ruleFields = {
  kind: z
    .enum(NEVER_STORE_KINDS)
    .describe('topic: a subject in words; pattern: a kind of number; agent: everything from one agent.'),
  value: line(200).describe('The topic in words, a pattern’s name, or an agent’s id.'),
};
const fitsKind = ({ kind, value }: { kind: string; value: string }): boolean =>
  kind === 'pattern' ? isPatternName(value) : kind === 'agent' ? id.safeParse(value).success : true;
const MISFIT = {
  path: ['value'],
  message: 'Send the name of a pattern if kind is "pattern", or the id of an agent if kind is "agent".',
};

const neverStoreInput = z
  .strictObject({
    ...ruleFields,
    action: z
      .enum(NEVER_STORE_ACTIONS)
      .default('block')
      .describe('block: never stored; ask: waits in Review for approval.'),
  })
  .refine(fitsKind, MISFIT);

/** Adds and removes single rules, so that concurrent edits do not overwrite each other. */
export const setPolicyInput = z.strictObject({
  reconciliation: z
    .enum(RECONCILIATION)
    .optional()
    .describe('auto: clear contradictions are resolved automatically; flag: a person decides all of them.'),
  reviewsPerDay: z
    .number()
    .int()
    .min(1)
    .max(500)
    .optional()
    .describe('Maximum number of review cases shown to one person per day.'),
  addRules: z
    .array(neverStoreInput)
    .max(20, 'At most 20 rules at once.')
    .optional()
    .describe('Never-store rules to add.'),
  removeRules: z.array(idOf('rule')).max(100).optional().describe('Never-store rules to remove.'),
  defaultPrivacy: z
    .enum(DEFAULT_PRIVACY)
    .optional()
    .describe('Privacy of an ordinary memory. public: the household; private: only its author.'),
  keepsCredentials: z
    .boolean()
    .optional()
    .describe('Allows passwords and card, account and identity numbers; only the owner may change this.'),
  archivedDays: contextPolicySchema.shape.archivedDays
    .optional()
    .describe('Days until archived memories of this vault move to the trash; null: never; owners only.'),
  auditsReads: z.boolean().optional().describe('Whether to audit members’ reads of this vault; owners only.'),
  localModels: z
    .boolean()
    .optional()
    .describe('Whether to keep this vault’s texts from remote models; always true for work; owners only.'),
  captures: z
    .boolean()
    .optional()
    .describe('Whether agents may send conversations to this vault; owners only.'),
});
export type SetPolicyInput = z.output<typeof setPolicyInput>;

export const tryRuleInput = z
  .strictObject({
    ...ruleFields,
    text: text(2000).optional().describe('Text to test the rule on, besides the latest memories.'),
  })
  .refine(fitsKind, MISFIT);
export type TryRuleInput = z.output<typeof tryRuleInput>;

export const tryRuleOutput = z.object({
  stopsText: z.boolean().nullable().describe('Whether the rule stops the given text; null: no text given.'),
  examined: z.number().int().describe('Number of latest memories tested.'),
  stopped: z.number().int().describe('How many of these memories the rule would have stopped.'),
  examples: z
    .array(z.object({ id: idOf('memory'), content: z.string().describe('The statement.') }))
    .describe('The first few memories that the rule would have stopped.'),
});
export type TriedRule = z.infer<typeof tryRuleOutput>;

export const listHouseholdsInput = z.strictObject({});
export const listHouseholdsOutput = z.object({
  items: z
    .array(
      z.object({
        id: idOf('household'),
        name: z.string().describe('Name of the household.'),
        isDemo: z.boolean().describe('Whether this is the demo household.'),
        role: z.enum(ROLES).describe('Your role in the household.'),
        isCurrent: z.boolean().describe('Whether you are using this household now.'),
      }),
    )
    .describe('Households you are a member of.'),
});
export type HouseholdChoice = z.infer<typeof listHouseholdsOutput>['items'][number];

export const switchHouseholdInput = z.strictObject({
  householdId: id.describe('The household to switch to.'),
});
export const switchHouseholdOutput = z.object({
  householdId: id.describe('The household you are using now.'),
  name: z.string().describe('Name of the household.'),
  isDemo: z.boolean().describe('Whether this is the demo household.'),
});

export const overviewInput = z.strictObject({});
export const overviewOutput = z.object({
  memories: z.number().int().describe('Number of memories that are neither in the trash nor retired.'),
  memoriesThisWeek: z
    .number()
    .int()
    .describe('How many of these memories were recorded in the last seven days.'),
  byCategory: z
    .array(
      z.object({
        category: z.enum(CATEGORIES).describe('Category of the memories.'),
        count: z.number().int().describe('Number of memories in this category.'),
      }),
    )
    .describe('Number of memories by category, without empty categories.'),
  people: z.number().int().describe('Number of contacts that are people.'),
  relationships: z.number().int().describe('Number of stated relationships, without derived kin.'),
  inTrash: z.number().int().describe('Number of memories in the trash.'),
  agents: z.number().int().describe('Number of agents of the household.'),
  lastKeyUse: isoTime.nullable().describe('When a key was last used; null: never.'),
  recent: z
    .array(
      z.object({
        id: idOf('memory'),
        content: z.string().describe('The statement.'),
        recordedAt: isoTime.describe('When the memory was recorded.'),
        createdByAgent: z
          .object({
            id: idOf('agent').nullable().describe('Id of the agent; null: you may not see it.'),
            name: z.string().describe('The agent’s name; "an agent" if you may not see it.'),
          })
          .nullable()
          .describe('The agent that stored it; null: a person did.'),
      }),
    )
    .describe('The five latest memories, without sealed ones.'),
});
export type Overview = z.infer<typeof overviewOutput>;
