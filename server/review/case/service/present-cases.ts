import { agentNames } from '#server/agents/service/agent-names.ts';
import { survivingContacts } from '#server/contacts/contact/service.ts';
import { canEditContact, type GuardedContact } from '#server/contacts/policy.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { notFound } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { readRecordFact } from '#server/domain/contacts/contact-record-fact.ts';
import { showDuplicates } from '#server/duplicate-contacts/pairs/service/list-duplicates.ts';
import {
  loadInsights,
  presentInsights,
  type SeenInsights,
} from '#server/insights/service/present-insights.ts';
import { loadMemoryViews } from '#server/memories/memory/service/load-memory-views.ts';
import {
  loadTypesInUse,
  presentTypes,
  type TypesSeen,
} from '#server/relationship-types/list/service/load-types.ts';
import type { RelationshipTypeView } from '#server/relationship-types/schema.ts';
import { caseSnapshot } from '#server/review-cases/schema.ts';
import { type CaseFacts, presentCase } from '../present.ts';
import * as repo from '../repo.ts';
import type { ReviewCase } from '../schema.ts';
import type { CaseRow } from '../sql/cases.ts';
import { permittedRecommendation } from './permitted-recommendation.ts';
import { optionsFor } from './verdict-options.ts';

interface LoadedCases {
  rows: readonly CaseRow[];
  facts: Omit<CaseFacts, 'agents' | 'types' | 'insights'>;
  types: TypesSeen | null;
  insights: SeenInsights;
  /** Contacts whose record would change, by the id in the case. */
  records: ReadonlyMap<string, GuardedContact>;
}

const known = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id === null ? [] : [id]))),
];

function candidatesOf(row: CaseRow): readonly string[] {
  const read = caseSnapshot.safeParse(row.snapshot);
  return read.success ? (read.data.candidates ?? []) : [];
}

export async function loadCases(tx: VaultTx, ctx: Ctx, rows: readonly CaseRow[]): Promise<LoadedCases> {
  const ids = known(rows.flatMap(({ existingId, incomingId }) => [existingId, incomingId]));
  const replacements = known(rows.map(({ replacementId }) => replacementId));
  const duplicates = rows.flatMap(({ kind, id }) => (kind === 'duplicate_contact' ? [id] : []));
  const insights = rows.flatMap(({ kind, pairKey }) => (kind === 'insight' ? [pairKey] : []));
  const records = rows.flatMap((row) => (row.kind === 'record_change' ? candidatesOf(row) : []));
  const hasTypes = rows.some(({ kind }) => kind === 'new_relationship_type');
  return {
    rows,
    facts: {
      memories: await loadMemoryViews(tx, ctx, [...ids, ...replacements]),
      sides: await repo.listSides(tx, ids),
      people: await repo.listPeople(tx, rows.flatMap(candidatesOf)),
      members: await repo.listMemberNames(
        tx,
        known(rows.flatMap(({ decidedBy, assignedTo }) => [decidedBy, assignedTo])),
      ),
      duplicates: await showDuplicates(tx, ctx, duplicates),
    },
    types: hasTypes ? await loadTypesInUse(tx) : null,
    insights: await loadInsights(tx, insights),
    records: await survivingContacts(tx, records),
  };
}

/** Call it outside vault transactions, because agents' names are in the identity database. */
export async function presentCases(
  ctx: Ctx,
  { rows, facts, types, insights, records }: LoadedCases,
): Promise<ReviewCase[]> {
  const agents = await agentNames(
    ctx.actor.householdId,
    [...facts.sides.values()].map(({ createdByAgent }) => createdByAgent),
  );
  const learned = new Map((await presentInsights(ctx, insights)).map((one) => [one.id, one]));
  const whole = { ...facts, agents, types: await typesOf(ctx, rows, types), insights: learned };
  return rows.map((row) => {
    const sideOf = (id: string | null) => (id === null ? null : (facts.sides.get(id) ?? null));
    const sides = { existing: sideOf(row.existingId), incoming: sideOf(row.incomingId) };
    const options = optionsFor(ctx.actor, row.kind, sides);
    const isOthers = row.kind === 'insight' && learned.get(row.pairKey)?.can.edit !== true;
    const refused = acceptRefusal(ctx.actor, row, { ...whole, records });
    const shown = presentCase(
      ctx.actor,
      row,
      whole,
      options.map((option) => {
        if (isOthers) return refusedWith(option, NOT_THEIRS);
        return option.verdict === 'accept' && refused !== null ? refusedWith(option, refused) : option;
      }),
    );
    return { ...shown, recommendation: permittedRecommendation(ctx.actor, shown) };
  });
}

type Option = ReviewCase['options'][number];

const NOT_THEIRS = 'You may not decide this insight, because it is about another member or the household.';
const GONE = 'This contact no longer exists.';

const refusedWith = (option: Option, why: string): Option => ({
  ...option,
  why: option.why ?? why,
  whySwapped: option.whySwapped ?? why,
});

/** Returns why the contacts of the case do not allow the verdict `accept`, or null. */
function acceptRefusal(
  actor: Actor,
  row: CaseRow,
  {
    memories,
    duplicates,
    records,
  }: Pick<CaseFacts, 'memories' | 'duplicates'> & Pick<LoadedCases, 'records'>,
): string | null {
  if (row.kind === 'duplicate_contact') return duplicates.get(row.id)?.refused ?? null;
  if (row.kind !== 'record_change') return null;
  const contact = records.get(candidatesOf(row)[0] ?? '');
  if (!contact) return GONE;
  if (readRecordFact(memories.get(row.incomingId ?? '')?.content ?? '') === null)
    return 'This memory no longer states a birthday, phone number, e-mail or address. Edit the contact directly.';
  const allowed = canEditContact(actor, contact);
  return allowed === true ? null : allowed;
}

async function typesOf(
  ctx: Ctx,
  rows: readonly CaseRow[],
  seen: TypesSeen | null,
): Promise<Map<string, RelationshipTypeView>> {
  if (seen === null) return new Map();
  const views = new Map((await presentTypes(ctx, seen)).map((view) => [view.id, view]));
  return new Map(
    rows.flatMap(({ id, kind, pairKey }) => {
      const view = kind === 'new_relationship_type' ? views.get(pairKey.split(' ')[0] ?? '') : undefined;
      return view ? [[id, view] as const] : [];
    }),
  );
}

export async function getCase(ctx: Ctx, { id }: { id: string }): Promise<{ case: ReviewCase }> {
  const seen = await ctx.vault.read(async (tx) => loadCases(tx, ctx, await repo.listCases(tx, [id])));
  const [shown] = await presentCases(ctx, seen);
  if (!shown || isOutOfSight(shown)) throw notFound('case');
  return { case: shown };
}

const isOutOfSight = ({ kind, double, insight }: ReviewCase): boolean =>
  (kind === 'duplicate_contact' && double === null) || (kind === 'insight' && insight === null);
