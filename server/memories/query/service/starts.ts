import type { VaultTx } from '#server/db/vault.ts';
import { isSymmetricEdge } from '#server/domain/graph/edge-types.ts';
import { type QueryMode, type WalkRule, walkRule } from '#server/domain/graph/walk-rules.ts';
import { goodMatchFrom } from '#server/domain/memories/good-match.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { stepsAlong } from '#server/edges/walk/service/context.ts';
import type { EdgeStep } from '#server/edges/walk/sql/level.ts';
import type { QueryMemoriesInput } from '../schema.ts';
import type { QueryPlan } from './plan.ts';
import type { Scored } from './search.ts';

interface Asked {
  input: QueryMemoriesInput;
  plan: QueryPlan;
  asOf: Date | null;
}

/** The best, and what fits about as well: a match that hardly fits has nothing to explain. */
export function fitting(matches: readonly Scored[]): Scored[] {
  const cut = goodMatchFrom(matches.map(({ scores }) => scores.similarity));
  return matches.filter(({ scores }, index) => index === 0 || scores.similarity >= cut);
}

/** How many matches are looked at for `limit` that are answered: of a why, those too that may have the reasons. */
export const lookedAt = (limit: number, mode: QueryMode): number =>
  mode === 'why' ? Math.max(limit, WALK.starts) : limit;

/**
 * The matches that are answered, the best first. Of a why, of those that fit about equally the one that has reasons:
 * rank × the sum of the strengths of its reasons, as far as the asker sees them.
 */
export async function bestFirst(tx: VaultTx, asked: Asked, matches: readonly Scored[]): Promise<Scored[]> {
  const { input, plan, asOf } = asked;
  if (plan.mode !== 'why') return [...matches];
  const fit = fitting(matches).slice(0, WALK.starts);
  const rule = walkRule('why', input.edgeTypes);
  const reasons = fit.length < 2 ? [] : await stepsFrom(tx, fit, rule, asOf);
  const weights = new Map(
    fit.map(({ id, scores }) => [id, scores.rank * weightOf(reasons, id, input.minStrength)]),
  );
  const weigh = ({ id }: Scored): number => weights.get(id) ?? 0;
  return matches.toSorted((a, b) => weigh(b) - weigh(a)).slice(0, input.limit);
}

/** What is merely alike or goes together explains nothing. */
const weightOf = (steps: readonly EdgeStep[], id: string, minStrength = 0): number =>
  steps
    .filter((step) => step.fromId === id && !isSymmetricEdge(step.type) && step.strength >= minStrength)
    .reduce((sum, { strength }) => sum + strength, 0);

/** A secret has no edges, whatever was linked before it became one. */
const stepsFrom = (tx: VaultTx, starts: readonly Scored[], rule: WalkRule, asOf: Date | null) =>
  stepsAlong(tx, { ids: starts.flatMap(({ id, row }) => (row.sealed === null ? [id] : [])), rule, asOf });

/**
 * Where the walk begins: the best match and those that fit about as well; about a person, all that is about them. Of
 * what changed, what was replaced is reached from what replaces it, and not the other way round as well.
 */
export async function startsOf(
  tx: VaultTx,
  matches: readonly Scored[],
  { plan, asOf }: Asked,
): Promise<Scored[]> {
  const { mode, other } = plan;
  if (mode === 'about') return [...matches];
  const most = mode === 'connected' && other === null ? 1 : WALK.starts;
  const starts = fitting(matches).slice(0, most);
  if (mode !== 'changed' || starts.length < 2) return starts;
  const steps = await stepsFrom(tx, starts, { out: ['supersedes'], in: [] }, asOf);
  const known = new Set(starts.map(({ id }) => id));
  const replaced = new Set(steps.flatMap(({ fromId, toId }) => (known.has(fromId) ? [toId] : [])));
  const current = starts.filter(({ id }) => !replaced.has(id));
  return current.length === 0 ? starts : current;
}
