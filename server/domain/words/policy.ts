import { z } from 'zod';
import { LIMITS } from '#server/domain/parameters/parameters.ts';

/** How a household keeps its memories: set by its people, read before anything that is told goes further. */

/** `auto`: what the rules of reconciliation allow is done, with an undo. `flag`: everything waits for a person. */
export const RECONCILIATION = ['auto', 'flag'] as const;
export type Reconciliation = (typeof RECONCILIATION)[number];

/** topic: plain words. pattern: a number of a kind, by name. agent: whatever that agent tells. */
export const NEVER_STORE_KINDS = ['topic', 'pattern', 'agent'] as const;
/** What a pattern may be: made here and tested, as a pattern of one's own could stop the server. */
export const NEVER_STORE_PATTERNS = ['payment_card', 'bank_account', 'password', 'identity_number'] as const;
export type NeverStorePattern = (typeof NEVER_STORE_PATTERNS)[number];
/** block: nothing of it is kept. ask: it waits in the review queue until a person says so. */
export const NEVER_STORE_ACTIONS = ['block', 'ask'] as const;

const neverStoreRule = z.object({
  id: z.uuid(),
  kind: z.enum(NEVER_STORE_KINDS),
  /** the words, the name of the pattern, or the agent's id */
  value: z.string().min(1).max(200),
  action: z.enum(NEVER_STORE_ACTIONS),
  createdBy: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
});
export type NeverStoreRule = z.infer<typeof neverStoreRule>;

/** What is ordinary, where nobody chose a level: known to everybody in the household, or to whoever told it. */
export const DEFAULT_PRIVACY = ['public', 'private'] as const;

export const policySchema = z.object({
  reconciliation: z.enum(RECONCILIATION).default('auto'),
  /** cases that are put before one person a day; the rest waits its turn */
  reviewsPerDay: z.number().int().min(1).max(500).default(40),
  neverStore: z.array(neverStoreRule).max(LIMITS.neverStoreRules).default([]),
  /** null: nobody has been asked yet; everybody may know */
  defaultPrivacy: z.enum(DEFAULT_PRIVACY).nullable().default(null),
  /** passwords, card, bank account and identity numbers are kept here; refused unless somebody allowed it */
  keepsCredentials: z.boolean().default(false),
});
export type Policy = z.infer<typeof policySchema>;

/** What a household has that has set nothing. */
export const DEFAULT_POLICY: Policy = policySchema.parse({});

const NIL_TIME = '1970-01-01T00:00:00.000Z';
const PATTERN_IDS: Record<NeverStorePattern, string> = {
  payment_card: '00000000-0000-4000-8000-000000000001',
  bank_account: '00000000-0000-4000-8000-000000000002',
  password: '00000000-0000-4000-8000-000000000003',
  identity_number: '00000000-0000-4000-8000-000000000004',
};

/** The rules that every household has from the beginning: credentials and the numbers of cards, accounts and identities. */
export const BUILT_IN_RULES: readonly NeverStoreRule[] = NEVER_STORE_PATTERNS.map((value) => ({
  id: PATTERN_IDS[value],
  kind: 'pattern',
  value,
  action: 'block',
  createdBy: null,
  createdAt: NIL_TIME,
}));

/** All rules of what is never stored: the built-in ones, unless the household allowed credentials, and its own. */
export const rulesInForce = ({
  neverStore,
  keepsCredentials,
}: Pick<Policy, 'neverStore' | 'keepsCredentials'>): readonly NeverStoreRule[] =>
  keepsCredentials ? neverStore : [...BUILT_IN_RULES, ...neverStore];
