import { z } from 'zod';
import { CONSOLIDATION } from '#server/domain/parameters/consolidation-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

/** Rules of a household that are checked before any input is processed. */

/** `auto` resolves conflicts automatically, with an undo. `flag` always asks a person. */
export const RECONCILIATION = ['auto', 'flag'] as const;
export type Reconciliation = (typeof RECONCILIATION)[number];

export const NEVER_STORE_KINDS = ['topic', 'pattern', 'agent'] as const;
/** Households cannot add patterns, because a badly written pattern could block the server. */
export const NEVER_STORE_PATTERNS = ['payment_card', 'bank_account', 'password', 'identity_number'] as const;
export type NeverStorePattern = (typeof NEVER_STORE_PATTERNS)[number];
/** With `ask`, the statement waits until a person approves it. */
export const NEVER_STORE_ACTIONS = ['block', 'ask'] as const;

const neverStoreRule = z.object({
  id: z.uuid(),
  kind: z.enum(NEVER_STORE_KINDS),
  /** The words of a topic, the name of a pattern, or the id of an agent. */
  value: z.string().min(1).max(200),
  action: z.enum(NEVER_STORE_ACTIONS),
  createdBy: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
});
export type NeverStoreRule = z.infer<typeof neverStoreRule>;

/** `public` is visible to the household, `private` only to the author. */
export const DEFAULT_PRIVACY = ['public', 'private'] as const;

export const policySchema = z.object({
  reconciliation: z.enum(RECONCILIATION).default('auto'),
  reviewsPerDay: z.number().int().min(1).max(500).default(40),
  neverStore: z.array(neverStoreRule).max(LIMITS.neverStoreRules).default([]),
  /** Null means that nobody has chosen it; it then counts as public. */
  defaultPrivacy: z.enum(DEFAULT_PRIVACY).nullable().default(null),
  keepsCredentials: z.boolean().default(false),
});
export type Policy = z.infer<typeof policySchema>;

/** The settings that each context has separately. */
export const contextPolicySchema = z.object({
  /** Null keeps archived memories for ever. */
  archivedDays: z
    .number()
    .int()
    .min(CONSOLIDATION.fewestArchivedDays)
    .max(CONSOLIDATION.mostArchivedDays)
    .nullable(),
  /** If true, reads of members are audited too. Those of agents always are. */
  auditsReads: z.boolean(),
  /** If true, no text goes to a remote model. Always true at work. */
  localModels: z.boolean(),
  /** If true, agents may send conversations. */
  captures: z.boolean(),
});
export type ContextPolicy = z.infer<typeof contextPolicySchema>;

type PolicyContext = 'personal' | 'work';

/** The household-wide retention of earlier versions, which is the default for a context without its own. */
const storedContexts = z.object({
  archivedDays: contextPolicySchema.shape.archivedDays.default(null),
  contexts: z
    .partialRecord(z.enum(['personal', 'work']), contextPolicySchema.partial())
    .nullish()
    .transform((contexts) => contexts ?? {}),
});

export function contextPolicyOf(stored: unknown, context: PolicyContext): ContextPolicy {
  const { archivedDays, contexts } = storedContexts.parse(stored ?? {});
  const { localModels, ...own } = contexts[context] ?? {};
  const defaults = { archivedDays, auditsReads: false, captures: true };
  return { ...defaults, ...own, localModels: context === 'work' || localModels === true };
}

/** Returns the settings to store. Those of the other context stay unchanged. */
export function withContextPolicy(
  stored: unknown,
  context: PolicyContext,
  policy: ContextPolicy,
): Pick<z.infer<typeof storedContexts>, 'archivedDays' | 'contexts'> {
  const { archivedDays, contexts } = storedContexts.parse(stored ?? {});
  return { archivedDays, contexts: { ...contexts, [context]: policy } };
}

const NIL_TIME = '1970-01-01T00:00:00.000Z';
const PATTERN_IDS: Record<NeverStorePattern, string> = {
  payment_card: '00000000-0000-4000-8000-000000000001',
  bank_account: '00000000-0000-4000-8000-000000000002',
  password: '00000000-0000-4000-8000-000000000003',
  identity_number: '00000000-0000-4000-8000-000000000004',
};

export const BUILT_IN_RULES: readonly NeverStoreRule[] = NEVER_STORE_PATTERNS.map((value) => ({
  id: PATTERN_IDS[value],
  kind: 'pattern',
  value,
  action: 'block',
  createdBy: null,
  createdAt: NIL_TIME,
}));

/** Returns the rules, without the built-in ones if the household stores credentials. */
export const rulesInForce = ({
  neverStore,
  keepsCredentials,
}: Pick<Policy, 'neverStore' | 'keepsCredentials'>): readonly NeverStoreRule[] =>
  keepsCredentials ? neverStore : [...BUILT_IN_RULES, ...neverStore];
