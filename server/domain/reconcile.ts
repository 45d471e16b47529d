import type { Claim } from './claim.ts';
import { foldStatement } from './fold.ts';
import type { Reconciliation } from './policy.ts';
import type { PairKind, ReviewVerdict } from './review-words.ts';
import type { Source } from './vocabulary.ts';

/** One of two memories that are compared. */
export interface Side {
  /** what it says; it was not sealed */
  statement: string;
  /** of `readClaims(statement, …)`; both sides read with the same names */
  claims: readonly Claim[];
  /** whose it is, as text: what differs in it is about somebody else ("relationship …", "contact …", "member …", "home") */
  scope: string;
  /** the circumstances that were recorded beside the statement; null: none */
  qualifier: string | null;
  source: Source;
  /** 0 to 1, decayed to `now` (domain/decay.ts) */
  confidence: number;
  /** when it was told, or last said again */
  toldAt: Date;
  /** when it happened or will; null: it is no event */
  occurredAt: Date | null;
}

export const ACTIONS = ['insert', 'reinforce', 'supersede', 'open_case'] as const;
export type Action = (typeof ACTIONS)[number];

/** What a person is advised to answer. */
export interface Recommendation {
  verdict: ReviewVerdict;
  /** the older one holds */
  swap?: true;
  /** the circumstances of each, for keep_both */
  qualifiers?: { existing?: string; incoming?: string };
  /** for lower: by how much (0 to 1), and of which */
  lower?: { side: 'existing' | 'incoming' | 'both'; by: number };
}

export interface Decision {
  /**
   * insert: they have nothing to settle. reinforce: the same is said again. supersede: the incoming takes the place of
   * the existing, if the actor may. open_case: a person decides.
   */
  action: Action;
  /** what they are to each other; null: nothing */
  kind: PairKind | null;
  /** for a person, or for the case that is opened because the actor may not supersede; null with insert and reinforce */
  recommendation: Recommendation | null;
  /** as sentences for a person, the most telling first; none of them quotes what was told */
  reasons: readonly string[];
  /** 0 to 1: how sure the rules are of `kind` */
  certainty: number;
  /** both become `disputed`: they contradict, and nobody knows yet */
  isDispute: boolean;
  /** the rules cannot tell: where a language model is configured, it may be asked (`withJudgement`) */
  isDoubtful: boolean;
}

export interface ReconcileOptions {
  policy: Reconciliation;
  now: Date;
}

/** What a language model says of two statements; its answer, checked. */
export interface Judgement {
  kind: PairKind | 'unrelated';
  /** 0 to 1 */
  certainty: number;
}

/**
 * What is to become of two memories, of which `existing` was there and `incoming` comes. Pure and deterministic: the
 * same sides, the same decision. `judgement`: what a language model answered where a first decision was doubtful.
 */
export function reconcile(
  existing: Side,
  incoming: Side,
  _options: ReconcileOptions,
  _judgement: Judgement | null = null,
): Decision {
  const isSame =
    existing.scope === incoming.scope &&
    foldStatement(existing.statement) === foldStatement(incoming.statement);
  return {
    action: isSame ? 'reinforce' : 'insert',
    kind: isSame ? 'duplicate' : null,
    recommendation: null,
    reasons: isSame ? ['Both say the same.'] : [],
    certainty: 1,
    isDispute: false,
    isDoubtful: false,
  };
}
