import type { VaultTx } from '#server/db/vault.ts';
import type { PairKind, ReviewVerdict } from '#server/domain/words/review-vocabulary.ts';
import { supersedeAll } from '#server/edges/succession/service.ts';
import type { SideSnapshot } from '#server/review-cases/schema.ts';
import { type CaseToOpen, freeFromDispute, openCases } from '#server/review-cases/service.ts';
import type { Resolution } from './decide-resolution.ts';
import type { ScopedColumns } from './memory-draft.ts';

export interface Conflict {
  existingId: string;
  kind: PairKind;
  suggested: ReviewVerdict | null;
  caseId: string | null;
}

export async function applyResolution(
  tx: VaultTx,
  memory: ScopedColumns,
  incoming: SideSnapshot,
  { status, superseded, cases }: Resolution,
): Promise<{ conflicts: Conflict[]; supersededIds: string[] }> {
  const older = superseded.map(({ row, decision }) => ({
    id: row.id,
    evidence: decision.reasons[0] ?? null,
  }));
  const supersededIds = await supersedeAll(tx, incoming.id, older);
  if (superseded.some(({ row }) => row.status === 'disputed')) await freeFromDispute(tx, supersededIds);
  const resolved = superseded
    .filter(({ row }) => supersededIds.includes(row.id))
    .map(({ row, decision }): Conflict => {
      const suggested = decision.recommendation?.verdict ?? 'supersede';
      return { existingId: row.id, kind: decision.kind ?? 'update', suggested, caseId: null };
    });
  if (cases.length === 0) return { conflicts: resolved, supersededIds };
  const alsoDisputed = status !== memory.status ? [incoming.id] : [];
  const caseIds = await openCases(
    tx,
    cases.map((one) => caseOf(one, incoming, alsoDisputed)),
  );
  const asked = cases.map(({ row, kind, decision }, index): Conflict => {
    const suggested = decision.recommendation?.verdict ?? null;
    return { existingId: row.id, kind, suggested, caseId: caseIds[index] ?? null };
  });
  return { conflicts: [...resolved, ...asked], supersededIds };
}

function caseOf(
  { row, kind, decision, disputesExisting }: Resolution['cases'][number],
  incoming: SideSnapshot,
  alsoDisputed: readonly string[],
): CaseToOpen {
  const { reasons, recommendation, certainty } = decision;
  return {
    kind,
    existing: snapshotOf(row, row),
    incoming,
    reasons,
    recommendation: recommendation && { ...recommendation, certainty },
    disputed: [...(disputesExisting ? [row.id] : []), ...alsoDisputed],
  };
}

export const snapshotOf = (
  {
    content,
    qualifier,
    confidence,
    privacy,
    importance,
  }: Pick<SideSnapshot, 'content' | 'qualifier' | 'confidence' | 'privacy' | 'importance'>,
  { id, status, version }: Pick<SideSnapshot, 'id' | 'status' | 'version'>,
): SideSnapshot => ({ id, content, qualifier, confidence, privacy, importance, status, version });
