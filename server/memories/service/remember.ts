import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Policy } from '#server/domain/policy.ts';
import type { PairKind, ReviewVerdict } from '#server/domain/review-words.ts';
import type { InferredEdgeView } from '#server/edges/schema.ts';
import type { StoreMemoryInput } from '../schema/memory.ts';
import type { People } from './people.ts';

/** One fact on its way into the store. Never-store rules have been asked, and people have been found. */
export interface FactToKeep {
  /** as `memories.store` takes it; its `contact` and `who` are not read, `people` is */
  input: StoreMemoryInput;
  people: Extract<People, { outcome: 'found' }>;
  /**
   * active: believed at once. staged: waits. What is staged settles nothing: it retires and disputes no memory, and what
   * it conflicts with becomes a case. Default active.
   */
  standing?: 'active' | 'staged';
  /** the words in which it was said; never kept of a secret */
  raw?: string | null;
  interactionId?: string | null;
}

/** A fact that is classified, embedded and, where a language model is configured, judged. Opaque to callers. */
export interface PreparedFact {
  readonly fact: FactToKeep;
  readonly id: string;
}

export interface Conflict {
  existingId: string;
  kind: PairKind;
  suggested: ReviewVerdict | null;
  /** the case that asks about it; null: it was settled without one */
  caseId: string | null;
}

export interface Remembered {
  /** disputed: stored, and a case asks a person about it */
  outcome: 'stored' | 'reinforced' | 'superseded' | 'disputed';
  /** of the memory that says it: the new one, or the known one that is surer now */
  id: string;
  isNew: boolean;
  /** the memories whose place it has taken */
  supersededIds: readonly string[];
  inferredEdges: readonly InferredEdgeView[];
  /** of those that the teller sees */
  conflicts: readonly Conflict[];
}

/**
 * Classifies, embeds (one call for all) and judges facts. Outside of any transaction. Throws INVALID_INPUT with the field,
 * MODEL_UNAVAILABLE.
 */
export async function prepareFacts(_ctx: Ctx, _facts: readonly FactToKeep[]): Promise<PreparedFact[]> {
  throw new AppError('INTERNAL');
}

/**
 * Remembers one prepared fact in the act of `tx`: compares it with what the teller sees, then makes a known memory surer,
 * or stores it with its links and whatever it supersedes, disputes or asks. To be called one after the other: each sees
 * what those before it stored.
 */
export async function rememberFact(
  _tx: VaultTx,
  _ctx: Ctx,
  _prepared: PreparedFact,
  _policy: Policy,
): Promise<Remembered> {
  throw new AppError('INTERNAL');
}

/**
 * After the act: asks those who rest on what was superseded and whom the actor does not see. Answers nothing and never
 * fails. To be called once after every act that remembered facts, with all its answers.
 */
export async function afterRemembering(_ctx: Ctx, _remembered: readonly Remembered[]): Promise<void> {}
