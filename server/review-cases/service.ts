import { createHash } from 'node:crypto';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { impactOf } from '#server/domain/review/case-impact.ts';
import { isAboutSafety } from '#server/domain/safety/safety-kinds.ts';
import { normaliseStatement } from '#server/domain/text/normalise-text.ts';
import type { CaseKind } from '#server/domain/words/review-vocabulary.ts';
import * as repo from './repo.ts';
import type { CaseRecommendation, CaseSnapshot, SideSnapshot } from './schema.ts';
import type { NewCase } from './sql.ts';

export interface CaseToOpen {
  kind: CaseKind;
  existing: SideSnapshot | null;
  incoming: SideSnapshot;
  /** Full sentences that do not quote a memory. */
  reasons: readonly string[];
  recommendation: CaseRecommendation | null;
  disputed?: readonly string[];
  said?: { name: string; candidates: readonly string[] };
  /** Time of the memory's last confirmation. A question answered before it is asked again. */
  confirmedAt?: Date;
}

/** Returns the same key for both orders of a pair of memories. */
const pairKeyOf = ({ existing, incoming, said }: CaseToOpen): string =>
  [...[existing?.id ?? [], incoming.id].flat().sort(), ...(said ? [normaliseStatement(said.name)] : [])].join(
    ' ',
  );

/** A decided pair is reopened only if this hash changes. */
function contentHashOf(
  sides: readonly Pick<SideSnapshot, 'id' | 'content' | 'qualifier'>[],
  confirmedAt: Date | undefined,
): string {
  const texts = sides
    .map(({ id, content, qualifier }) => [id, content ?? '', qualifier ?? ''])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const hashed = confirmedAt === undefined ? texts : [...texts, [confirmedAt.toISOString()]];
  return createHash('sha256').update(JSON.stringify(hashed)).digest('hex');
}

/** Opens review cases. Returns one id per case in the given order, or null for a skipped one. */
export async function openCases(tx: VaultTx, cases: readonly CaseToOpen[]): Promise<(string | null)[]> {
  const rows = cases.map(asRow);
  const opened = await repo.insertOpenCases(tx, rows);
  return rows.map(({ id }) => (opened.has(id) ? id : null));
}

export const closeStagedCase = (tx: VaultTx, memoryId: string, because: string): Promise<void> =>
  repo.closeStagedCase(tx, memoryId, because);

/** Call it after a memory was confirmed or repeated. */
export const closeStillTrue = (tx: VaultTx, memoryId: string): Promise<void> =>
  repo.closeStillTrue(tx, memoryId);

/** Reactivates disputed memories that no memory in use contradicts any more. */
export const freeFromDispute = (tx: VaultTx, ids: readonly string[]): Promise<void> =>
  repo.freeFromDispute(tx, ids);

/** Reactivates as the system, to include memories hidden from the caller. Only logs a failure. */
export async function freeDisputed(ctx: Pick<Ctx, 'vault' | 'log'>, ids: readonly string[]): Promise<void> {
  try {
    await ctx.vault.writeWhole('memory.succeed', (tx) => repo.freeFromDispute(tx, ids));
  } catch (error) {
    ctx.log.warn({ err: error }, 'Could not reactivate memories after their dispute ended.');
  }
}

function asRow(one: CaseToOpen): NewCase {
  const { kind, existing, incoming, reasons, recommendation, disputed = [] } = one;
  const sides = existing ? [existing, incoming] : [incoming];
  return {
    id: newId(),
    kind,
    pairKey: pairKeyOf(one),
    contentHash: contentHashOf(sides, one.confirmedAt),
    existingId: existing?.id ?? null,
    incomingId: incoming.id,
    snapshot: snapshotOf(one),
    reasons,
    recommendation,
    impact: impactOf(sides),
    // a question about privacy is never a safety matter
    isSafety: kind !== 'privacy_doubt' && sides.some(({ content }) => isAboutSafety(content)),
    disputed,
  };
}

function snapshotOf({ existing, incoming, disputed = [], said }: CaseToOpen): CaseSnapshot {
  const after = (side: SideSnapshot): SideSnapshot =>
    disputed.includes(side.id) && side.status === 'active'
      ? { ...side, status: 'disputed', version: side.version + 1 }
      : side;
  return {
    incoming: after(incoming),
    ...(existing ? { existing: after(existing) } : {}),
    ...(said ? { name: said.name, candidates: [...said.candidates] } : {}),
  };
}
