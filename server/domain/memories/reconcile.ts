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

/** One of two memories that are compared. */
export interface Side extends ComparedStatement {
  source: Source;
  /** 0 to 1, decayed to `now` (domain/memories/decay.ts) */
  confidence: number;
  /** when it was told, or last said again */
  toldAt: Date;
}

const ACTIONS = ['insert', 'reinforce', 'supersede', 'open_case'] as const;
type Action = (typeof ACTIONS)[number];

/** What a person is advised to answer. */
interface Recommendation {
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
  /** the rules cannot tell: a model may be asked, and `reconcile` be called with its answer */
  isDoubtful: boolean;
}

interface ReconcileOptions {
  policy: Reconciliation;
  now: Date;
}

/** What a model says of two statements; its answer, checked. */
export interface Judgement {
  kind: PairKind | 'unrelated';
  /** 0 to 1 */
  certainty: number;
  /** who says so, as a sentence for a person */
  reason: string;
}

/**
 * What is to become of two memories, of which `existing` was there and `incoming` comes. Pure and deterministic: the
 * same sides, the same decision. `judgement`: what a model answered where a first decision was doubtful; what
 * the rules are sure of, it does not change.
 */
export function reconcile(
  existing: Side,
  incoming: Side,
  options: ReconcileOptions,
  judgement: Judgement | null = null,
): Decision {
  const comparison = compareStatements(existing, incoming);
  const { finding, isSameText, isDoubtful } = comparison;
  if (isSameText) return nothing('reinforce', 'duplicate', 1, ['Both say the same.']);
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

/** Of two that share no word that a rule goes by: only a model can tell. */
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
 * What may harm somebody is neither settled by the program nor recommended, by date or otherwise: of an allergy that was told
 * in May and denied in June nobody but a person knows. Until then both are disputed, so that an agent says so.
 */
function askAboutSafety({ kind, certainty, reasons }: Finding): Decision {
  return {
    ...nothing('open_case', kind, certainty, [
      ...reasons,
      'It is about health or safety, so only a person can tell.',
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

/** Said again in other words: of the same scope it makes the known one surer, unless the rules are not sure enough. */
function repeated(existing: Side, incoming: Side, { certainty, reasons }: Finding): Decision {
  if (existing.scope !== incoming.scope) return nothing('insert', null, certainty, []);
  if (certainty >= RECONCILE.reinforceCertainty) return nothing('reinforce', 'duplicate', certainty, reasons);
  return {
    ...nothing('open_case', 'duplicate', certainty, reasons),
    recommendation: { verdict: 'merge' },
  };
}

/** How much a source is worth beside another: what a person said outright most, what was concluded least. */
const AUTHORITY: Record<Source, number> = {
  statement: 4,
  document: 3,
  import: 2,
  observation: 1,
  inference: 0,
};

/** What keeps the newer one from taking the place of the older; null: nothing. */
function obstacle(existing: Side, incoming: Side): string | null {
  if (incoming.toldAt < existing.toldAt) return 'The other one was told later.';
  if (AUTHORITY[incoming.source] < AUTHORITY[existing.source]) return 'The newer comes from a weaker source.';
  if (incoming.confidence < existing.confidence - RECONCILE.sureSlack) return 'The newer is less sure.';
  return null;
}

/** One has to give way: the newer takes the place of the older, or a person decides. */
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
    ...(isDispute ? ['Both are sure, so only a person can tell.'] : []),
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
