import type { VaultTx } from '#server/db/vault.ts';
import { isSymmetricEdge } from '#server/domain/graph/edge-types.ts';
import { type QueryMode, type WalkRule, walkRule } from '#server/domain/graph/walk-rules.ts';
import { matchThreshold } from '#server/domain/memories/match-threshold.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { stepsAlong } from '#server/edges/walk/service/links-around-memory.ts';
import type { EdgeStep } from '#server/edges/walk/sql/walk-level.ts';
import type { QueryMemoriesInput } from '../schema.ts';
import type { Scored } from './candidate-search.ts';
import type { QueryPlan } from './query-plan.ts';

interface Asked {
  input: QueryMemoriesInput;
  plan: QueryPlan;
  asOf: Date | null;
}

/** Returns the best match and the matches of about the same similarity. Weak matches are not worth walking from. */
export function goodMatches(matches: readonly Scored[]): Scored[] {
  const cut = matchThreshold(matches.map(({ scores }) => scores.similarity));
  return matches.filter(({ scores }, index) => index === 0 || scores.similarity >= cut);
}

/** A "why" question needs more matches than it returns, to find some with reasons. */
export const matchLimit = (limit: number, mode: QueryMode): number =>
  mode === 'why' ? Math.max(limit, WALK.starts) : limit;

/** For a "why" question, prefers matches with strong reasons. */
export async function rankMatches(tx: VaultTx, asked: Asked, matches: readonly Scored[]): Promise<Scored[]> {
  const { input, plan, asOf } = asked;
  if (plan.mode !== 'why') return [...matches];
  const fit = goodMatches(matches).slice(0, WALK.starts);
  const rule = walkRule('why', input.edgeTypes);
  const reasons = fit.length < 2 ? [] : await stepsFrom(tx, fit, rule, asOf);
  const weights = new Map(
    fit.map(({ id, scores }) => [id, scores.rank * weightOf(reasons, id, input.minStrength)]),
  );
  const weigh = ({ id }: Scored): number => weights.get(id) ?? 0;
  return matches.toSorted((a, b) => weigh(b) - weigh(a)).slice(0, input.limit);
}

/** Ignores symmetric edges such as similarity, because they explain nothing. */
const weightOf = (steps: readonly EdgeStep[], id: string, minStrength = 0): number =>
  steps
    .filter((step) => step.fromId === id && !isSymmetricEdge(step.type) && step.strength >= minStrength)
    .reduce((sum, { strength }) => sum + strength, 0);

/** Leaves out secrets, which may still have old edges. */
const stepsFrom = (tx: VaultTx, starts: readonly Scored[], rule: WalkRule, asOf: Date | null) =>
  stepsAlong(tx, { ids: starts.flatMap(({ id, row }) => (row.sealed === null ? [id] : [])), rule, asOf });

/** For a "what changed" question, leaves out a memory if its replacement is included. */
export async function walkStarts(
  tx: VaultTx,
  matches: readonly Scored[],
  { plan, asOf }: Asked,
): Promise<Scored[]> {
  const { mode, other } = plan;
  if (mode === 'about') return [...matches];
  const most = mode === 'connected' && other === null ? 1 : WALK.starts;
  const starts = goodMatches(matches).slice(0, most);
  if (mode !== 'changed' || starts.length < 2) return starts;
  const steps = await stepsFrom(tx, starts, { out: ['supersedes'], in: [] }, asOf);
  const startIds = new Set(starts.map(({ id }) => id));
  const replaced = new Set(steps.flatMap(({ fromId, toId }) => (startIds.has(fromId) ? [toId] : [])));
  const current = starts.filter(({ id }) => !replaced.has(id));
  return current.length === 0 ? starts : current;
}
