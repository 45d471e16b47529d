import { closeStagedCase } from '#server/cases/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { reinforcedConfidence } from '#server/domain/memories/reinforce.ts';
import { hasSameFigures, isRepetition } from '#server/domain/memories/repetition.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { normaliseStatement } from '#server/domain/text/normalise.ts';
import type { Policy } from '#server/domain/words/policy.ts';
import { askHiddenDependents } from '#server/edges/dependents/service.ts';
import type { InferredEdgeView } from '#server/edges/edge/schema.ts';
import { keepLinks, linksToLookFor } from '#server/edges/infer/service/infer.ts';
import { similarityFromCosine } from '#server/models/embedder.ts';
import { insertMemory, reinforceMemory } from '../../memory/repo/memories.ts';
import type { StoreMemoryInput } from '../../memory/schema.ts';
import { claimColumns } from '../../memory/service/claims.ts';
import type { Told } from '../../memory/sql/write.ts';
import type { Known, KnownMemoryRow } from '../sql.ts';
import { compare, lookAround } from './compare.ts';
import { linkableOf, mayRead, type PreparedFact, type ScopedMemory, scoped, willSee } from './fact.ts';
import { type Conflict, type Settlement, settle, settlementOf } from './settle.ts';

export interface Remembered {
  /** disputed: stored, and a case asks a person which of the two holds */
  outcome: 'stored' | 'reinforced' | 'superseded' | 'disputed';
  /** of the memory that says it: the new one, or the known one that is surer now */
  id: string;
  isNew: boolean;
  /** as it is held now; null: it is known where this actor may not read it */
  status: KnownMemoryRow['status'] | null;
  /** the memories whose place it has taken */
  supersededIds: readonly string[];
  inferredEdges: readonly InferredEdgeView[];
  /** of those that the teller sees */
  conflicts: readonly Conflict[];
}

/**
 * Remembers one prepared fact in the act of `tx`: compares it with what the teller sees, then makes a known memory surer, or
 * stores it with its links and whatever it supersedes, disputes or asks. To be called one after the other: each sees what
 * those before it stored. Whoever may not read is not told what it was near to.
 */
export async function rememberFact(
  tx: VaultTx,
  ctx: Ctx,
  prepared: PreparedFact,
  policy: Policy,
): Promise<Remembered> {
  const memory = scoped(tx, ctx, prepared);
  const at = linkableOf(tx, ctx, prepared);
  const links = linksToLookFor(tx, ctx, at, prepared.links);
  const found = await lookAround(tx, memory, prepared, links);
  const telling = { tx, ctx, prepared, policy, memory, found };
  const twin = twinOf(ctx, memory, found);
  if (twin) return sayAgain(telling, twin);
  const { claims, compared } = compareAll(telling);
  const again = compared.find(
    ({ row, decision }) =>
      row.isTwin &&
      decision.action === 'reinforce' &&
      hasSameFigures(row.content ?? '', memory.content ?? ''),
  );
  if (again) return sayAgain(telling, again.row);
  const settlement = settlementOf(tx, ctx, memory, compared);
  const about =
    memory.subjectContactId ?? memory.contactId ?? memory.relationshipId ?? tx.circle.ownContactId;
  const row = { ...memory, ...claimColumns(claims, about), status: settlement.status };
  if (!(await insertMemory(tx, row, prepared.fact.people.who))) return toldMeanwhile(telling);
  const settled = await settle(tx, memory, settlement);
  const { looked } = found;
  // what it does not go together with is not linked with it besides
  const except = settled.conflicts.map(({ existingId }) => existingId);
  // whoever may not read what they told learns nothing of what it is near to
  const inferredEdges = willSee(tx, ctx, memory)
    ? await keepLinks(tx, ctx, at, { judged: prepared.links, looked, except })
    : [];
  return { ...answerOf(ctx, settlement, settled), id: memory.id, isNew: true, inferredEdges };
}

interface Telling {
  tx: VaultTx;
  ctx: Ctx;
  prepared: PreparedFact;
  policy: Policy;
  memory: ScopedMemory;
  found: Known;
}

const compareAll = ({ tx, ctx, policy, ...told }: Telling) =>
  compare(tx, ctx, { ...told, policy: policy.reconciliation });

function answerOf(
  ctx: Ctx,
  { status, cases }: Settlement,
  { conflicts, supersededIds }: Awaited<ReturnType<typeof settle>>,
): Pick<Remembered, 'outcome' | 'status' | 'conflicts' | 'supersededIds'> {
  if (!mayRead(ctx)) return { outcome: 'stored', status, conflicts: [], supersededIds };
  const isAsked = cases.some(({ kind }) => kind !== 'duplicate');
  const outcome = isAsked ? 'disputed' : supersededIds.length > 0 ? 'superseded' : 'stored';
  return { outcome, status, conflicts, supersededIds };
}

/** The memory that already says this. */
function twinOf(ctx: Ctx, memory: ScopedMemory, { known }: Known): KnownMemoryRow | null {
  const { calibration } = ctx.models.embedder;
  const saysSame = (other: KnownMemoryRow): boolean => {
    if (!other.isTwin) return false;
    if (other.isExact) return true;
    if (memory.content === null || other.content === null || other.cosine === null) return false;
    if (normaliseStatement(other.qualifier ?? '') !== normaliseStatement(memory.qualifier ?? ''))
      return false;
    return isRepetition(other.content, memory.content, similarityFromCosine(calibration, other.cosine));
  };
  return known.find(saysSame) ?? null;
}

/** Another call told the very same between the look and the insert. */
async function toldMeanwhile(telling: Telling): Promise<Remembered> {
  const { tx, ctx, memory, prepared } = telling;
  const twin = twinOf(ctx, memory, await lookAround(tx, memory, prepared));
  if (twin) return sayAgain(telling, twin);
  // It is known where this agent may not read it. The answer is that of any telling, or it could be used to guess.
  return { ...NOTHING, outcome: 'stored', id: memory.id, isNew: false, status: null };
}

const NOTHING = { supersededIds: [], inferredEdges: [], conflicts: [] } as const;

/** What was waiting and is told outright now is believed, and settled with what it conflicts with. */
async function sayAgain(telling: Telling, twin: KnownMemoryRow): Promise<Remembered> {
  const { tx, ctx, prepared, memory } = telling;
  const again = { memory, told: toldOutright(prepared.fact.input), who: prepared.fact.people.who };
  await reinforceMemory(tx, twin.id, again, reinforcedConfidence(twin.confidence, memory.confidence));
  const isPromoted = twin.status === 'staged' && memory.status === 'active';
  const answer = { outcome: 'reinforced' as const, id: twin.id, isNew: false, inferredEdges: [] };
  if (!isPromoted) return { ...NOTHING, ...answer, status: twin.status };
  const promoted = { ...memory, id: twin.id };
  const { compared } = compareAll({ ...telling, memory: promoted });
  const settlement = settlementOf(tx, ctx, promoted, compared);
  const settled = await settle(tx, promoted, settlement, twin.version + 1);
  await closeStagedCase(tx, twin.id);
  return { ...answerOf(ctx, settlement, settled), ...answer };
}

const toldOutright = (input: StoreMemoryInput): Told => ({
  importance: input.importance ?? null,
  emotionalIntensity:
    input.emotionalIntensity === undefined ? null : Math.min(input.emotionalIntensity, TRUST.maxIntensity),
  pinned: input.pinned ?? false,
});

/**
 * After the act: asks those whose beliefs rest on what was superseded and are hidden from the actor. Answers nothing and
 * never fails. To be called once after every act that remembered facts, with all its answers.
 */
export async function afterRemembering(ctx: Ctx, remembered: readonly Remembered[]): Promise<void> {
  await askHiddenDependents(
    ctx,
    remembered.flatMap(({ supersededIds }) => supersededIds),
  );
}
