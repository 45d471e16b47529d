import type { CaseKind, ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import { VERDICTS_OF } from '#server/domain/words/review-vocabulary.ts';
import { type CaseSide, type ReviewCase, reviewCase } from '#server/review/case/schema.ts';

const caseSide = reviewCase.shape.existing.unwrap();
const NO_ID = '00000000-0000-4000-8000-00000000000';
const AT = '2026-10-02T09:00:00.000Z';

export const aSide = (content: string, number: 1 | 2, more: Partial<CaseSide> = {}): CaseSide =>
  caseSide.parse({
    id: `${NO_ID}${number}`,
    content,
    isSealed: false,
    category: 'preference',
    subcategory: null,
    tags: [],
    cues: [],
    scope: { kind: 'personal', label: 'Nora' },
    owner: null,
    who: [],
    occurredAt: null,
    occurredUntil: null,
    recurrence: null,
    wording: null,
    recordedAt: AT,
    expiresAt: null,
    place: null,
    why: null,
    how: null,
    confidence: 0.8,
    storedConfidence: 0.8,
    emotionalIntensity: 0.2,
    importance: 'medium',
    source: 'statement',
    privacy: 'public',
    status: 'active',
    qualifier: null,
    exceptions: [],
    pinned: false,
    reinforcementCount: 0,
    lastReinforcedAt: AT,
    updatedAt: AT,
    deletedAt: null,
    createdByAgent: false,
    version: number,
    can: {
      edit: true,
      forget: true,
      archive: true,
      confirm: true,
      restore: true,
      reveal: false,
      erase: false,
    },
    snapshot: null,
    hasChanged: false,
    quote: null,
    agent: null,
    uses: 0,
    lastUsedAt: null,
    ...more,
  });

const ADVICE: ReviewCase['recommendation'] = {
  verdict: null,
  reasons: [],
  certainty: null,
  swap: false,
  qualifiers: null,
  merged: null,
  lower: null,
  contactId: null,
  privacy: null,
  refused: null,
  likeliest: null,
};

export function aCase(
  kind: CaseKind,
  recommendation: Partial<ReviewCase['recommendation']> = {},
  more: Partial<ReviewCase> = {},
): ReviewCase {
  return {
    id: `${NO_ID}9`,
    kind,
    existing: aSide('Nora hates olives', 1),
    incoming: aSide('Nora likes green olives', 2),
    recommendation: { ...ADVICE, ...recommendation },
    options: VERDICTS_OF[kind].map((verdict: ReviewVerdict) => ({ verdict, why: null, whySwapped: null })),
    impact: 0.5,
    isSafety: false,
    versions: { case: 3, existing: 1, incoming: 2 },
    status: 'open',
    decided: null,
    openedAt: AT,
    dueAt: null,
    assignedTo: null,
    isStale: false,
    previous: null,
    said: null,
    candidates: [],
    doubt: null,
    double: null,
    type: null,
    insight: null,
    ...more,
  };
}
