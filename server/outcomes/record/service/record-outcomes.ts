import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { agentNames } from '#server/agents/service/agent-names.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type Policy, rulesInForce } from '#server/domain/words/household-policy.ts';
import { zoneAndPolicyOf } from '#server/households/household/service/time-zone.ts';
import { expectStorable } from '#server/households/rules/service/expect-storable.ts';
import { embedValues, vectorStatement } from '../../vectors/service/embed-suggested-values.ts';
import type { OutcomeInput, RecordOutcomesInput, RecordOutcomesOutput } from '../schema.ts';
import {
  appendForOwner,
  lockOwnProfile,
  type NewOutcome,
  type OutcomeDraft,
  ownerOf,
} from './append-outcomes.ts';
import { appendDecided, memberOf, suggestionsToDecide } from './decided-suggestions.ts';
import { detectInProfiles, type ProfileCounts } from './detect-insights-in-profiles.ts';
import { presentNewOutcome, statisticsOf } from './present-new-outcome.ts';
import { textsToCheck } from './texts-to-check.ts';

interface Target {
  id: string;
  ownerId: string | null;
  isSeen: boolean;
  isPaused: boolean;
  countsFrom: Date | null;
}

interface Recorded {
  outcomes: readonly NewOutcome[];
  targets: ReadonlyMap<string, Target>;
  counts: ReadonlyMap<string, ProfileCounts>;
  journalId: string | null;
}

interface Item {
  id: string;
  item: OutcomeInput;
  /** Path prefix within the input, such as `items.3.`. */
  at: string;
  decidedAt: Date;
}

/** Appends all outcomes or none, and closes their suggestions. An agent that may not see the profile gets only ids. */
export async function recordOutcomes(ctx: Ctx, input: RecordOutcomesInput): Promise<RecordOutcomesOutput> {
  const items = itemsOf(input, ctx.now);
  const { timeZone, policy } = await zoneAndPolicyOf(ctx.actor.householdId);
  await expectAllStorable(ctx, policy, items);
  const vectors = await embedValues(ctx, named(items));
  const done = await ctx.vault.writeWhole(
    'outcome.record',
    async (tx): Promise<Recorded> => {
      const { outcomes, targets } = await appendAll(tx, ctx, items, { timeZone, policy });
      const keeping = (profileId: string) => vectorStatement(tx, profileId, vectors);
      const counts = await detectInProfiles(tx, [...targets.keys()], keeping);
      const isUndoable = outcomes.some(({ suggestionId }) => suggestionId !== null);
      return { outcomes, targets, counts, journalId: isUndoable ? tx.journalId : null };
    },
    'generic',
  );
  return answer(ctx, done);
}

/** Yields to other requests between items, because a full batch takes long. */
async function expectAllStorable(ctx: Ctx, policy: Policy, items: readonly Item[]): Promise<void> {
  for (const { item, at } of items) {
    expectStorable(ctx, policy, textsToCheck(item, 'outcome', at));
    if (items.length > 1 && rulesInForce(policy).length > 0) await yieldToOthers();
  }
}

function itemsOf({ items, outcome, memoryUse: _, ...one }: RecordOutcomesInput, now: Date): Item[] {
  const said = items ?? (outcome === undefined ? [] : [{ ...one, outcome }]);
  const kept = said.flatMap(({ suggestionId }) => suggestionId ?? []);
  if (new Set(kept).size < kept.length)
    throw new AppError(
      'CONFLICT',
      'The same suggestionId appears more than once. A suggestion has only one outcome.',
    );
  return said.map((item, index) => {
    const at = items === undefined ? '' : `items.${index}.`;
    return { id: newId(), item, at, decidedAt: momentOf(item, now, at) };
  });
}

/** An item with a suggestion id is left out, because its type and value are in the stored suggestion. */
const named = (items: readonly Item[]): { type: string; value: string }[] =>
  items.flatMap(({ item: { type, value } }) =>
    type === undefined || value === undefined ? [] : [{ type, value }],
  );

function momentOf({ decidedAt, suggestedAt }: OutcomeInput, now: Date, at: string): Date {
  const moment = decidedAt === undefined ? now : new Date(decidedAt);
  if (moment > now) throw invalid(`${at}decidedAt`, 'The time of the decision must not be in the future.');
  if (suggestedAt !== undefined && new Date(suggestedAt) > moment) {
    throw invalid(`${at}suggestedAt`, 'The time of the suggestion must not be later than the decision.');
  }
  return moment;
}

async function appendAll(
  tx: VaultTx,
  ctx: Ctx,
  items: readonly Item[],
  { timeZone, policy }: { timeZone: string; policy: Policy },
): Promise<{ outcomes: NewOutcome[]; targets: Map<string, Target> }> {
  const ids = items.flatMap(({ item }) => item.suggestionId ?? []);
  const others = items.filter(({ item }) => item.suggestionId === undefined);
  // all callers lock the household's profile first, to prevent deadlocks
  if (ids.length > 0 && others.some(({ item }) => item.isForHousehold)) await lockOwnProfile(tx, ctx, null);
  const [kept] = ids.length === 0 ? [] : await suggestionsToDecide.run(tx, ctx, ids);
  const targets = new Map<string, Target>();
  const decided = items.flatMap(({ id, item, decidedAt }) => {
    const row = kept?.get(item.suggestionId ?? '');
    if (!row) return [];
    targets.set(row.profileId, { ...row, id: row.profileId, countsFrom: null });
    return [{ row, decision: { ...item, id, decidedAt }, decidedBy: memberOf(ctx.actor) }];
  });
  const closed = decided.length === 0 ? [] : await appendDecided(tx, ctx, decided, { timeZone, policy });
  const outcomes = new Map(closed.map((one) => [one.id, one]));
  const byOwner = Map.groupBy(others, ({ item }) => ownerOf(ctx, item.isForHousehold));
  for (const [ownerId, own] of [...byOwner].sort(([a], [b]) => Number(a !== null) - Number(b !== null))) {
    const drafts = own.map((one) => draftOf(ctx, one));
    const target = await appendForOwner(tx, ctx, { ownerId, timeZone }, drafts);
    targets.set(target.id, target);
    for (const one of drafts) outcomes.set(one.id, { ...one, profileId: target.id });
  }
  return { outcomes: items.flatMap(({ id }) => outcomes.get(id) ?? []), targets };
}

function draftOf(ctx: Ctx, { id, item, decidedAt }: Item): OutcomeDraft {
  const { type = '', value = '', tags = [], evidence = null, configBefore = null, configAfter = null } = item;
  return {
    id,
    suggestionId: null,
    agentId: ctx.actor.kind === 'agent' ? ctx.actor.agentId : null,
    decidedBy: memberOf(ctx.actor),
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
  { outcomes, targets, counts, journalId }: Recorded,
): Promise<RecordOutcomesOutput> {
  const ids = outcomes.map(({ id }) => id);
  const [first, ...others] = outcomes;
  const target = first && targets.get(first.profileId);
  if (first === undefined || !target?.isSeen || targets.size > 1) {
    return { ids, outcome: null, profile: null, journalId };
  }
  const count = counts.get(target.id);
  const types = [...new Set(outcomes.map(({ type }) => type))].sort();
  const profile = {
    totalOutcomes: count?.total ?? 0,
    types: types.map((type) => ({ type, ...statisticsOf(count, type) })),
  };
  if (others.length > 0) return { ids, outcome: null, profile, journalId };
  const names = await agentNames(ctx.actor.householdId, [first.agentId]);
  const isCounted = !target.isPaused && (target.countsFrom === null || first.decidedAt >= target.countsFrom);
  const of = { actor: ctx.actor, names, ownerId: target.ownerId, isCounted };
  return { ids, outcome: presentNewOutcome(first, of), profile, journalId };
}
