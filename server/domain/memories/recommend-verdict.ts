import type { ComparedStatement } from '#server/domain/english/compare-statements.ts';
import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import type { Claim, Modality } from '#server/domain/statements/claim.ts';
import type { Finding } from '#server/domain/statements/comparison-finding.ts';
import { readCircumstance } from '#server/domain/statements/read-circumstance.ts';
import { normaliseStatement } from '#server/domain/text/normalise-text.ts';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import type { Source } from '#server/domain/words/vocabulary.ts';

export interface Recommendation {
  verdict: ReviewVerdict;
  /** True if the older memory replaces the newer one, or is an exception to it. */
  swap?: true;
  qualifiers?: { existing?: string; incoming?: string };
  lower?: { side: 'existing' | 'incoming' | 'both'; by: number };
}

interface Recommended {
  recommendation: Recommendation;
  /** A sentence for a person that quotes no memory. Null if the reasons of the conflict are enough. */
  reason: string | null;
}

export interface Contestant extends ComparedStatement {
  source: Source;
  confidence: number;
}

/** `against` is the reason why the newer statement may not replace the older one, or null. */
interface Conflict {
  existing: Contestant;
  incoming: Contestant;
  finding: Finding;
  against: string | null;
}

type Rule = (conflict: Conflict) => Recommended | null;

const OBSERVED: ReadonlySet<Source> = new Set(['observation', 'inference']);
const UNSETTLED: ReadonlySet<Modality> = new Set(['plan', 'possible', 'question']);

const claimsOf = ({ claims }: Contestant): readonly Claim[] => claims.filter(({ isTurned }) => !isTurned);
const every = (side: Contestant, is: (claim: Claim) => boolean): boolean => {
  const claims = claimsOf(side);
  return claims.length > 0 && claims.every(is);
};
const some = (side: Contestant, is: (claim: Claim) => boolean): boolean => claimsOf(side).some(is);

const circumstanceOf = ({ qualifier, statement }: Contestant): string | null =>
  qualifier ?? readCircumstance(statement);

const express: Rule = ({ finding, against }) =>
  finding.isExpress && against === null ? { recommendation: { verdict: 'supersede' }, reason: null } : null;

const circumstances: Rule = ({ existing, incoming }) => {
  const [before, after] = [circumstanceOf(existing), circumstanceOf(incoming)];
  if (before === null && after === null) return null;
  if (before !== null && after !== null) {
    if (normaliseStatement(before) === normaliseStatement(after)) return null;
    return {
      recommendation: { verdict: 'keep_both', qualifiers: { existing: before, incoming: after } },
      reason: 'They hold in different circumstances, so both can be true.',
    };
  }
  return {
    recommendation:
      before === null
        ? { verdict: 'exception', qualifiers: { incoming: after ?? '' } }
        : { verdict: 'exception', swap: true, qualifiers: { existing: before } },
    reason: 'One holds in general and the other in certain circumstances, so it is an exception.',
  };
};

const addition: Rule = ({ incoming }) =>
  some(incoming, ({ isAddition }) => isAddition)
    ? {
        recommendation: { verdict: 'ignore' },
        reason: 'The newer one adds to the older one and replaces nothing.',
      }
    : null;

const unsettled: Rule = ({ existing, incoming }) =>
  [existing, incoming].some((side) => every(side, ({ modality }) => UNSETTLED.has(modality)))
    ? {
        recommendation: { verdict: 'ignore' },
        reason: 'One of them only says what is planned or possible, so both can be true today.',
      }
    : null;

const past: Rule = ({ existing, incoming }) => {
  const isPast = (side: Contestant): boolean =>
    every(
      side,
      (claim) => claim.change === null && (claim.isPast || claim.isPerfect || claim.modality === 'past'),
    );
  return isPast(existing) !== isPast(incoming)
    ? {
        recommendation: { verdict: 'ignore' },
        reason: 'One of them is about the past and the other about today, so both can be true.',
      }
    : null;
};

const weakSource: Rule = ({ existing, incoming, finding }) => {
  if (finding.kind !== 'contradiction') return null;
  const isWeak = ({ source }: Contestant): boolean => OBSERVED.has(source);
  if (isWeak(existing) === isWeak(incoming)) return null;
  const side = isWeak(incoming) ? 'incoming' : 'existing';
  return {
    recommendation: { verdict: 'lower', lower: { side, by: RECONCILE.lowerBy } },
    reason: 'One of them was only observed or inferred, which makes it less sure but not wrong.',
  };
};

const hearsay: Rule = ({ existing, incoming }) => {
  const isHearsay = (side: Contestant): boolean => every(side, ({ modality }) => modality === 'reported');
  if (isHearsay(existing) === isHearsay(incoming)) return null;
  const side = isHearsay(incoming) ? 'incoming' : 'existing';
  return {
    recommendation: { verdict: 'lower', lower: { side, by: RECONCILE.lowerBy } },
    reason: 'One of them only repeats what somebody said.',
  };
};

const bothUnsure: Rule = ({ existing, incoming, finding }) =>
  finding.kind === 'contradiction' &&
  existing.confidence < RECONCILE.unsure &&
  incoming.confidence < RECONCILE.unsure
    ? {
        recommendation: { verdict: 'lower', lower: { side: 'both', by: RECONCILE.lowerBy } },
        reason: 'Both are unsure, and they contradict each other.',
      }
    : null;

const moreDetail: Rule = ({ existing, incoming }) => {
  const [before, after] = [existing, incoming].map(wordsOf);
  if (!before || !after || before.size === after.size) return null;
  const [fewer, more] = before.size < after.size ? [before, after] : [after, before];
  const isSamePolarity = polarityOf(existing) !== null && polarityOf(existing) === polarityOf(incoming);
  const isChange = [existing, incoming].some((side) =>
    some(side, ({ change, ends }) => change !== null || ends),
  );
  return isSamePolarity && !isChange && [...fewer].every((word) => more.has(word))
    ? { recommendation: { verdict: 'merge' }, reason: 'One says the same as the other with more detail.' }
    : null;
};

const wordsOf = ({ statement }: Contestant): Set<string> =>
  new Set(normaliseStatement(statement).match(/[\p{L}\p{N}']+/gu) ?? []);

function polarityOf(side: Contestant): Claim['polarity'] | null {
  const polarities = new Set(claimsOf(side).map(({ polarity }) => polarity));
  return polarities.size === 1 ? ([...polarities][0] ?? null) : null;
}

const doubtfulConflict: Rule = ({ finding }) =>
  finding.certainty < RECONCILE.conflictCertainty
    ? {
        recommendation: { verdict: 'ignore' },
        reason: 'It is not certain that the two are about the same matter.',
      }
    : null;

/** The first rule that applies decides. */
const RULES: readonly Rule[] = [
  express,
  circumstances,
  addition,
  unsettled,
  past,
  hearsay,
  weakSource,
  bothUnsure,
  moreDetail,
  doubtfulConflict,
];

export function recommendVerdict(conflict: Conflict): Recommended {
  for (const rule of RULES) {
    const found = rule(conflict);
    if (found) return found;
  }
  return conflict.against === null
    ? { recommendation: { verdict: 'supersede' }, reason: null }
    : { recommendation: { verdict: 'supersede', swap: true }, reason: null };
}
