import {
  type ComparedStatement,
  compareStatements,
  mayBeJudged,
} from '#server/domain/english/compare-statements.ts';
import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import { areBothRefusals } from '#server/domain/safety/aversion-statements.ts';
import { areOfTwoPeople, safetyConflict } from '#server/domain/safety/safety-conflict.ts';
import { isAboutSafety } from '#server/domain/safety/safety-kinds.ts';
import type { Finding } from '#server/domain/statements/comparison-finding.ts';
import type { Reconciliation } from '#server/domain/words/household-policy.ts';
import type { PairKind } from '#server/domain/words/review-vocabulary.ts';
import type { Source } from '#server/domain/words/vocabulary.ts';
import { type Recommendation, recommendVerdict } from './recommend-verdict.ts';

export interface Side extends ComparedStatement {
  source: Source;
  /** Confidence after decay, 0 to 1. */
  confidence: number;
  statedAt: Date;
}

const ACTIONS = ['insert', 'reinforce', 'supersede', 'open_case'] as const;
type Action = (typeof ACTIONS)[number];

export interface Decision {
  action: Action;
  kind: PairKind | null;
  recommendation: Recommendation | null;
  /** Sentences for a person, strongest reason first. They must not quote a memory. */
  reasons: readonly string[];
  /** How certain `kind` is, 0 to 1. */
  certainty: number;
  /** If true, both memories become `disputed`. */
  isDispute: boolean;
  /** True if the rules cannot decide. The caller may ask a model. */
  isDoubtful: boolean;
}

interface ReconcileOptions {
  policy: Reconciliation;
  now: Date;
}

export interface Judgement {
  kind: PairKind | 'unrelated';
  /** From 0 to 1. */
  certainty: number;
  reason: string;
}

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
  const unsafe = mayHarm ? safetyConflict(existing, incoming) : null;
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

/** Lets a person decide, because no rule can tell whether the later denial of an allergy is right. */
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
    // too low to reinforce a memory without asking a person
    certainty: kind === 'duplicate' ? Math.min(certainty, RECONCILE.reinforceCertainty - 0.01) : certainty,
    reasons: [reason],
    isChangeable: kind === 'update',
    isExpress: false,
  };
}

function repeated(existing: Side, incoming: Side, { certainty, reasons }: Finding): Decision {
  if (existing.scope !== incoming.scope) return nothing('insert', null, certainty, []);
  if (certainty >= RECONCILE.reinforceCertainty) return nothing('reinforce', 'duplicate', certainty, reasons);
  return {
    ...nothing('open_case', 'duplicate', certainty, reasons),
    recommendation: { verdict: 'merge' },
  };
}

const AUTHORITY: Record<Source, number> = {
  statement: 4,
  document: 3,
  import: 2,
  observation: 1,
  inference: 0,
};

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
  const { recommendation, reason } = recommendVerdict({ existing, incoming, finding, against });
  const reasons = [
    ...finding.reasons,
    ...(against === null ? [] : [against]),
    ...(reason === null ? [] : [reason]),
    ...(isDispute ? ['Both statements have a high confidence, so a person must decide.'] : []),
  ];
  return {
    action: isAllowed && isSure ? 'supersede' : 'open_case',
    kind: finding.kind,
    recommendation,
    reasons,
    certainty: finding.certainty,
    isDispute,
    isDoubtful: false,
  };
}
