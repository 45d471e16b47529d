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

/** A case about one or two memories, before it is opened. Only people who see all its memories will see the case. */
export interface CaseToOpen {
  kind: CaseKind;
  /** null for a case about the incoming memory alone (`staged`, `ambiguous_person`, …) */
  existing: SideSnapshot | null;
  incoming: SideSnapshot;
  /** full sentences that must not quote a memory */
  reasons: readonly string[];
  recommendation: CaseRecommendation | null;
  /** ids of the memories to mark as `disputed`, if they are active */
  disputed?: readonly string[];
  /** Only for ambiguous_person: the name as stated, and ids of the contacts that the name may mean. */
  said?: { name: string; candidates: readonly string[] };
}

/** Returns the key of a pair of memories, which does not depend on their order. */
const pairKeyOf = ({ existing, incoming, said }: CaseToOpen): string =>
  [...[existing?.id ?? [], incoming.id].flat().sort(), ...(said ? [normaliseStatement(said.name)] : [])].join(
    ' ',
  );

/**
 * Hashes text and qualifier of the case's memories, in hexadecimal. A verdict is final while this hash stays the same.
 */
function contentHashOf(sides: readonly Pick<SideSnapshot, 'id' | 'content' | 'qualifier'>[]): string {
  const texts = sides
    .map(({ id, content, qualifier }) => [id, content ?? '', qualifier ?? ''])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

/**
 * Opens cases in one SQL statement and marks their `disputed` memories. Skips pairs that have an open case or were
 * already decided with the same contents. If a pair was decided with other contents, its new case shows the old
 * verdict. Returns one id per case in the given order, null if skipped.
 */
export async function openCases(tx: VaultTx, cases: readonly CaseToOpen[]): Promise<(string | null)[]> {
  const rows = cases.map(asRow);
  const opened = await repo.insertOpenCases(tx, rows);
  return rows.map(({ id }) => (opened.has(id) ? id : null));
}

/** Closes the `staged` case of a memory that was activated because it was stated again with certainty. */
export const closeStagedCase = (tx: VaultTx, memoryId: string): Promise<void> =>
  repo.closeStagedCase(tx, memoryId);

/**
 * Makes the given memories, and the memories in conflict with them,
 * active again if they are disputed and no open conflict is left.
 */
export const freeFromDispute = (tx: VaultTx, ids: readonly string[]): Promise<void> =>
  repo.freeFromDispute(tx, ids);

/**
 * Runs `freeFromDispute` in a separate act that also sees memories hidden from the actor. Call it after the given
 * memories went out of use. Only logs a failure, because the act that retired them is already committed.
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
    // a question about privacy alone does not affect anybody's safety
    isSafety: kind !== 'privacy_doubt' && sides.some(({ content }) => isAboutSafety(content)),
    disputed,
  };
}

/**
 * Takes the snapshot of the memories for an open case. Disputed
 * memories get the status and version that opening the case gives them.
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
