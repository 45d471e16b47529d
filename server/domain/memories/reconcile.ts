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

export interface Side extends ComparedStatement {
  source: Source;
  /** Confidence after decay, 0 to 1. */
  confidence: number;
  /** When the statement was last made. */
  statedAt: Date;
}

const ACTIONS = ['insert', 'reinforce', 'supersede', 'open_case'] as const;
type Action = (typeof ACTIONS)[number];

/** The verdict to recommend to a person. */
interface Recommendation {
  verdict: ReviewVerdict;
  /** True if the older memory replaces the newer memory. By default, the newer replaces the older. */
  swap?: true;
  /** Only for the verdict `keep_both`. */
  qualifiers?: { existing?: string; incoming?: string };
  /** Only for the verdict `lower`. `by` is the amount to subtract from the confidence, 0 to 1. */
  lower?: { side: 'existing' | 'incoming' | 'both'; by: number };
}

export interface Decision {
  /**
   * `insert`: the memories do not conflict. `reinforce`: the incoming memory says the same. `supersede`: the incoming
   * memory replaces the existing memory. `open_case`: a person decides.
   */
  action: Action;
  /** How the two memories are related. Null if they are not related. */
  kind: PairKind | null;
  /**
   * What to recommend if a case is opened. Null if the action is `insert` or `reinforce`, or if nothing can be
   * recommended.
   */
  recommendation: Recommendation | null;
  /** Sentences for a person, strongest reason first. They must not quote a memory. */
  reasons: readonly string[];
  /** How certain `kind` is, 0 to 1. */
  certainty: number;
  /** True if the memories contradict each other and only a person can decide. Both memories then become `disputed`. */
  isDispute: boolean;
  /** True if the rules cannot decide. The caller can then ask a model and call `reconcile` again with its answer. */
  isDoubtful: boolean;
}

interface ReconcileOptions {
  policy: Reconciliation;
  now: Date;
}

/** A model's answer about two statements. */
export interface Judgement {
  kind: PairKind | 'unrelated';
  /** Range: 0 to 1. */
  certainty: number;
  /** Where the judgement comes from, as a sentence for a person. */
  reason: string;
}

/**
 * Decides what to do with an incoming memory. Pure. `judgement` is a model's answer if the rules could not decide
 * before. It never overrides a rule that is certain.
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

/** Returns the decision for two statements without a common word. Only a model can decide whether they are related. */
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
 * Opens a case without a recommendation. For example, no rule can tell whether an allergy that was stated in May was
 * rightly denied in June.
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

/** Handles an incoming memory that says the same in other words. In another scope, it is a memory of its own. */
function repeated(existing: Side, incoming: Side, { certainty, reasons }: Finding): Decision {
  if (existing.scope !== incoming.scope) return nothing('insert', null, certainty, []);
  if (certainty >= RECONCILE.reinforceCertainty) return nothing('reinforce', 'duplicate', certainty, reasons);
  return {
    ...nothing('open_case', 'duplicate', certainty, reasons),
    recommendation: { verdict: 'merge' },
  };
}

/** Higher values mean more authority. */
const AUTHORITY: Record<Source, number> = {
  statement: 4,
  document: 3,
  import: 2,
  observation: 1,
  inference: 0,
};

/** Returns why the incoming memory must not replace the existing memory. Returns null if it may. */
function obstacle(existing: Side, incoming: Side): string | null {
  if (incoming.statedAt < existing.statedAt) return 'The existing memory was stated later.';
  if (AUTHORITY[incoming.source] < AUTHORITY[existing.source])
    return 'The newer statement comes from a weaker source.';
  if (incoming.confidence < existing.confidence - RECONCILE.sureSlack)
    return 'The newer statement has a lower confidence.';
  return null;
}

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
