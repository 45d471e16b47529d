import { createHash } from 'node:crypto';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { impactOf } from '#server/domain/review/case-impact.ts';
import { isAboutSafety } from '#server/domain/safety/safety-kinds.ts';
import { normaliseStatement } from '#server/domain/text/normalise.ts';
import type { CaseKind } from '#server/domain/words/review-words.ts';
import * as repo from './repo.ts';
import type { CaseRecommendation, CaseSnapshot, SideSnapshot } from './schema.ts';
import type { NewCase } from './sql.ts';

/** A case about one or two memories, not stored yet. Only people who may see all its memories see the case. */
export interface CaseToOpen {
  kind: CaseKind;
  /** Null if the case is about the incoming memory alone, as in `staged` or `ambiguous_person`. */
  existing: SideSnapshot | null;
  incoming: SideSnapshot;
  /** Full sentences. They must not quote a memory. */
  reasons: readonly string[];
  recommendation: CaseRecommendation | null;
  /** Ids of the active memories that opening the case marks as disputed. */
  disputed?: readonly string[];
  /** Only for ambiguous_person: the name as stated, and ids of the contacts that it may mean. */
  said?: { name: string; candidates: readonly string[] };
}

/** Returns the same key for both orders of a pair of memories. */
const pairKeyOf = ({ existing, incoming, said }: CaseToOpen): string =>
  [...[existing?.id ?? [], incoming.id].flat().sort(), ...(said ? [normaliseStatement(said.name)] : [])].join(
    ' ',
  );

/**
 * Hashes text and qualifier of the memories, as hexadecimal. A decided pair is not asked about again while this hash
 * stays the same.
 */
function contentHashOf(sides: readonly Pick<SideSnapshot, 'id' | 'content' | 'qualifier'>[]): string {
  const texts = sides
    .map(({ id, content, qualifier }) => [id, content ?? '', qualifier ?? ''])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

/**
 * Opens cases in one SQL statement and marks their `disputed` memories. Skips a pair that has an open case, or was
 * decided with the same contents. Returns the id of each case in the given order, null for a skipped one.
 */
export async function openCases(tx: VaultTx, cases: readonly CaseToOpen[]): Promise<(string | null)[]> {
  const rows = cases.map(asRow);
  const opened = await repo.insertOpenCases(tx, rows);
  return rows.map(({ id }) => (opened.has(id) ? id : null));
}

/** Closes the `staged` case of a memory that became active because somebody stated it again. */
export const closeStagedCase = (tx: VaultTx, memoryId: string): Promise<void> =>
  repo.closeStagedCase(tx, memoryId);

/**
 * Checks the given memories and those in conflict with them. Makes the disputed ones active that no longer conflict with
 * a memory in use.
 */
export const freeFromDispute = (tx: VaultTx, ids: readonly string[]): Promise<void> =>
  repo.freeFromDispute(tx, ids);

/**
 * Calls `freeFromDispute` as the system, which also sees memories hidden from the caller. Call it after the given
 * memories went out of use. A failure is only logged, because that act is already committed.
 */
export async function freeDisputed(ctx: Pick<Ctx, 'vault' | 'log'>, ids: readonly string[]): Promise<void> {
  try {
    await ctx.vault.writeWhole('memory.succeed', (tx) => repo.freeFromDispute(tx, ids));
  } catch (error) {
    ctx.log.warn({ error }, 'Could not reactivate memories whose dispute has ended.');
  }
}

function asRow(one: CaseToOpen): NewCase {
  const { kind, existing, incoming, reasons, recommendation, disputed = [] } = one;
  const sides = existing ? [existing, incoming] : [incoming];
  return {
    id: newId(),
    kind,
    pairKey: pairKeyOf(one),
    contentHash: contentHashOf(sides),
    existingId: existing?.id ?? null,
    incomingId: incoming.id,
    snapshot: snapshotOf(one),
    reasons,
    recommendation,
    impact: impactOf(sides),
    // a question about privacy does not affect anybody's safety
    isSafety: kind !== 'privacy_doubt' && sides.some(({ content }) => isAboutSafety(content)),
    disputed,
  };
}

/**
 * Returns the snapshot for a new case. Disputed memories already have the status and version that opening the case gives
 * them.
 */
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
