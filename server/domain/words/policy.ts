import { z } from 'zod';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

/** A household's memory policy. It is checked before any input is processed. */

/** Who resolves conflicts. `auto`: the program, if a rule allows it, with an undo. `flag`: always a person. */
export const RECONCILIATION = ['auto', 'flag'] as const;
export type Reconciliation = (typeof RECONCILIATION)[number];

/**
 * `topic`: statements about a topic. `pattern`: statements with a certain kind of number or password. `agent`: all
 * statements by an agent.
 */
export const NEVER_STORE_KINDS = ['topic', 'pattern', 'agent'] as const;
/** Households cannot add patterns of their own, because a badly written pattern could block the server. */
export const NEVER_STORE_PATTERNS = ['payment_card', 'bank_account', 'password', 'identity_number'] as const;
export type NeverStorePattern = (typeof NEVER_STORE_PATTERNS)[number];
/** `block`: the statement is not stored. `ask`: the statement waits until a person approves it. */
export const NEVER_STORE_ACTIONS = ['block', 'ask'] as const;

const neverStoreRule = z.object({
  id: z.uuid(),
  kind: z.enum(NEVER_STORE_KINDS),
  /** Depending on the kind, the words of the topic, the name of the pattern, or the id of the agent. */
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
  /** Maximum number of cases that one person sees per day. */
  reviewsPerDay: z.number().int().min(1).max(500).default(40),
  neverStore: z.array(neverStoreRule).max(LIMITS.neverStoreRules).default([]),
  /** Privacy of new memories by default. Null means that nobody has chosen it, and counts as public. */
  defaultPrivacy: z.enum(DEFAULT_PRIVACY).nullable().default(null),
  /** If true, passwords and card, bank account and identity numbers may be stored. */
  keepsCredentials: z.boolean().default(false),
});
export type Policy = z.infer<typeof policySchema>;

const NIL_TIME = '1970-01-01T00:00:00.000Z';
const PATTERN_IDS: Record<NeverStorePattern, string> = {
  payment_card: '00000000-0000-4000-8000-000000000001',
  bank_account: '00000000-0000-4000-8000-000000000002',
  password: '00000000-0000-4000-8000-000000000003',
  identity_number: '00000000-0000-4000-8000-000000000004',
};

/** Rules against passwords and card, account and identity numbers. */
export const BUILT_IN_RULES: readonly NeverStoreRule[] = NEVER_STORE_PATTERNS.map((value) => ({
  id: PATTERN_IDS[value],
  kind: 'pattern',
  value,
  action: 'block',
  createdBy: null,
  createdAt: NIL_TIME,
}));

/** Returns the household's own never-store rules and, unless the household stores credentials, the built-in rules. */
export const rulesInForce = ({
  neverStore,
  keepsCredentials,
}: Pick<Policy, 'neverStore' | 'keepsCredentials'>): readonly NeverStoreRule[] =>
  keepsCredentials ? neverStore : [...BUILT_IN_RULES, ...neverStore];
