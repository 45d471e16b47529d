import { agentNames } from '#server/agents/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { timeZoneOf } from '#server/households/service/zone.ts';
import { closeAs, decidedBy, holdToDecide, toldOf } from '#server/suggestions/service/close.ts';
import type { RecordOutcomesInput, RecordOutcomesOutput, ToldOutcome } from '../schema/record.ts';
import type { CountRow } from '../sql/record.ts';
import { afterOutcomes } from './after.ts';
import { embedValues, keepVectors } from './embed-values.ts';
import { ownerOf, profileToTell, type Told } from './told.ts';
import { countsOf, presentTold, statisticsOf } from './told-views.ts';

/** A profile that is told to. */
interface Place {
  id: string;
  ownerId: string | null;
  isSeen: boolean;
  isPaused: boolean;
  countsFrom: Date | null;
}

interface Recorded {
  told: Told[];
  places: ReadonlyMap<string, Place>;
  /** of the one profile that was told to; null: of two */
  counts: ReadonlyMap<string, CountRow> | null;
  journalId: string;
}

/**
 * Appends what became of suggestions, one or many, in one act: those that are kept here, which it closes, and those that an
 * agent keeps itself. All or nothing. Throws NOT_FOUND for a suggestion that is not the teller's to decide, CONFLICT for one
 * that has its outcome already. An agent that may not see the profile is told nothing but the ids.
 */
export async function recordOutcomes(ctx: Ctx, input: RecordOutcomesInput): Promise<RecordOutcomesOutput> {
  const items = itemsOf(input);
  const decidedAt = items.map((item, at) => momentOf(item, ctx.now, input.items ? `items.${at}.` : ''));
  expectEachOnce(items);
  const [timeZone, vectors] = await Promise.all([
    timeZoneOf(ctx.actor.householdId),
    embedValues(ctx, named(items)),
  ]);
  const done = await ctx.vault.writeWhole('outcome.record', async (tx): Promise<Recorded> => {
    const { told, places } = await gather(tx, ctx, items, decidedAt);
    await closeAs(tx, told, timeZone);
    await afterOutcomes(tx, [...places.keys()]);
    for (const profileId of places.keys()) await keepVectors(tx, profileId, vectors);
    const [only, ...others] = places.keys();
    const types = [...new Set(told.map(({ type }) => type))];
    const counts = only !== undefined && others.length === 0 ? await countsOf(tx, only, types) : null;
    return { told, places, counts, journalId: tx.journalId ?? newId() };
  });
  return answer(ctx, done);
}

function itemsOf({ items, outcome, ...one }: RecordOutcomesInput): ToldOutcome[] {
  if (items !== undefined) return items;
  // the input's schema has seen to it that there is one
  return outcome === undefined ? [] : [{ ...one, outcome }];
}

/** Those that say what it was; of a suggestion that is kept here it is not known yet. */
const named = (items: readonly ToldOutcome[]): { type: string; value: string }[] =>
  items.flatMap(({ type, value }) => (type === undefined || value === undefined ? [] : [{ type, value }]));

function momentOf({ decidedAt, suggestedAt }: ToldOutcome, now: Date, at: string): Date {
  const moment = decidedAt === undefined ? now : new Date(decidedAt);
  if (moment > now) throw invalid(`${at}decidedAt`, 'Must not be later than now.');
  if (suggestedAt !== undefined && new Date(suggestedAt) > moment) {
    throw invalid(`${at}suggestedAt`, 'Must not be later than it was decided.');
  }
  return moment;
}

function expectEachOnce(items: readonly ToldOutcome[]): void {
  const ids = items.flatMap(({ suggestionId }) => suggestionId ?? []);
  if (new Set(ids).size < ids.length) throw new AppError('CONFLICT', 'A suggestion has one outcome.');
}

/** What is told, with the profiles that it goes to, which are held from here on. */
async function gather(
  tx: VaultTx,
  ctx: Ctx,
  items: readonly ToldOutcome[],
  decidedAt: readonly Date[],
): Promise<{ told: Told[]; places: Map<string, Place> }> {
  const places = new Map<string, Place>();
  const ids = items.flatMap(({ suggestionId }) => suggestionId ?? []);
  const kept = await holdToDecide(tx, ctx, ids);
  for (const { profileId, ...row } of kept.values()) {
    places.set(profileId, { ...row, id: profileId, countsFrom: null });
  }
  const own = new Map<string | null, Place>();
  const owners = items.flatMap((item) =>
    item.suggestionId === undefined ? [ownerOf(ctx, item.isForHousehold)] : [],
  );
  // the household's first, as everybody does
  for (const ownerId of [...new Set(owners)].sort((a, b) => Number(a !== null) - Number(b !== null))) {
    const place = await profileToTell(tx, ctx, ownerId);
    own.set(ownerId, place);
    places.set(place.id, place);
  }
  const told = items.map((item, index) => {
    const row = kept.get(item.suggestionId ?? '');
    const decision = { ...item, decidedAt: decidedAt[index] ?? tx.now };
    if (row) return toldOf(row, decision, decidedBy(ctx.actor));
    const place = own.get(ownerOf(ctx, item.isForHousehold));
    if (!place) throw new AppError('INTERNAL');
    return toldByItself(ctx, item, place.id, decision.decidedAt);
  });
  return { told, places };
}

/** Of a suggestion that the agent keeps itself. */
function toldByItself(ctx: Ctx, item: ToldOutcome, profileId: string, decidedAt: Date): Told {
  const { type = '', value = '', tags = [], evidence = null, configBefore = null, configAfter = null } = item;
  return {
    id: newId(),
    profileId,
    suggestionId: null,
    agentId: ctx.actor.kind === 'agent' ? ctx.actor.agentId : null,
    decidedBy: decidedBy(ctx.actor),
    type,
    value,
    outcome: item.outcome,
    reason: item.reason ?? null,
    tags,
    evidence,
    configBefore,
    configAfter,
    isImplicit: false,
    suggestedAt: item.suggestedAt === undefined ? null : new Date(item.suggestedAt),
    decidedAt,
  };
}

async function answer(
  ctx: Ctx,
  { told, places, counts, journalId }: Recorded,
): Promise<RecordOutcomesOutput> {
  const ids = told.map(({ id }) => id);
  const [first, ...others] = told;
  const place = first && places.get(first.profileId);
  if (first === undefined || !place?.isSeen || counts === null) {
    return { ids, outcome: null, profile: null, journalId };
  }
  const types = [...new Set(told.map(({ type }) => type))].sort();
  const profile = {
    totalOutcomes: counts.get('')?.total ?? 0,
    types: types.map((type) => ({ type, ...statisticsOf(counts, type) })),
  };
  if (others.length > 0) return { ids, outcome: null, profile, journalId };
  const names = await agentNames(ctx.actor.householdId, [first.agentId]);
  const isCounted = !place.isPaused && (place.countsFrom === null || first.decidedAt >= place.countsFrom);
  const of = { actor: ctx.actor, names, ownerId: place.ownerId, isCounted };
  return { ids, outcome: presentTold(first, of), profile, journalId };
}
