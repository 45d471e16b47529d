import type { z } from 'zod';
import type { ContactSummary } from '#server/contacts/schema.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Arrival } from '#server/domain/graph/walk.ts';
import { walkRule } from '#server/domain/graph/walk-rules.ts';
import { byRank, score } from '#server/domain/memories/rank.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { edgesAmong } from '#server/edges/walk/service/among.ts';
import { type Walked, walkMemories } from '#server/edges/walk/service/walk.ts';
import type { EdgeStep } from '#server/edges/walk/sql/level.ts';
import { rowsAsOf, unseenAsOf } from '../../history/service/as-of.ts';
import { type Narrowing, narrowedTo } from '../../list/sql.ts';
import { confidenceNow, presentMemory } from '../../memory/present.ts';
import { findMemory, hydrateMemories, whichOf } from '../../memory/repo/memories.ts';
import { embedOne } from '../../memory/service/text.ts';
import type { MemoryRow } from '../../memory/sql/rows.ts';
import { graphNodes, presentRelated } from '../present.ts';
import type { QueryGraph, QueryMemoriesInput, queryMemoriesOutput } from '../schema.ts';
import { standingSql } from '../sql/conditions.ts';
import { BELIEVED, filtersOf, planOf, type QueryPlan } from './plan.ts';
import { type Scored, searchScored } from './search.ts';
import { bestFirst, fitting, lookedAt, startsOf } from './starts.ts';
import { whoIsMeant } from './who.ts';

type Answer = z.input<typeof queryMemoriesOutput>;

/** A text to search for, with its vector: models work before the transaction opens. */
interface Sought {
  text: string;
  vector: readonly number[];
}

interface Query {
  ctx: Ctx;
  input: QueryMemoriesInput;
  plan: QueryPlan;
  topic: Sought | null;
  other: Sought | null;
  asOf: Date | null;
  /** the moment it is looked at: asOf, or now */
  at: Date;
}

/**
 * Hybrid search over what the actor may see, best first, then a walk from the best matches (or from `startId`) along
 * what the mode follows. The search ranks and does not cut: it returns as many rows as there are, up to its limit.
 */
export async function queryMemories(ctx: Ctx, input: QueryMemoriesInput): Promise<Answer> {
  const plan = planOf(input);
  const [topic, other] = [await sought(ctx, plan.text), await sought(ctx, plan.other)];
  const asOf = input.asOf === undefined ? null : new Date(input.asOf);
  return ctx.vault.read((tx) => look(tx, { ctx, input, plan, topic, other, asOf, at: asOf ?? ctx.now }));
}

async function sought(ctx: Ctx, text: string | null): Promise<Sought | null> {
  return text === null ? null : { text, vector: await embedOne(ctx, text, 'query') };
}

async function look(tx: VaultTx, query: Query): Promise<Answer> {
  const { ctx, input, plan } = query;
  const who = await whoIsMeant(tx, query);
  if (who.outcome === 'unclear')
    return { ...NOTHING, mode: plan.mode, matches: [], related: [], clarification: who.clarification };
  const narrowing = { ...filtersOf(input), contactIds: who.contactIds };
  const start = input.startId === undefined ? null : await startAt(tx, query, input.startId);
  const found = await bestFirst(tx, query, await matchesOf(tx, query, narrowing, who.contact));
  const ends = query.other && (await search(tx, query, query.other, {}));
  const starts = start ? [start] : (await startsOf(tx, found, query)).map(({ row }) => row);
  const walked = await walkFrom(tx, query, starts);
  const arrivals = await answered(tx, query, { walked, narrowing, found, ends });
  const taken = arrivals.slice(0, input.maxNodes);
  const near = [...starts, ...found.map(({ row }) => row)];
  const rows = await rowsOn(tx, query, taken, near);
  const nodes = input.includeGraph ? nodesOf(taken, near, input.maxNodes) : null;
  const matches = query.asOf ? asScoredThen(found, rows, query.asOf) : found;
  return {
    mode: plan.mode,
    matches: matches.map(({ row, scores }) => ({ memory: presentMemory(row, ctx.actor, query.at), scores })),
    related: taken.map((arrival) => presentRelated(arrival, rows, ctx.actor, query.at)),
    ...(nodes && { graph: await graphOf(tx, query, nodes.hops, rows) }),
    hiddenSteps: walked.hiddenSteps,
    isComplete: walked.isComplete && taken.length === arrivals.length && nodes?.isCut !== true,
    ...(who.contact && { contact: who.contact }),
    ...(who.clarification && { clarification: who.clarification }),
  };
}

const NOTHING = { hiddenSteps: 0, isComplete: true } as const;

async function startAt(tx: VaultTx, { at, asOf }: Query, id: string): Promise<MemoryRow> {
  const row = await findMemory(tx, id);
  if (!row || row.sealed || row.deletedAt !== null || row.recordedAt > at) throw notFound('memory');
  if (asOf && (await unseenAsOf(tx, [row], asOf)).size > 0) throw notFound('memory');
  return row;
}

/** What fits the topic; about a person, everything that is about them, the topic being only their name. */
async function matchesOf(
  tx: VaultTx,
  query: Query,
  narrowing: Narrowing,
  person: ContactSummary | null,
): Promise<Scored[]> {
  const { topic, plan, input } = query;
  if (!topic) return [];
  if (person) {
    const contactIds = [...(narrowing.contactIds ?? []), person.id];
    return search(tx, query, topic, { ...narrowing, contactIds }, true);
  }
  const where = plan.narrowsReached && input.startId === undefined ? {} : narrowing;
  return search(tx, query, topic, where);
}

async function search(
  tx: VaultTx,
  { ctx, input, plan, asOf }: Query,
  { text, vector }: Sought,
  narrowing: Narrowing,
  isGathered = false,
): Promise<Scored[]> {
  const { statuses } = plan;
  const looked = lookedAt(input.limit, plan.mode);
  const scored = await searchScored(tx, ctx, {
    vector,
    text,
    where: narrowedTo(narrowing, ctx.actor.userId),
    standing: asOf === null && statuses === null ? undefined : standingSql(statuses ?? BELIEVED, asOf),
    at: asOf ?? undefined,
    hydrate: 2 * looked,
    ...(isGathered && { lexicalOf: (_, lexical) => Math.max(lexical, SEARCH.namedLexical) }),
  });
  if (asOf === null) return scored.slice(0, looked);
  // found by the words of now: who could not read it then learns nothing of it for then
  const rows = scored.map(({ row }) => row);
  const unseen = await unseenAsOf(tx, rows, asOf);
  return scored.filter(({ id }) => !unseen.has(id)).slice(0, looked);
}

function walkFrom(tx: VaultTx, { input, plan, asOf }: Query, starts: readonly MemoryRow[]): Promise<Walked> {
  return walkMemories(tx, {
    // A secret has no edges, whatever was linked before it became one. From what has none no way leads on.
    starts: starts.flatMap(({ id, sealed, linked }) => (sealed === null && linked ? [id] : [])),
    rule: walkRule(plan.mode, input.edgeTypes),
    wholeRule: walkRule(plan.mode),
    maxHops: plan.maxHops,
    minStrength: input.minStrength ?? 0,
    asOf,
    // What the filters leave of it is not known yet.
    maxNodes: plan.narrowsReached ? WALK.maxNodes : input.maxNodes,
  });
}

/** Of what was reached, what is answered. */
async function answered(
  tx: VaultTx,
  { ctx, input, plan, asOf }: Query,
  {
    walked,
    narrowing,
    found,
    ends,
  }: {
    walked: Walked;
    narrowing: Narrowing;
    found: readonly Scored[];
    ends: readonly Scored[] | null;
  },
): Promise<Arrival<EdgeStep>[]> {
  const { arrivals } = walked;
  if (plan.mode === 'about') {
    const gathered = new Set(found.map(({ id }) => id));
    return arrivals.filter(({ id }) => !gathered.has(id));
  }
  if (ends && ends.length > 0) {
    const wanted = new Set(fitting(ends).map(({ id }) => id));
    return arrivals.filter(({ id }) => wanted.has(id));
  }
  const isNarrowed = Object.values(narrowing).some((value) => !Array.isArray(value) || value.length > 0);
  if (!plan.narrowsReached || (!isNarrowed && input.status === undefined)) return arrivals;
  const standing = input.status ? standingSql(input.status, asOf) : null;
  const where = narrowedTo(narrowing, ctx.actor.userId, standing);
  const fit = await whichOf(
    tx,
    arrivals.map(({ id }) => id),
    where,
  );
  return arrivals.filter(({ id }) => fit.has(id));
}

/** Every memory on the ways there, by id, as it was then; those that are known are not read again. */
async function rowsOn(
  tx: VaultTx,
  { asOf }: Query,
  arrivals: readonly Arrival<EdgeStep>[],
  known: readonly MemoryRow[],
): Promise<Map<string, MemoryRow>> {
  const rows = new Map(known.map((row) => [row.id, row]));
  const ids = new Set(arrivals.flatMap(({ steps }) => steps.map(({ toId }) => toId)));
  const more = await hydrateMemories(
    tx,
    [...ids].filter((id) => !rows.has(id)),
  );
  for (const row of more) rows.set(row.id, row);
  if (asOf === null) return rows;
  return new Map((await rowsAsOf(tx, [...rows.values()], asOf)).map((row) => [row.id, row]));
}

/** Found by the words of now, ranked by what was believed then. */
function asScoredThen(found: readonly Scored[], rows: ReadonlyMap<string, MemoryRow>, asOf: Date): Scored[] {
  const then = found.flatMap(({ id, scores: { semantic, lexical } }) => {
    const row = rows.get(id);
    if (!row) return [];
    const { importance } = row;
    return [
      {
        id,
        row,
        scores: score({ semantic, lexical, importance, confidence: confidenceNow(row, asOf) }),
        isBeside: false,
      },
    ];
  });
  return then.sort(byRank);
}

/**
 * Matches, related memories and the ways to them with their hops, `most` at most: where the walk begins, then whole ways,
 * the strongest first.
 */
function nodesOf(
  arrivals: readonly Arrival<EdgeStep>[],
  near: readonly MemoryRow[],
  most: number,
): { hops: Map<string, number>; isCut: boolean } {
  const begun = [...new Set(near.map(({ id }) => id))];
  const hops = new Map(begun.slice(0, most).map((id) => [id, 0]));
  let isCut = begun.length > most;
  for (const { startId, steps } of arrivals) {
    const isNew = new Set(steps.flatMap(({ toId }) => (hops.has(toId) ? [] : [toId])));
    if (!hops.has(startId) || hops.size + isNew.size > most) {
      isCut = true;
      continue;
    }
    for (const [index, { toId }] of steps.entries()) {
      hops.set(toId, Math.min(index + 1, hops.get(toId) ?? Number.POSITIVE_INFINITY));
    }
  }
  return { hops, isCut };
}

/** These nodes, with every edge between them that the query may follow. */
async function graphOf(
  tx: VaultTx,
  { ctx, input, plan, asOf, at }: Query,
  hops: ReadonlyMap<string, number>,
  rows: ReadonlyMap<string, MemoryRow>,
): Promise<QueryGraph> {
  const edges = await edgesAmong(tx, ctx, {
    ids: [...hops.keys()],
    rule: walkRule(plan.mode, input.edgeTypes),
    minStrength: input.minStrength ?? 0,
    asOf,
  });
  return { nodes: graphNodes(hops, rows, at), edges };
}
