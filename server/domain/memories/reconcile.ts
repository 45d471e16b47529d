import {
  type ComparedStatement,
  compareStatements,
  mayBeJudged,
} from '#server/domain/english/compare-statements.ts';
import { RECONCILE } from '#server/domain/parameters/review-parameters.ts';
import { areBothRefusals } from '#server/domain/safety/refusals.ts';
import { areOfTwoPeople, safetyFinding } from '#server/domain/safety/safety-finding.ts';
import { isAboutSafety } from '#server/domain/safety/safety-kinds.ts';
import type { Finding } from '#server/domain/statements/finding.ts';
import type { Reconciliation } from '#server/domain/words/policy.ts';
import type { PairKind, ReviewVerdict } from '#server/domain/words/review-words.ts';
import type { Source } from '#server/domain/words/vocabulary.ts';

/** One of the two compared memories. */
export interface Side extends ComparedStatement {
  source: Source;
  /** Confidence, 0 to 1, decayed to `now` (decay.ts). */
  confidence: number;
  /** Time of the statement or, if it was repeated, of the latest repetition. */
  statedAt: Date;
}

const ACTIONS = ['insert', 'reinforce', 'supersede', 'open_case'] as const;
type Action = (typeof ACTIONS)[number];

/** The recommended verdict for a person. */
interface Recommendation {
  verdict: ReviewVerdict;
  /** True if the older memory should win instead of the newer memory. */
  swap?: true;
  /** Qualifiers for the two memories, if the verdict is `keep_both`. */
  qualifiers?: { existing?: string; incoming?: string };
  /** How much confidence to take, 0 to 1, and from which memories, if the verdict is `lower`. */
  lower?: { side: 'existing' | 'incoming' | 'both'; by: number };
}

export interface Decision {
  /**
   * insert: no conflict. reinforce: the same statement again. supersede: the incoming memory replaces the existing one,
   * if the actor may do so. open_case: a person decides.
   */
  action: Action;
  /** How the two memories relate. Null if they do not. */
  kind: PairKind | null;
  /**
   * Recommendation for the case. A case also opens if the actor may not supersede the existing memory. Null if the
   * action is `insert` or `reinforce`.
   */
  recommendation: Recommendation | null;
  /** Reasons as sentences for a person, the strongest first. No sentence quotes a memory. */
  reasons: readonly string[];
  /** Certainty of `kind`, 0 to 1. */
  certainty: number;
  /** True if the two memories contradict each other and nobody has decided. Both memories then become `disputed`. */
  isDispute: boolean;
  /** True if the rules are undecided. A model may then be asked, and `reconcile` called again with its answer. */
  isDoubtful: boolean;
}

interface ReconcileOptions {
  policy: Reconciliation;
  now: Date;
}

/** A model's validated judgement of two statements. */
export interface Judgement {
  kind: PairKind | 'unrelated';
  /** Certainty, 0 to 1. */
  certainty: number;
  /** Source of the judgement, as a sentence for a person. */
  reason: string;
}

/**
 * Decides between an existing and an incoming memory. Pure and deterministic. `judgement` is a model's answer after a
 * doubtful first decision. The answer never overrides a rule that is certain.
 */
export function reconcile(
  existing: Side,
  incoming: Side,
  options: ReconcileOptions,
  judgement: Judgement | null = null,
): Decision {
  const comparison = compareStatements(existing, incoming);
  const { finding, isSameText, isDoubtful } = comparison;
  if (isSameText) return nothing('reinforce', 'duplicate', 1, ['Both memories say the same.']);
  const mayHarm = comparison.areBrief && !comparison.areTwoPeople;
  const unsafe = mayHarm ? safetyFinding(existing, incoming) : null;
  if (unsafe !== null) return askAboutSafety(finding?.kind === 'update' ? finding : unsafe);
  const judged = isDoubtful && judgement !== null ? fromModel(judgement) : finding;
  if (judged === null || judged.certainty < RECONCILE.minCertainty) {
    return {
      ...nothing('insert', null, 1 - (judged?.certainty ?? 0), []),
      isDoubtful: isDoubtful && judgement === null,
    };
  }
  if (judged.kind === 'duplicate') return repeated(existing, incoming, judged);
  if (!judged.isExpress && areBothRefusals(existing.statement, incoming.statement))
    return nothing('insert', null, 1 - judged.certainty, []);
  if ([existing, incoming].some(({ statement }) => isAboutSafety(statement))) {
    return areOfTwoPeople(existing, incoming)
      ? nothing('insert', null, 1 - judged.certainty, [])
      : askAboutSafety(judged);
  }
  const mayRetire = judged === finding && comparison.mayRetire;
  return resolveConflict(existing, incoming, judged, { ...options, mayRetire });
}

/** Returns the decision for two statements that share no word that a rule uses. Only a model can relate such statements. */
export const leaveOpen = (existing: Side, incoming: Side): Decision => ({
  ...nothing('insert', null, 0, []),
  isDoubtful: mayBeJudged(existing, incoming),
});

function nothing(
  action: Action,
  kind: PairKind | null,
  certainty: number,
  reasons: readonly string[],
): Decision {
  return { action, kind, recommendation: null, reasons, certainty, isDispute: false, isDoubtful: false };
}

/**
 * Returns a dispute without a recommendation. For example, no rule can tell whether an allergy that was stated in May
 * was rightly denied in June. Both memories are disputed until a person decides.
 */
function askAboutSafety({ kind, certainty, reasons }: Finding): Decision {
  return {
    ...nothing('open_case', kind, certainty, [
      ...reasons,
      'The statements are about health or safety, so a person must decide.',
    ]),
    isDispute: true,
  };
}

function fromModel({ kind, certainty, reason }: Judgement): Finding | null {
  if (kind === 'unrelated') return null;
  return {
    kind,
    certainty,
    reasons: [reason],
    isChangeable: kind === 'update',
    isExpress: false,
  };
}

/** Handles a rephrasing within one scope: reinforces the existing memory, or opens a case if the certainty is too low. */
function repeated(existing: Side, incoming: Side, { certainty, reasons }: Finding): Decision {
  if (existing.scope !== incoming.scope) return nothing('insert', null, certainty, []);
  if (certainty >= RECONCILE.reinforceCertainty) return nothing('reinforce', 'duplicate', certainty, reasons);
  return {
    ...nothing('open_case', 'duplicate', certainty, reasons),
    recommendation: { verdict: 'merge' },
  };
}

/** Authority of each source: explicit statements have the most, inferences the least. */
const AUTHORITY: Record<Source, number> = {
  statement: 4,
  document: 3,
  import: 2,
  observation: 1,
  inference: 0,
};

/** Returns why the incoming memory may not replace the existing one, or null if it may. */
function obstacle(existing: Side, incoming: Side): string | null {
  if (incoming.statedAt < existing.statedAt) return 'The existing memory was stated later.';
  if (AUTHORITY[incoming.source] < AUTHORITY[existing.source])
    return 'The newer statement comes from a weaker source.';
  if (incoming.confidence < existing.confidence - RECONCILE.sureSlack)
    return 'The newer statement has a lower confidence.';
  return null;
}

/** Resolves a conflict. Either the incoming memory supersedes the existing one, or a person decides. */
function resolveConflict(
  existing: Side,
  incoming: Side,
  finding: Finding,
  { policy, mayRetire }: ReconcileOptions & { mayRetire: boolean },
): Decision {
  const against = obstacle(existing, incoming);
  const areBothSure = existing.confidence > RECONCILE.sure && incoming.confidence > RECONCILE.sure;
  const isDispute = areBothSure && finding.kind === 'contradiction' && !finding.isExpress;
  const isAllowed = policy === 'auto' && against === null && mayRetire;
  const isSure = finding.certainty >= RECONCILE.actCertainty;
  const reasons = [
    ...finding.reasons,
    ...(against === null ? [] : [against]),
    ...(isDispute ? ['Both statements have a high confidence, so a person must decide.'] : []),
  ];
  return {
    action: isAllowed && isSure ? 'supersede' : 'open_case',
    kind: finding.kind,
    recommendation: recommend(existing, incoming, against),
    reasons,
    certainty: finding.certainty,
    isDispute,
    isDoubtful: false,
  };
}

function recommend(existing: Side, incoming: Side, against: string | null): Recommendation {
  const [before, after] = [existing.qualifier, incoming.qualifier];
  if ((before === null) !== (after === null)) {
    return {
      verdict: 'keep_both',
      qualifiers: {
        ...(before === null ? {} : { existing: before }),
        ...(after === null ? {} : { incoming: after }),
      },
    };
  }
  return against === null ? { verdict: 'supersede' } : { verdict: 'supersede', swap: true };
}
