import { z } from 'zod';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

/** The memory policy of a household, set by its people and checked before any input is processed. */

/**
 * Ways to handle conflicts. `auto`: the program resolves the conflicts that the rules allow, with an undo. `flag`:
 * every conflict waits for a person.
 */
export const RECONCILIATION = ['auto', 'flag'] as const;
export type Reconciliation = (typeof RECONCILIATION)[number];

/**
 * Kinds of never-store rules. topic: plain words. pattern: a named kind of number. agent: every statement by that
 * agent.
 */
export const NEVER_STORE_KINDS = ['topic', 'pattern', 'agent'] as const;
/**
 * Built-in patterns, tested in this project. Households cannot add their own, because a badly written one could block
 * the server.
 */
export const NEVER_STORE_PATTERNS = ['payment_card', 'bank_account', 'password', 'identity_number'] as const;
export type NeverStorePattern = (typeof NEVER_STORE_PATTERNS)[number];
/**
 * What a never-store rule does. block: nothing is stored. ask: the memory waits in the review queue for a person's
 * approval.
 */
export const NEVER_STORE_ACTIONS = ['block', 'ask'] as const;

const neverStoreRule = z.object({
  id: z.uuid(),
  kind: z.enum(NEVER_STORE_KINDS),
  /** The topic's words, the name of the pattern, or the id of the agent, depending on the kind of the rule. */
  value: z.string().min(1).max(200),
  action: z.enum(NEVER_STORE_ACTIONS),
  createdBy: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
});
export type NeverStoreRule = z.infer<typeof neverStoreRule>;

/** Default privacy: visible to the household, or only to the author. */
export const DEFAULT_PRIVACY = ['public', 'private'] as const;

export const policySchema = z.object({
  reconciliation: z.enum(RECONCILIATION).default('auto'),
  /** Maximum cases shown to one person per day. Further cases wait. */
  reviewsPerDay: z.number().int().min(1).max(500).default(40),
  neverStore: z.array(neverStoreRule).max(LIMITS.neverStoreRules).default([]),
  /** Default privacy of new memories. Null if nobody has chosen yet, which counts as public. */
  defaultPrivacy: z.enum(DEFAULT_PRIVACY).nullable().default(null),
  /** True if passwords and card, bank account and identity numbers may be stored. False by default. */
  keepsCredentials: z.boolean().default(false),
});
export type Policy = z.infer<typeof policySchema>;

/** Policy of a household without settings. */
export const DEFAULT_POLICY: Policy = policySchema.parse({});

const NIL_TIME = '1970-01-01T00:00:00.000Z';
const PATTERN_IDS: Record<NeverStorePattern, string> = {
  payment_card: '00000000-0000-4000-8000-000000000001',
  bank_account: '00000000-0000-4000-8000-000000000002',
  password: '00000000-0000-4000-8000-000000000003',
  identity_number: '00000000-0000-4000-8000-000000000004',
};

/** Built-in rules against credentials and card, account and identity numbers. */
export const BUILT_IN_RULES: readonly NeverStoreRule[] = NEVER_STORE_PATTERNS.map((value) => ({
  id: PATTERN_IDS[value],
  kind: 'pattern',
  value,
  action: 'block',
  createdBy: null,
  createdAt: NIL_TIME,
}));

/**
 * Returns all never-store rules that apply: the household's own rules, and the built-in rules unless the household
 * allows credentials.
 */
export const rulesInForce = ({
  neverStore,
  keepsCredentials,
}: Pick<Policy, 'neverStore' | 'keepsCredentials'>): readonly NeverStoreRule[] =>
  keepsCredentials ? neverStore : [...BUILT_IN_RULES, ...neverStore];
