import type { Actor } from '#server/core/actor.ts';
import { RECONCILE } from '#server/domain/parameters/reconcile-parameters.ts';
import { mergedText } from '#server/domain/review/merged-text.ts';
import type { ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import { isPairKind, REVIEW_VERDICTS } from '#server/domain/words/review-vocabulary.ts';
import type { PossibleDuplicateView } from '#server/duplicate-contacts/schema.ts';
import type { InsightView } from '#server/insights/schema.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';
import { caseRecommendation, caseSnapshot, type SideSnapshot } from '#server/review-cases/schema.ts';
import type { CaseSide, ReviewCase } from './schema.ts';
import type { SideRow } from './sql/case-sides.ts';
import type { CaseRow } from './sql/cases.ts';

export interface CaseFacts {
  memories: ReadonlyMap<string, MemoryView>;
  sides: ReadonlyMap<string, SideRow>;
  people: ReadonlyMap<string, ReviewCase['candidates'][number]>;
  members: ReadonlyMap<string, string>;
  agents: ReadonlyMap<string, string>;
  duplicates: ReadonlyMap<string, PossibleDuplicateView>;
  types: ReadonlyMap<string, RelationshipTypeView>;
  insights: ReadonlyMap<string, InsightView>;
}

const UNKNOWN = 'a former member';

const hasChanged = (memory: MemoryView, was: SideSnapshot): boolean =>
  memory.content !== was.content || memory.qualifier !== was.qualifier || memory.privacy !== was.privacy;

function sideOf(id: string | null, was: SideSnapshot | undefined, facts: CaseFacts): CaseSide | null {
  const memory = id === null ? undefined : facts.memories.get(id);
  const side = id === null ? undefined : facts.sides.get(id);
  if (!memory || !side) return null;
  const { createdByAgent, uses, lastUsedAt } = side;
  // a memory that has become secret hides its earlier content too
  const shown = memory.isSealed ? undefined : was;
  return {
    ...memory,
    snapshot: shown ?? null,
    hasChanged: shown !== undefined && hasChanged(memory, shown),
    agent: createdByAgent === null ? null : (facts.agents.get(createdByAgent) ?? 'an agent'),
    uses,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Maps verdicts stored by other features to verdicts of the review queue. */
const ELSEWHERE: Readonly<Record<string, ReviewVerdict>> = {
  same: 'accept',
  not_same: 'reject',
  merge: 'accept',
  confirm: 'accept',
  fold: 'accept',
  keep: 'accept',
  retire: 'reject',
};

function verdictOf(kind: CaseRow['kind'], stored: string | null): ReviewVerdict | null {
  if (stored === null) return null;
  const known = REVIEW_VERDICTS.find((one) => one === stored) ?? null;
  return isPairKind(kind) ? known : (ELSEWHERE[stored] ?? known);
}

export const DEFAULT_LOWERING = { side: 'both' as const, by: RECONCILE.lowerBy };

interface Suggesting {
  existing: CaseSide | null;
  incoming: CaseSide | null;
}

function recommendationOf(row: CaseRow, { existing, incoming }: Suggesting): ReviewCase['recommendation'] {
  const read = caseRecommendation.safeParse(row.recommendation);
  const kept = read.success ? read.data : null;
  const isPair = isPairKind(row.kind);
  const [older, newer] = [existing?.content ?? null, incoming?.content ?? null];
  const suggested = isPair && older !== null && newer !== null ? mergedText(older, newer) : null;
  const qualifiers = {
    existing: kept?.qualifiers?.existing ?? existing?.qualifier ?? null,
    incoming: kept?.qualifiers?.incoming ?? incoming?.qualifier ?? null,
  };
  const hasQualifiers = qualifiers.existing !== null || qualifiers.incoming !== null;
  return {
    verdict: row.isSafety ? null : (verdictOf(row.kind, kept?.verdict ?? null) ?? defaultOf(row.kind)),
    reasons: row.reasons,
    certainty: kept?.certainty ?? null,
    swap: !row.isSafety && (kept?.swap ?? false),
    qualifiers: isPair && hasQualifiers ? qualifiers : null,
    merged: kept?.merged ?? suggested,
    lower: row.isSafety ? null : (kept?.lower ?? loweringOf(row, kept?.verdict)),
    contactId: row.isSafety ? null : (kept?.contactId ?? null),
    privacy: kept?.privacy ?? null,
    refused: null,
    likeliest: null,
  };
}

const loweringOf = ({ kind }: CaseRow, verdict: string | undefined) =>
  verdict === 'lower' && isPairKind(kind) ? DEFAULT_LOWERING : null;

const defaultOf = (kind: CaseRow['kind']): ReviewVerdict | null =>
  kind === 'duplicate_contact' || kind === 'new_relationship_type' ? 'accept' : null;

export const memberOf = (actor: Actor, userId: string, facts: Pick<CaseFacts, 'members'>) => ({
  userId,
  name: facts.members.get(userId) ?? UNKNOWN,
  isMe: userId === actor.userId,
});

function decidedOf(actor: Actor, row: CaseRow, facts: CaseFacts): ReviewCase['decided'] {
  const verdict = verdictOf(row.kind, row.verdict);
  if (row.status !== 'decided' || verdict === null || row.decidedAt === null) return null;
  const by = row.decidedBy === null ? null : memberOf(actor, row.decidedBy, facts);
  return { verdict, at: row.decidedAt.toISOString(), by, journalId: row.journalId };
}

/** `options` are all verdicts. Each that the actor may not give has the reason. */
export function presentCase(
  actor: Actor,
  row: CaseRow,
  facts: CaseFacts,
  options: ReviewCase['options'],
): ReviewCase {
  const read = caseSnapshot.safeParse(row.snapshot);
  const was = read.success ? read.data : {};
  const existing = sideOf(row.existingId, was.existing, facts);
  const incoming = sideOf(row.incomingId, was.incoming, facts);
  const double = facts.duplicates.get(row.id) ?? null;
  const [one, other] = double?.sides ?? [];
  const insight = row.kind === 'insight' ? (facts.insights.get(row.pairKey) ?? null) : null;
  return {
    id: row.id,
    kind: row.kind,
    existing,
    incoming,
    recommendation: recommendationOf(row, { existing, incoming }),
    options,
    impact: Math.min(1, row.impact),
    isSafety: row.isSafety,
    versions: {
      case: row.version,
      existing: existing?.version ?? one?.contact.version ?? null,
      incoming: incoming?.version ?? other?.contact.version ?? insight?.version ?? null,
    },
    status: row.status,
    decided: decidedOf(actor, row, facts),
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    assignedTo: row.assignedTo === null ? null : memberOf(actor, row.assignedTo, facts),
    isStale:
      (existing?.hasChanged ?? false) ||
      (incoming?.hasChanged ?? false) ||
      (double?.sides.some((side) => side.hasChanged) ?? false),
    previous:
      was.previous ?? (double?.before ? { verdict: double.before.verdict, at: double.before.at } : null),
    said: was.name ?? null,
    candidates: (was.candidates ?? []).flatMap((id) => facts.people.get(id) ?? []),
    doubt: row.doubtReason && {
      reason: row.doubtReason,
      replacement: (row.replacementId && facts.memories.get(row.replacementId)) || null,
    },
    double,
    type: facts.types.get(row.id) ?? null,
    insight,
  };
}
