import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import { hook } from '#server/core/feature-hook.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type NumberedReason, numberReasons } from '#server/domain/graph/numbered-reasons.ts';
import { type Objection, objectionOf } from '#server/domain/graph/reason-chains.ts';
import { type WalkRule, walkRule } from '#server/domain/graph/walk-rules.ts';
import { WHY } from '#server/domain/parameters/graph-parameters.ts';
import type { EdgeView } from '#server/edges/edge/schema.ts';
import { edgesByIds, stepsAlong } from '#server/edges/walk/service/links-around-memory.ts';
import { walkMemories } from '#server/edges/walk/service/walk-memories.ts';
import { isWalked } from '../../get-with-links/service.ts';
import { findRewordings } from '../../history/repo/memories-as-of.ts';
import { rowsAsOf } from '../../history/service/memories-as-of.ts';
import { findMemory, hydrateMemories } from '../../memory/repo/memories.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import { presentWhy, type WhyFound } from '../present.ts';
import type { WhyInput, WhyOutput } from '../schema.ts';
import { closestTo } from './closest-memories.ts';

/** If no reason is recorded, returns the closest memories instead. Throws NOT_FOUND. */
export async function explainMemory(ctx: Ctx, input: WhyInput): Promise<WhyOutput> {
  const asOf = input.asOf === undefined ? null : new Date(input.asOf);
  const { found, isOpen } = await ctx.vault.read((tx) => explain(tx, ctx, input, asOf));
  const isBare = isOpen && found.steps.length === 0;
  const closest = isBare ? await closestTo(ctx, found.root, asOf, WHY.closest) : [];
  return presentWhy({ ...found, closest }, ctx.actor, asOf ?? ctx.now);
}

/** The beliefs feature registers the handler, because this feature must not import beliefs. */
export const findDoubted = hook<[VaultTx, readonly string[]], ReadonlySet<string>>(
  'doubted memories are asked for',
);

const doubtsAmong = async (tx: VaultTx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await findDoubted.run(tx, ids)).flatMap((doubted) => [...doubted]));

type Explained = Omit<WhyFound, 'closest'>;

const NOTHING: Omit<Explained, 'root'> = {
  steps: [],
  alternatives: [],
  chain: [],
  edges: new Map(),
  rows: new Map(),
  objections: [],
  rewordings: [],
  doubts: new Set(),
  hiddenSteps: 0,
  isCut: false,
};

async function explain(
  tx: VaultTx,
  ctx: Ctx,
  input: WhyInput,
  asOf: Date | null,
): Promise<{ found: Explained; isOpen: boolean }> {
  const now = await findMemory(tx, input.id);
  const root = now && (asOf ? (await rowsAsOf(tx, [now], asOf))[0] : now);
  if (!now || !root) throw notFound('memory');
  if (!isWalked(now)) return { found: { root, ...NOTHING }, isOpen: false };
  const { id, maxHops, minStrength } = input;
  const rule = walkRule('why');
  const walked = await walkMemories(tx, {
    starts: [id],
    rule,
    maxHops,
    minStrength,
    asOf,
    maxNodes: WHY.reasons,
  });
  const reasons = numberReasons(id, walked.arrivals);
  const explained = [id, ...reasons.steps.map((step) => step.id)];
  const objections = await objectionsTo(tx, explained, asOf);
  const linked = [...reasons.steps, ...objections];
  const edges = await edgesByIds(
    tx,
    ctx,
    linked.map(({ edgeId }) => edgeId),
  );
  const found: Explained = {
    ...reasons,
    root,
    objections,
    edges,
    rows: await rowsOf(tx, [...new Set([...explained, ...objections.map((one) => one.id)])], asOf),
    rewordings: await findRewordings(tx, linkedSince(reasons.steps, edges, root), asOf ?? ctx.now),
    doubts: asOf === null ? await doubtsAmong(tx, explained) : new Set(),
    hiddenSteps: walked.hiddenSteps,
    isCut: !walked.isComplete,
  };
  return { found, isOpen: true };
}

const OBJECTING: WalkRule = { out: ['contradicts'], in: ['contradicts', 'exception_of', 'supersedes'] };

async function objectionsTo(tx: VaultTx, ids: readonly string[], asOf: Date | null): Promise<Objection[]> {
  const explained = new Set(ids);
  const steps = await stepsAlong(tx, { ids, rule: OBJECTING, asOf });
  return steps
    .flatMap((step) => objectionOf(step) ?? [])
    .filter(({ id }) => !explained.has(id))
    .slice(0, WHY.objections);
}

async function rowsOf(
  tx: VaultTx,
  ids: readonly string[],
  asOf: Date | null,
): Promise<Map<string, MemoryRow>> {
  const rows = await hydrateMemories(tx, ids);
  const then = asOf === null ? rows : await rowsAsOf(tx, rows, asOf);
  return new Map(then.map((row) => [row.id, row]));
}

function linkedSince(
  steps: readonly NumberedReason[],
  edges: ReadonlyMap<string, EdgeView>,
  root: MemoryRow,
): { id: string; since: Date }[] {
  return steps.map(({ id, edgeId }) => {
    const linkedAt = new Date(edges.get(edgeId)?.createdAt ?? root.recordedAt);
    return { id, since: linkedAt > root.recordedAt ? linkedAt : root.recordedAt };
  });
}
