import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, toAppError } from '#server/core/errors.ts';
import { analyzeGrown } from '#server/db/analyze-grown-tables.ts';
import { databases } from '#server/db/databases.ts';
import { importPartName } from '#server/db/sealed-value-names.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import type { OwnDate } from '#server/domain/contacts/date-on-record.ts';
import { IMPORT } from '#server/domain/parameters/import-parameters.ts';
import { zoneAndPolicyOf } from '#server/households/household/service/time-zone.ts';
import { readPolicy } from '#server/households/rules/service/read-policy.ts';
import { undoEntry } from '#server/journal/undo/service/undo-act.ts';
import { nobodyNamed } from '#server/memories/memory/service/contacts-for-memory.ts';
import { storeMemoryInput } from '#server/memories/store/schema.ts';
import {
  datedBack,
  type MemoryDraft,
  type MemoryInput,
} from '#server/memories/store/service/memory-draft.ts';
import { openConfirmationCase } from '#server/memories/store/service/open-confirmation-case.ts';
import { prepareEach, type ReadingRules } from '#server/memories/store/service/prepare-drafts.ts';
import { afterStoring, storeUnlessKnown } from '#server/memories/store/service/store-pipeline.ts';
import type { StoredMemory } from '#server/memories/store/service/write-memory.ts';
import { localOnly } from '#server/models/restrict-to-local-models.ts';
import * as repo from '../repo.ts';
import { ownDate } from '../schema.ts';
import { captureConversation } from './capture-conversation.ts';
import { claimPart } from './claim-part.ts';
import { putDates, sortByRecord } from './dates-for-contacts.ts';
import { type KeyedMemory, keyed, knownAmong } from './duplicate-keys.ts';
import type { Problem } from './parsed-line.ts';
import { splitByRules, withoutForbiddenNames } from './read-allowed-memories.ts';

/**
 * Stores or undoes the next part, as the importing member. Returns whether there may be more. A part is one transaction,
 * so a killed process has stored it once or not at all.
 */
export async function workOnPart(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.vault.read((tx) => repo.findImport(tx, id));
  if (row === null) return false;
  return row.status === 'undoing' ? undoPart(ctx, row) : storePart(ctx, row);
}

async function storePart(ctx: Ctx, row: repo.ImportRow): Promise<boolean> {
  if (row.status !== 'waiting' && row.status !== 'running') return false;
  const part = await ctx.vault.read((tx) => repo.nextPart(tx, row.id));
  if (part === null) return finish(ctx, row.id);
  if (part.tries >= IMPORT.triesPerPart) return leaveOut(ctx, row, part, UNSTORABLE);
  try {
    const content = await openPart(ctx, row.id, part);
    if (row.format === 'conversations') await captureConversation(ctx, row, part, content);
    else await storeMemories(ctx, row, part, await memoriesIn(ctx, content));
    await refreshStatistics(ctx);
  } catch (error) {
    const failure = toAppError(error);
    // an owner has turned capture off since the import began
    if (row.format === 'conversations' && failure.code === 'FORBIDDEN')
      return leaveOut(ctx, row, part, failure.message);
    if (!isPassing(failure))
      await ctx.vault.append('memory.import', (tx) => repo.countTry(tx, row.id, part.number));
    throw error;
  }
  return true;
}

/**
 * Updates the statistics of the tables. Otherwise Postgres plans later parts as if the tables were still small, which
 * takes more than twice as long.
 */
async function refreshStatistics({ context }: Ctx): Promise<void> {
  const { connectionString } = await databases().vault(context);
  await analyzeGrown(connectionString);
}

const isPassing = ({ code }: AppError): boolean =>
  ['DATABASE_UNAVAILABLE', 'MAYBE_SAVED', 'MODEL_UNAVAILABLE', 'CONFLICT'].includes(code);

/** Returns true if a portion was added in the meantime. */
const finish = (ctx: Ctx, id: string): Promise<boolean> =>
  ctx.vault.append('memory.import', async (tx) => {
    await repo.lockImport(tx, id);
    await repo.finishImport(tx, id);
    return (await repo.nextPart(tx, id)) !== null;
  });

const listed = z.array(
  z.object({
    file: z.string().optional(),
    line: z.number(),
    fields: storeMemoryInput,
    saidAt: z.string().nullable(),
    identity: z.string().optional(),
    date: ownDate.optional(),
  }),
);

async function openPart(ctx: Ctx, importId: string, { number, sealed }: repo.SealedPart): Promise<unknown> {
  const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
  return JSON.parse(sealer.open(Buffer.from(sealed), importPartName(importId, number)));
}

const memoriesIn = (ctx: Ctx, content: unknown): Promise<KeyedMemory[]> => keyed(ctx, listed.parse(content));

const UNSTORABLE = 'This line could not be stored. The log of the server says why.';

/** Skips a part that keeps failing, so that the rest of the file goes on. */
async function leaveOut(
  ctx: Ctx,
  row: repo.ImportRow,
  part: repo.SealedPart,
  problem: string,
): Promise<true> {
  const policy = await readPolicy(ctx.vault.householdId);
  const places = await placesOf(ctx, row, part);
  const problems = withoutForbiddenNames(
    ctx,
    policy,
    places.map((place) => ({ ...place, problem })),
  );
  await ctx.vault.append('memory.import', async (tx) => {
    const locked = await claimPart(tx, row.id, { number: part.number, journalId: null });
    if (locked === null) return;
    const counts = { done: part.items, added: 0, asked: 0, known: 0, leftOut: problems.length };
    await repo.addCounts(tx, locked, counts, problems);
  });
  return true;
}

/**
 * Returns the lines of a part, with their notes, or, for a conversation, its number in the file. `items` counts a conversation in its
 * first part.
 */
async function placesOf(
  ctx: Ctx,
  row: repo.ImportRow,
  part: repo.SealedPart,
): Promise<Pick<Problem, 'file' | 'line'>[]> {
  if (row.format === 'conversations') return [{ line: row.done + part.items }];
  const memories = await memoriesIn(ctx, await openPart(ctx, row.id, part));
  return memories.map(({ file, line }) => ({ file, line }));
}

interface Drafted {
  memory: KeyedMemory;
  draft: MemoryDraft;
  isAsked: boolean;
  ctx: Ctx;
}

async function storeMemories(
  ctx: Ctx,
  row: repo.ImportRow,
  { number, items }: repo.SealedPart,
  memories: readonly KeyedMemory[],
): Promise<void> {
  const { policy, timeZone } = await zoneAndPolicyOf(ctx.vault.householdId);
  const known = await ctx.vault.read((tx) => knownAmong(tx, row.ownerId, memories));
  const fresh = memories.filter((one) => !known.has(one));
  const { free, asked, problems } = await splitByRules(ctx, policy, fresh);
  const { known: onRecord, missing } = await sortByRecord(ctx, free);
  const dates = row.toContacts ? missing : new Map<KeyedMemory, OwnDate>();
  const told = free.filter((one) => !onRecord.has(one) && !dates.has(one));
  const rules = { ...policy, timeZone };
  const drafted = [
    ...(await draftMemories(ctx, row, told, rules, problems)),
    ...(await draftMemories({ ...ctx, models: localOnly(ctx.models) }, row, asked, rules, problems, true)),
  ].sort((a, b) => memories.indexOf(a.memory) - memories.indexOf(b.memory));
  // a rule may be newer than the import
  const shown = withoutForbiddenNames(ctx, policy, problems);
  const act = async (tx: VaultTx): Promise<StoredMemory[]> => {
    const locked = await claimPart(tx, row.id, { number, journalId: tx.journalId });
    if (locked === null) return [];
    const put = await putDates(tx, ctx, [...dates.values()]);
    const stored: { memory: KeyedMemory; isAsked: boolean; one: StoredMemory }[] = [];
    // one after another, because each is compared with those before it
    for (const { memory, draft, isAsked, ctx: own } of drafted) {
      const { one } = await storeUnlessKnown(tx, own, draft, policy);
      if (!one.isNew) continue;
      stored.push({ memory, isAsked, one });
      if (isAsked) await openConfirmationCase(tx, draft, one, 1);
    }
    const lines = stored.map(({ memory, one }) => ({ key: memory.key, memoryId: one.id }));
    await repo.insertKeys(tx, row.ownerId, lines);
    const counts = {
      done: items,
      added: stored.length,
      asked: stored.filter(({ isAsked }) => isAsked).length,
      known: items - stored.length - problems.length - put.added,
      leftOut: problems.length,
      contacts: put.contacts,
    };
    await repo.addCounts(tx, locked, counts, shown);
    return stored.map(({ one }) => one);
  };
  const stored =
    drafted.length === 0 && dates.size === 0
      ? await ctx.vault.append('memory.import', act)
      : await ctx.vault.write('memory.import', act);
  await afterStoring(ctx, stored);
}

/** Adds memories that cannot be prepared to the problems. */
async function draftMemories(
  ctx: Ctx,
  { privacy }: repo.ImportRow,
  memories: readonly KeyedMemory[],
  rules: ReadingRules,
  problems: Problem[],
  isAsked = false,
): Promise<Drafted[]> {
  const inputs = memories.map((one) => inputOf(ctx, one, privacy, isAsked));
  const drafts = await prepareEach(ctx, inputs, rules);
  return memories.flatMap((memory, index): Drafted[] => {
    const draft = drafts[index];
    if (draft === undefined) return [];
    if (!(draft instanceof AppError)) return [{ memory, draft: datedBack(draft, ctx.now), isAsked, ctx }];
    problems.push({ file: memory.file ?? null, line: memory.line, problem: draft.message });
    return [];
  });
}

const notLater = (saidAt: string | null, now: Date): Date =>
  saidAt === null || new Date(saidAt) > now ? now : new Date(saidAt);

/** Private and secret memories stay so. Others become private, or follow the household’s rules if the member chose that. */
function inputOf(
  { now }: Ctx,
  { fields, saidAt }: KeyedMemory,
  privacy: repo.ImportRow['privacy'],
  isAsked: boolean,
): MemoryInput {
  const { privacy: before, ...rest } = fields;
  const isRestricted = before === 'private' || before === 'secret';
  const chosen = isRestricted ? before : privacy === 'private' ? 'private' : undefined;
  return {
    fields: { ...rest, source: 'import', ...(chosen ? { privacy: chosen } : {}) },
    people: nobodyNamed(),
    status: isAsked ? 'staged' : 'active',
    mayBeOver: true,
    saidAt: notLater(saidAt, now),
  };
}

async function undoPart(ctx: Ctx, row: repo.ImportRow): Promise<boolean> {
  const part = await ctx.vault.read((tx) => repo.nextToUndo(tx, row.id));
  if (part === null) return finish(ctx, row.id);
  const { outcome } = await undoEntry(ctx, { id: part.journalId });
  await ctx.vault.append('memory.import', (tx) =>
    repo.endUndo(tx, row.id, { ...part, isBlocked: outcome === 'blocked' }),
  );
  return true;
}
