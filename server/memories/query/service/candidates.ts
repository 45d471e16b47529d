import type { Recalled } from '#server/contacts/recall/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isSameValue, readRecordFact } from '#server/domain/contacts/contact-record-fact.ts';
import type { Arrival } from '#server/domain/graph/strongest-path-walk.ts';
import { walkRule } from '#server/domain/graph/walk-rules.ts';
import { matchThreshold } from '#server/domain/memories/match-threshold.ts';
import type { Purpose } from '#server/domain/memories/relevance-score.ts';
import { WALK } from '#server/domain/parameters/graph-parameters.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { type SafetyKind, safetyKinds } from '#server/domain/safety/safety-kinds.ts';
import { kindsFor, safetyWeight } from '#server/domain/safety/safety-occasion.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { type Walked, walkMemories } from '#server/edges/walk/service/walk-memories.ts';
import type { EdgeStep } from '#server/edges/walk/sql/walk-level.ts';
import { unseenAsOf } from '../../history/service/memories-as-of.ts';
import { filterSql, type MemoryFilter } from '../../list/sql.ts';
import { strangerOf, subjectOf } from '../../memory/present.ts';
import { filterIds, findMemory } from '../../memory/repo/memories.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import type { QueryMemoriesInput } from '../schema.ts';
import { statusSql } from '../sql/status-conditions.ts';
import { type Scored, searchScored } from './candidate-search.ts';
import { BELIEVED, filtersOf, type QueryPlan } from './query-plan.ts';
import { resolveNamedPeople, type Who } from './resolve-named-people.ts';
import { goodMatches, matchLimit, rankMatches, walkStarts } from './walk-starts.ts';
import { nodesOf, type QueryNodes } from './walked-nodes.ts';

interface SearchText {
  text: string;
  /** Null if the question must not reach the embedder. */
  vector: readonly number[] | null;
}

export interface Query {
  ctx: Ctx;
  input: QueryMemoriesInput;
  plan: QueryPlan;
  topic: SearchText | null;
  other: SearchText | null;
  asOf: Date | null;
  at: Date;
  /** Facts from the contact records of the people in the question. */
  recalled: Recalled;
}

type KnownWho = Extract<Who, { outcome: 'clear' }>;

export interface Candidates {
  who: KnownWho;
  matches: readonly Scored[];
  archived: readonly Scored[];
  near: readonly MemoryRow[];
  arrivals: readonly Arrival<EdgeStep>[];
  nodes: QueryNodes | null;
  hiddenSteps: number;
  isComplete: boolean;
}

export async function candidates(tx: VaultTx, query: Query): Promise<Candidates | Exclude<Who, KnownWho>> {
  const { input } = query;
  const who = await resolveNamedPeople(tx, query);
  if (who.outcome === 'unclear') return who;
  const filter = { ...filtersOf(input, tx.now), contactIds: who.contactIds };
  const start = input.startId === undefined ? null : await startAt(tx, query, input.startId);
  const matches = await rankMatches(tx, query, await matchesOf(tx, query, filter, who));
  const archived = await archivedBeside(tx, query, { filter, who, matches });
  const ends = query.other && (await search(tx, query, query.other, {}));
  const starts = start ? [start] : (await walkStarts(tx, matches, query)).map(({ row }) => row);
  const walked = await walkFrom(tx, query, starts);
  const fitting = await narrowed(tx, query, { walked, filter, matches, ends });
  const reached = await relatedOf(tx, query, fitting);
  const arrivals = reached.slice(0, input.maxNodes);
  const near = [...starts, ...matches.map(({ row }) => row)];
  const nodes = input.includeGraph ? nodesOf(arrivals, near, input.maxNodes) : null;
  const isComplete = walked.isComplete && arrivals.length === reached.length && nodes?.isCut !== true;
  return { who, matches, archived, near, arrivals, nodes, hiddenSteps: walked.hiddenSteps, isComplete };
}

async function startAt(tx: VaultTx, { at, asOf }: Query, id: string): Promise<MemoryRow> {
  const row = await findMemory(tx, id);
  if (!row || row.deletedAt !== null || row.recordedAt > at) throw notFound('memory');
  if (row.sealed) throw invalid('startId', 'A secret has no connections. Start from another memory.');
  if (asOf && (await unseenAsOf(tx, [row], asOf)).size > 0) throw notFound('memory');
  return row;
}

export const purposeOf = ({ contact, audience }: KnownWho): Purpose =>
  contact || audience ? 'about' : 'query';

async function matchesOf(tx: VaultTx, query: Query, filter: MemoryFilter, who: KnownWho): Promise<Scored[]> {
  const { topic, plan, input } = query;
  const { contact } = who;
  if (!topic) return [];
  if (contact) {
    const contactIds = [...(filter.contactIds ?? []), contact.id];
    return search(tx, query, topic, { ...filter, contactIds }, purposeOf(who));
  }
  if (who.audience)
    return search(tx, query, topic, { ...filter, anyContactIds: who.audience }, purposeOf(who));
  const where = plan.filtersReached && input.startId === undefined ? {} : filter;
  return search(tx, query, withNames(topic, query.recalled), where);
}

/** Finds archived memories that are about as similar as the best match. */
async function archivedBeside(
  tx: VaultTx,
  query: Query,
  { filter, who, matches }: { filter: MemoryFilter; who: KnownWho; matches: readonly Scored[] },
): Promise<Scored[]> {
  const { plan, input } = query;
  if (!plan.findsArchived) return [];
  const found = await matchesOf(tx, { ...query, plan: { ...plan, statuses: ['archived'] } }, filter, who);
  const cut = matchThreshold([...matches, ...found].map(({ scores }) => scores.similarity));
  const fitting = found.filter(({ scores }) => scores.similarity >= cut);
  return fitting.slice(0, Math.min(input.limit, SEARCH.mostArchived));
}

/** Adds the names of the people found by relation: "my uncle" also searches for the uncles' names. */
const withNames = (topic: SearchText, { people, isByRelation }: Recalled): SearchText =>
  isByRelation ? { ...topic, text: [topic.text, ...people.map(({ name }) => name)].join(' ') } : topic;

async function search(
  tx: VaultTx,
  query: Query,
  { text, vector }: SearchText,
  filter: MemoryFilter,
  purpose: Purpose = 'query',
): Promise<Scored[]> {
  const { ctx, input, plan, asOf, recalled } = query;
  const { statuses } = plan;
  const limit = matchLimit(input.limit, plan.mode);
  const wanted = kindsFor(input.query ?? '');
  const concerned = wanted.size === 0 ? [] : [...recalled.people, ...recalled.namesakes];
  const keys = concerned.flatMap(({ id, userId }) => [id, userId ?? id]);
  const found = await searchScored(tx, ctx, {
    purpose,
    vector,
    text,
    where: filterSql(filter, ctx.actor.userId),
    status: asOf === null && statuses === null ? undefined : statusSql(statuses ?? BELIEVED, asOf),
    at: asOf ?? undefined,
    hydrate: 2 * limit,
    ...(keys.length > 0 && {
      besides: { keys: [...new Set(keys)].map((whom) => `f:${whom}`), limit: SEARCH.safetyLooked },
    }),
    ...(purpose === 'about' && { lexicalOf: (_, lexical) => Math.max(lexical, SEARCH.namedLexical) }),
  });
  const scored = harmfulFirst(ofThoseAsked(ownOnly(found, query), query), wanted);
  if (asOf === null) return scored.slice(0, limit);
  // removes memories that the caller could not read at that time
  const rows = scored.map(({ row }) => row);
  const unseen = await unseenAsOf(tx, rows, asOf);
  return scored.filter(({ id }) => !unseen.has(id)).slice(0, limit);
}

/** For a question about the caller, drops memories about other people. */
function ownOnly(scored: readonly Scored[], { plan, recalled }: Query): readonly Scored[] {
  const [only, second] = recalled.people;
  if (plan.mode !== 'about' || !only?.isMe || second) return scored;
  return scored.filter(
    ({ row }) => [null, only.id].includes(subjectOf(row)?.id ?? null) && strangerOf(row) === null,
  );
}

/** For a question about Leo's birthday or address, drops memories about other people's. */
function ofThoseAsked(scored: readonly Scored[], { recalled }: Query): readonly Scored[] {
  const { people, called, isOfRecord } = recalled;
  if (!isOfRecord || people.length === 0) return scored;
  const asked = new Set(people.map(({ id }) => id));
  const owners = new Set(people.flatMap(({ userId }) => userId ?? []));
  const names = new Set(called);
  return scored.filter(({ row }) => {
    if (isOnRecord(row, recalled)) return false;
    const own = row.contactId === null && row.relationshipId === null && subjectOf(row) === null;
    if (own && row.ownerId !== null && owners.has(row.ownerId) && strangerOf(row) === null) return true;
    const concerned = [subjectOf(row), row.relationship?.a, row.relationship?.b, ...row.who];
    if (concerned.some((one) => one && asked.has(one.id))) return true;
    return nameKey((row.content ?? '').replace(/['’]s(?!\p{L})/gu, ' '))
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => names.has(word));
  });
}

/** Whether a contact's record already gives the same answer. */
function isOnRecord({ content }: MemoryRow, { items }: Recalled): boolean {
  const fact = items.length === 0 || content === null ? null : readRecordFact(content);
  return (
    fact !== null &&
    items.some(({ date, value }) => {
      const recorded = fact.field === 'birthday' ? date : value;
      return recorded !== null && isSameValue(fact.field, recorded, fact.value);
    })
  );
}

/** Puts safety facts for the occasion first, such as allergies for a meal. */
function harmfulFirst(scored: readonly Scored[], wanted: ReadonlySet<SafetyKind>): readonly Scored[] {
  const weights = new Map(
    scored.flatMap(({ id, row, isBeside }): [string, number][] => {
      const weight =
        isBeside && strangerOf(row) === null ? safetyWeight(safetyKinds(row.content ?? ''), wanted) : null;
      return weight === null ? [] : [[id, weight]];
    }),
  );
  const weigh = ({ id }: Scored): number => weights.get(id) ?? Number.MAX_SAFE_INTEGER;
  return weights.size === 0 ? scored : scored.toSorted((a, b) => weigh(a) - weigh(b));
}

function walkFrom(tx: VaultTx, { input, plan, asOf }: Query, starts: readonly MemoryRow[]): Promise<Walked> {
  return walkMemories(tx, {
    // a secret keeps its old edges, which must not be followed
    starts: starts.flatMap(({ id, sealed, linked }) => (sealed === null && linked ? [id] : [])),
    rule: walkRule(plan.mode, input.edgeTypes),
    wholeRule: walkRule(plan.mode),
    maxHops: plan.maxHops,
    minStrength: input.minStrength ?? 0,
    asOf,
    // filters apply after the walk, so it must not stop early
    maxNodes:
      plan.filtersReached || input.relatedStatus || input.relatedPlace ? WALK.maxNodes : input.maxNodes,
  });
}

interface Reached {
  walked: Walked;
  filter: MemoryFilter;
  matches: readonly Scored[];
  ends: readonly Scored[] | null;
}

async function narrowed(
  tx: VaultTx,
  { ctx, input, plan, asOf }: Query,
  { walked: { arrivals }, filter, matches, ends }: Reached,
): Promise<Arrival<EdgeStep>[]> {
  if (plan.mode === 'about') {
    const matched = new Set(matches.map(({ id }) => id));
    return arrivals.filter(({ id }) => !matched.has(id));
  }
  if (ends && ends.length > 0) {
    const wanted = new Set(goodMatches(ends).map(({ id }) => id));
    return arrivals.filter(({ id }) => wanted.has(id));
  }
  const isNarrowed = Object.values(filter).some((value) => !Array.isArray(value) || value.length > 0);
  if (!plan.filtersReached || (!isNarrowed && input.status === undefined)) return arrivals;
  const status = input.status ? statusSql(input.status, asOf) : null;
  const ids = arrivals.map(({ id }) => id);
  const fit = await filterIds(tx, ids, filterSql(filter, ctx.actor.userId, status));
  return arrivals.filter(({ id }) => fit.has(id));
}

/** Applies only the filters for related memories. */
async function relatedOf(
  tx: VaultTx,
  { ctx, input: { relatedStatus, relatedPlace }, asOf }: Query,
  arrivals: Arrival<EdgeStep>[],
): Promise<Arrival<EdgeStep>[]> {
  if (relatedStatus === undefined && relatedPlace === undefined) return arrivals;
  const status = relatedStatus ? statusSql([relatedStatus], asOf) : null;
  const where = filterSql(relatedPlace ? { place: relatedPlace } : {}, ctx.actor.userId, status);
  const fit = await filterIds(
    tx,
    arrivals.map(({ id }) => id),
    where,
  );
  return arrivals.filter(({ id }) => fit.has(id));
}
