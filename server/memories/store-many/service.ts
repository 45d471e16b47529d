import type { Ctx } from '#server/core/ctx.ts';
import { AppError } from '#server/core/errors.ts';
import { letOthersRun } from '#server/core/worker-thread.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { NeverStoreRule, Policy } from '#server/domain/words/household-policy.ts';
import { zoneAndPolicyOf } from '#server/households/household/service/time-zone.ts';
import { localOnly } from '#server/models/restrict-to-local-models.ts';
import type { Introduced } from '#server/relationships/introduced-people/service.ts';
import { hydrateMemories, relationshipExists } from '../memory/repo/memories.ts';
import { ASKED_FIRST, ruleAgainst, whyForbidden } from '../memory/service/never-store-check.ts';
import { presentStored } from '../store/present.ts';
import type { StoreMemoryInput } from '../store/schema.ts';
import { type MemoryDraft, type MemoryInput, mayRead } from '../store/service/memory-draft.ts';
import { openConfirmationCase } from '../store/service/open-confirmation-case.ts';
import {
  introduce,
  nobody,
  peopleToResolve,
  resolvePeople,
  withoutNewContact,
} from '../store/service/people-of-statement.ts';
import { prepareEach, type ReadingRules } from '../store/service/prepare-drafts.ts';
import { readStatements } from '../store/service/read-statements.ts';
import { afterStoring, findKnown, storeDraft, storeUnlessKnown } from '../store/service/store-pipeline.ts';
import type { StoredMemory } from '../store/service/write-memory.ts';
import type { StoredItem, StoreManyInput, StoreManyOutput } from './schema.ts';

/** A memory that no rule refuses, and whose people are clear. */
interface Accepted {
  index: number;
  fields: StoreMemoryInput;
  people: MemoryInput['people'];
  introduced: readonly Introduced[];
  /** The rule by which a person must confirm it first. */
  rule: NeverStoreRule | null;
}

interface Drafted extends Accepted {
  draft: MemoryDraft;
  ctx: Ctx;
}

interface Stored extends Drafted {
  one: StoredMemory;
  /** Whether a memory already said it, and nothing changed. */
  isKnown: boolean;
}

/** Answers by index. */
type Results = Map<number, StoredItem>;

/** Stores all memories that can be stored, in one act. A refused one has its own outcome, and the others are stored. */
export async function storeMany(ctx: Ctx, { memories, repeated }: StoreManyInput): Promise<StoreManyOutput> {
  const { policy, timeZone } = await zoneAndPolicyOf(ctx.vault.householdId);
  const rules = { ...policy, timeZone };
  const results: Results = new Map();
  const permitted = await permittedAmong(ctx, policy, memories, results);
  const accepted = await acceptedAmong(ctx, permitted, results);
  const local = { ...ctx, models: localOnly(ctx.models) };
  const drafted = [
    ...(await draftAll(
      ctx,
      accepted.filter(({ rule }) => rule === null),
      rules,
      results,
    )),
    ...(await draftAll(
      local,
      accepted.filter(({ rule }) => rule !== null),
      rules,
      results,
    )),
  ].sort((a, b) => a.index - b.index);
  const store = async (tx: VaultTx) => {
    const stored = await storeAll(tx, drafted, { policy, repeated });
    await presentAll(tx, ctx, stored, results);
    return { journalId: tx.journalId, stored: stored.map(({ one }) => one) };
  };
  const { journalId, stored } =
    drafted.length === 0 ? { journalId: null, stored: [] } : await ctx.vault.write('memory.storeMany', store);
  await afterStoring(ctx, stored);
  const ordered = [...results.values()].sort((a, b) => a.index - b.index);
  // an undo would reveal to an agent that a hidden memory exists
  const isAllSeen = ordered.every(({ memory, outcome }) => memory !== null || !isStored(outcome));
  const count = ordered.filter(({ outcome }) => isStored(outcome)).length;
  return { results: ordered, stored: count, journalId: isAllSeen && count > 0 ? journalId : null };
}

const isStored = (outcome: StoredItem['outcome']): boolean =>
  !['refused', 'needs_clarification', 'known', 'invalid'].includes(outcome);

const without = (index: number, outcome: StoredItem['outcome']): StoredItem => ({
  index,
  outcome,
  memory: null,
  inferredEdges: [],
  conflicts: [],
});

interface Permitted {
  index: number;
  fields: StoreMemoryInput;
  sought: ReturnType<typeof peopleToResolve>;
  rule: NeverStoreRule | null;
}

async function permittedAmong(
  ctx: Ctx,
  policy: Policy,
  memories: readonly StoreMemoryInput[],
  results: Results,
): Promise<Permitted[]> {
  const permitted: Omit<Permitted, 'sought'>[] = [];
  for (const [index, fields] of memories.entries()) {
    const rule = ruleAgainst(ctx, policy, fields);
    if (rule?.action === 'block')
      results.set(index, { ...without(index, 'refused'), reason: whyForbidden(rule) });
    else permitted.push({ index, fields, rule });
    await letOthersRun();
  }
  const read = await readStatements(
    ctx,
    permitted.map(({ fields }) => fields),
  );
  return permitted.map((one, n) => {
    const statement = read[n];
    return { ...one, sought: statement ? peopleToResolve(one.fields, statement) : null };
  });
}

/** People are looked up before anything is stored, so a contact must not come with a memory of the same list. */
async function acceptedAmong(
  ctx: Ctx,
  permitted: readonly Permitted[],
  results: Results,
): Promise<Accepted[]> {
  const accept = async (tx: VaultTx | null): Promise<Accepted[]> => {
    const accepted: Accepted[] = [];
    for (const { index, fields, sought, rule } of permitted) {
      const { relationshipId } = fields;
      if (tx && relationshipId && !(await relationshipExists(tx, relationshipId))) {
        const problem = { field: 'relationshipId', reason: 'No such relationship.' };
        results.set(index, { ...without(index, 'invalid'), ...problem });
        continue;
      }
      const { people, introduced } = tx && sought ? await resolvePeople(tx, sought) : nobody();
      if (people.outcome === 'needs_clarification')
        results.set(index, { ...without(index, people.outcome), ...people });
      else accepted.push({ index, fields, people, introduced, rule });
    }
    return accepted;
  };
  const isLookedUp = permitted.some(({ sought, fields }) => sought !== null || fields.relationshipId);
  return isLookedUp ? ctx.vault.read(accept) : accept(null);
}

/** Embeds all texts at once. A memory that cannot be prepared becomes an invalid one. */
async function draftAll(
  ctx: Ctx,
  accepted: readonly Accepted[],
  rules: ReadingRules,
  results: Results,
): Promise<Drafted[]> {
  const inputs = accepted.map(
    ({ fields, people, rule }): MemoryInput => ({ fields, people, status: rule ? 'staged' : 'active' }),
  );
  const drafts = await prepareEach(ctx, inputs, rules);
  return accepted.flatMap((one, n): Drafted[] => {
    const draft = drafts[n];
    if (draft === undefined) throw new AppError('INTERNAL');
    if (!(draft instanceof AppError)) return [{ ...one, draft, ctx }];
    const [problem] = draft.fields ?? [];
    const said = { field: problem?.path, reason: problem?.message ?? draft.message };
    results.set(one.index, { ...without(one.index, 'invalid'), ...said });
    return [];
  });
}

/** One after another, because each is compared with those before it. */
async function storeAll(
  tx: VaultTx,
  drafted: readonly Drafted[],
  { policy, repeated }: { policy: Policy; repeated: StoreManyInput['repeated'] },
): Promise<Stored[]> {
  const store = async ({ ctx, draft, introduced }: Drafted): Promise<Pick<Stored, 'one' | 'isKnown'>> => {
    if (repeated === 'leave' && introduced.length > 0) {
      // a known statement must add nobody either
      const known = await findKnown(tx, ctx, withoutNewContact(draft, introduced), policy);
      if (known) return { one: known, isKnown: true };
    }
    const about = await introduce(tx, ctx, introduced, draft);
    return repeated === 'leave'
      ? storeUnlessKnown(tx, ctx, about, policy)
      : { one: await storeDraft(tx, ctx, about, policy), isKnown: false };
  };
  const stored: Stored[] = [];
  for (const each of drafted) stored.push({ ...each, ...(await store(each)) });
  return stored;
}

const idsIn = ({ one: { id, conflicts } }: Stored): string[] => [
  id,
  ...conflicts.map(({ existingId }) => existingId),
];

async function presentAll(tx: VaultTx, ctx: Ctx, stored: readonly Stored[], results: Results): Promise<void> {
  const ids = mayRead(ctx) ? [...new Set(stored.flatMap(idsIn))] : [];
  const rows = new Map((await hydrateMemories(tx, ids)).map((row) => [row.id, row]));
  const { actor, now } = ctx;
  for (const each of stored) {
    const { index, one, isKnown, rule, draft } = each;
    const own = idsIn(each).flatMap((id) => rows.get(id) ?? []);
    const { journalId: _, ...answer } = presentStored(one, own, { actor, now, journalId: null });
    // without reading, an agent must not learn what is remembered
    const outcome = isKnown && mayRead(ctx) ? 'known' : answer.outcome;
    const reason = rule && !isKnown ? { reason: ASKED_FIRST } : {};
    results.set(index, { ...answer, index, outcome, ...reason });
    if (rule && !isKnown) await openConfirmationCase(tx, draft, one, answer.memory?.version ?? 1);
  }
}
