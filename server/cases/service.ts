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

/** A question about one memory or two, as it is to be opened. Seen by whoever sees all the memories in it. */
export interface CaseToOpen {
  kind: CaseKind;
  /** the memory that was there; null: the question is about the incoming one alone (`staged`, `ambiguous_person`, …) */
  existing: SideSnapshot | null;
  incoming: SideSnapshot;
  /** as sentences; none of them quotes a memory */
  reasons: readonly string[];
  recommendation: CaseRecommendation | null;
  /** of the two, the memories that become `disputed` with it, unless they are out of use; absent: none */
  disputed?: readonly string[];
  /** ambiguous_person: the name that was said, and whom it may mean */
  said?: { name: string; candidates: readonly string[] };
}

/** What a pair is found by, whichever of the two came first. */
const pairKeyOf = ({ existing, incoming, said }: CaseToOpen): string =>
  [...[existing?.id ?? [], incoming.id].flat().sort(), ...(said ? [normaliseStatement(said.name)] : [])].join(
    ' ',
  );

/** Of what both sides say and in which circumstances: as long as it is the same, an answer holds. Hexadecimal. */
function contentHashOf(sides: readonly Pick<SideSnapshot, 'id' | 'content' | 'qualifier'>[]): string {
  const texts = sides
    .map(({ id, content, qualifier }) => [id, content ?? '', qualifier ?? ''])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
}

/**
 * Opens cases in the act of `tx`, in one statement. A pair that is open already stays as it is; one that was decided and
 * whose contents are the same is not asked again, whichever of the kinds of pairs it was; one whose contents changed shows
 * the old verdict. What is in `disputed` becomes so. Answers the ids in the order given; null: it was not opened.
 */
export async function openCases(tx: VaultTx, cases: readonly CaseToOpen[]): Promise<(string | null)[]> {
  const rows = cases.map(asRow);
  const opened = await repo.insertOpenCases(tx, rows);
  return rows.map(({ id }) => (opened.has(id) ? id : null));
}

/** What was waiting to be believed is believed: it was said again outright. */
export const closeStagedCase = (tx: VaultTx, memoryId: string): Promise<void> =>
  repo.closeStagedCase(tx, memoryId);

/** Believes again every memory that nothing disputes any more, among these and those that they were disputed with. */
export const freeFromDispute = (tx: VaultTx, ids: readonly string[]): Promise<void> =>
  repo.freeFromDispute(tx, ids);

/**
 * Frees from dispute in an act of its own, which sees more than the actor does: for memories that are out of use. A failure is
 * logged and stops no other act.
 */
export async function freeDisputed(ctx: Pick<Ctx, 'vault' | 'log'>, ids: readonly string[]): Promise<void> {
  try {
    await ctx.vault.writeWhole('memory.succeed', (tx) => repo.freeFromDispute(tx, ids));
  } catch (error) {
    ctx.log.warn({ error }, 'Memories could not be freed from a dispute.');
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
    // who may see it settles nothing of whether it is so
    isSafety: kind !== 'privacy_doubt' && sides.some(({ content }) => isAboutSafety(content)),
    disputed,
  };
}

/** As the memories stand once the case is open: what it makes disputed is so in its snapshot. */
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
