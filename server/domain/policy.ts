import { z } from 'zod';

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

/** Rules of one household: more than anybody keeps an eye on. */
export const NEVER_STORE_RULES = 100;

export const neverStoreRule = z.object({
  id: z.uuid(),
  kind: z.enum(NEVER_STORE_KINDS),
  /** the words, the name of the pattern, or the agent's id */
  value: z.string().min(1).max(200),
  action: z.enum(NEVER_STORE_ACTIONS),
  createdBy: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
});
export type NeverStoreRule = z.infer<typeof neverStoreRule>;

export const policySchema = z.object({
  reconciliation: z.enum(RECONCILIATION).default('auto'),
  /** cases that are put before one person a day; the rest waits its turn */
  reviewsPerDay: z.number().int().min(1).max(500).default(40),
  neverStore: z.array(neverStoreRule).max(NEVER_STORE_RULES).default([]),
});
export type Policy = z.infer<typeof policySchema>;

/** What a household has that has set nothing. */
export const DEFAULT_POLICY: Policy = policySchema.parse({});
