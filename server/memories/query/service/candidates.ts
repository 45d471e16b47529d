import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { Arrival } from '#server/domain/graph/walk.ts';
import { walkRule } from '#server/domain/graph/walk-rules.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { type Walked, walkMemories } from '#server/edges/walk/service/walk.ts';
import type { EdgeStep } from '#server/edges/walk/sql/level.ts';
import { unseenAsOf } from '../../history/service/as-of.ts';
import { type Narrowing, narrowedTo } from '../../list/sql.ts';
import { findMemory, whichOf } from '../../memory/repo/memories.ts';
import type { MemoryRow } from '../../memory/sql/rows.ts';
import type { QueryMemoriesInput } from '../schema.ts';
import { standingSql } from '../sql/conditions.ts';
import { nodesOf, type QueryNodes } from './nodes.ts';
import { BELIEVED, filtersOf, type QueryPlan } from './plan.ts';
import { type Scored, searchScored } from './search.ts';
import { bestFirst, fitting, lookedAt, startsOf } from './starts.ts';
import { type Who, whoIsMeant } from './who.ts';

/** A text to search for, with its vector: models work before the transaction opens. */
interface SearchText {
  text: string;
  vector: readonly number[];
}

export interface Query {
  ctx: Ctx;
  input: QueryMemoriesInput;
  plan: QueryPlan;
  topic: SearchText | null;
  other: SearchText | null;
  asOf: Date | null;
  /** asOf, or now */
  at: Date;
}

type KnownWho = Extract<Who, { outcome: 'clear' }>;

/** What a query may answer, before the rows on the paths are read. */
export interface Candidates {
  who: KnownWho;
  matches: readonly Scored[];
  /** where the walk begins, and the matches */
  near: readonly MemoryRow[];
  /** the related memories that are answered, with their paths */
  arrivals: readonly Arrival<EdgeStep>[];
  nodes: QueryNodes | null;
  hiddenSteps: number;
  isComplete: boolean;
}

/** Finds matches by meaning and words, walks from the best of them, and keeps what the filters leave. */
export async function candidates(tx: VaultTx, query: Query): Promise<Candidates | Exclude<Who, KnownWho>> {
  const { input } = query;
  const who = await whoIsMeant(tx, query);
  if (who.outcome === 'unclear') return who;
  const narrowing = { ...filtersOf(input), contactIds: who.contactIds };
  const start = input.startId === undefined ? null : await startAt(tx, query, input.startId);
  const matches = await bestFirst(tx, query, await matchesOf(tx, query, narrowing, who));
  const ends = query.other && (await search(tx, query, query.other, {}));
  const starts = start ? [start] : (await startsOf(tx, matches, query)).map(({ row }) => row);
  const walked = await walkFrom(tx, query, starts);
  const reached = await narrowed(tx, query, { walked, narrowing, matches, ends });
  const arrivals = reached.slice(0, input.maxNodes);
  const near = [...starts, ...matches.map(({ row }) => row)];
  const nodes = input.includeGraph ? nodesOf(arrivals, near, input.maxNodes) : null;
  const isComplete = walked.isComplete && arrivals.length === reached.length && nodes?.isCut !== true;
  return { who, matches, near, arrivals, nodes, hiddenSteps: walked.hiddenSteps, isComplete };
}

async function startAt(tx: VaultTx, { at, asOf }: Query, id: string): Promise<MemoryRow> {
  const row = await findMemory(tx, id);
  if (!row || row.sealed || row.deletedAt !== null || row.recordedAt > at) throw notFound('memory');
  if (asOf && (await unseenAsOf(tx, [row], asOf)).size > 0) throw notFound('memory');
  return row;
}

/** Matches of the topic; about a person, whose name the topic is, everything about them. */
async function matchesOf(
  tx: VaultTx,
  query: Query,
  narrowing: Narrowing,
  { contact }: KnownWho,
): Promise<Scored[]> {
  const { topic, plan, input } = query;
  if (!topic) return [];
  if (contact) {
    const contactIds = [...(narrowing.contactIds ?? []), contact.id];
    return search(tx, query, topic, { ...narrowing, contactIds }, true);
  }
  const where = plan.narrowsReached && input.startId === undefined ? {} : narrowing;
  return search(tx, query, topic, where);
}

async function search(
  tx: VaultTx,
  { ctx, input, plan, asOf }: Query,
  { text, vector }: SearchText,
  narrowing: Narrowing,
  isAboutPerson = false,
): Promise<Scored[]> {
  const { statuses } = plan;
  const limit = lookedAt(input.limit, plan.mode);
  const scored = await searchScored(tx, ctx, {
    vector,
    text,
    where: narrowedTo(narrowing, ctx.actor.userId),
    standing: asOf === null && statuses === null ? undefined : standingSql(statuses ?? BELIEVED, asOf),
    at: asOf ?? undefined,
    hydrate: 2 * limit,
    ...(isAboutPerson && { lexicalOf: (_, lexical) => Math.max(lexical, SEARCH.namedLexical) }),
  });
  if (asOf === null) return scored.slice(0, limit);
  // matched by today's words: an asker who could not read it then must not learn of it
  const rows = scored.map(({ row }) => row);
  const unseen = await unseenAsOf(tx, rows, asOf);
  return scored.filter(({ id }) => !unseen.has(id)).slice(0, limit);
}

function walkFrom(tx: VaultTx, { input, plan, asOf }: Query, starts: readonly MemoryRow[]): Promise<Walked> {
  return walkMemories(tx, {
    // a secret has no edges, whatever was linked before it became one
    starts: starts.flatMap(({ id, sealed, linked }) => (sealed === null && linked ? [id] : [])),
    rule: walkRule(plan.mode, input.edgeTypes),
    wholeRule: walkRule(plan.mode),
    maxHops: plan.maxHops,
    minStrength: input.minStrength ?? 0,
    asOf,
    // what the filters will leave is not known yet
    maxNodes: plan.narrowsReached ? WALK.maxNodes : input.maxNodes,
  });
}

interface Reached {
  walked: Walked;
  narrowing: Narrowing;
  matches: readonly Scored[];
  ends: readonly Scored[] | null;
}

/** Filters the memories that the walk reached by the mode and the filters of the query. */
async function narrowed(
  tx: VaultTx,
  { ctx, input, plan, asOf }: Query,
  { walked: { arrivals }, narrowing, matches, ends }: Reached,
): Promise<Arrival<EdgeStep>[]> {
  if (plan.mode === 'about') {
    const matched = new Set(matches.map(({ id }) => id));
    return arrivals.filter(({ id }) => !matched.has(id));
  }
  if (ends && ends.length > 0) {
    const wanted = new Set(fitting(ends).map(({ id }) => id));
    return arrivals.filter(({ id }) => wanted.has(id));
  }
  const isNarrowed = Object.values(narrowing).some((value) => !Array.isArray(value) || value.length > 0);
  if (!plan.narrowsReached || (!isNarrowed && input.status === undefined)) return arrivals;
  const status = input.status ? standingSql(input.status, asOf) : null;
  const ids = arrivals.map(({ id }) => id);
  const fit = await whichOf(tx, ids, narrowedTo(narrowing, ctx.actor.userId, status));
  return arrivals.filter(({ id }) => fit.has(id));
}
