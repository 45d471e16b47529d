import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, notFound, toAppError } from '#server/core/errors.ts';
import { refusalOf } from '#server/db/refused-write.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type Obstacle, planUndo, type UndoStep } from '#server/domain/journal/undo.ts';
import { alignSuccession } from '#server/edges/succession/service.ts';
import { detectInsights } from '#server/insights/service/detect.ts';
import { canUndo, isWholeOfMaker } from '../../entry/policy.ts';
import * as entries from '../../entry/repo.ts';
import { presentEntries } from '../../entry/service/sentences.ts';
import type { ChangeRow, EntryRow } from '../../entry/sql/acts.ts';
import * as repo from '../repo.ts';
import type { UndoOutput } from '../schema.ts';
import type { PointerRow } from '../sql/pointers.ts';
import { applySteps, relationshipsAfter, StillNeeded } from './apply-steps.ts';
import { type Embedded, embedRestored, passageOfRow } from './embed-restored.ts';

/** Ends the transaction without a trace of it, with what there is to answer. */
class Stopped extends Error {
  readonly why:
    | { kind: 'already_undone'; by: string | null }
    | { kind: 'blocked'; obstacle: Reason; by: string[] };
  constructor(why: Stopped['why']) {
    super('Not undone.');
    this.why = why;
  }
}

type Reason = Obstacle | 'still_needed' | 'already_there' | 'nothing_left' | 'outcome_stays';

const REASONS: Readonly<Record<Reason, string>> = {
  changed_later: 'It was changed again later.',
  words_are_gone: 'Its words went out of the history: it became a secret, or was erased for good.',
  membership: 'Who belongs where is not decided by an undo. Change it where the members are.',
  breaks_rule: 'What was changed later would not fit any more.',
  still_needed: 'Something later depends on it.',
  already_there: 'The same is there again already.',
  nothing_left: 'Nothing of it is left.',
  outcome_stays: 'An outcome is never taken back. Exclude it instead: it stays, and no longer counts.',
};

/**
 * Takes one act back, whatever it touched, as one act of its own. What was changed later stays as it is, unless it
 * cannot: then nothing happens, and the acts that stand in the way are named, as far as the asker may see them.
 * Throws NOT_FOUND for an act that the asker may not know of, FORBIDDEN for one that is not theirs to undo.
 */
export async function undoEntry(ctx: Ctx, { id }: { id: string }): Promise<UndoOutput> {
  const seen = await ctx.vault.read((tx) => loadSeenChanges(tx, ctx, id));
  const vectors = await embedRestored(ctx, seen ?? []);
  try {
    return await undone(ctx, id, { seen, vectors, softly: false });
  } catch (error) {
    if (!(error instanceof StillNeeded)) return answerTo(ctx, error);
    const acts = await visibleActs(ctx, error.pointers);
    if (acts.length > 0) return blocked(ctx, 'still_needed', acts);
    // only what the asker may not see hangs on it: it stays, out of sight, and nothing tells
    return undone(ctx, id, { seen, vectors, softly: true }).catch((again) => answerTo(ctx, again));
  }
}

/** What of the act the asker sees; null where that makes no difference. */
async function loadSeenChanges(tx: VaultTx, ctx: Ctx, id: string): Promise<ChangeRow[] | null> {
  const [entry] = await entries.listEntries(tx, [id]);
  if (!entry) throw notFound('act');
  const root = (await entries.rootsOf(tx, [id])).get(id) ?? entry.operation;
  return isWholeOfMaker(ctx.actor, { ...entry, root }) ? null : entries.listChanges(tx, id);
}

interface Attempt {
  seen: readonly ChangeRow[] | null;
  vectors: readonly Embedded[];
  softly: boolean;
}

/** What a memory replaced follows it out of sight and back, also where the actor does not see that. */
async function undone(ctx: Ctx, id: string, how: Attempt): Promise<UndoOutput> {
  const { memoryIds, ...answer } = await attempt(ctx, id, how);
  await alignSuccession(ctx, memoryIds);
  return answer;
}

function attempt(
  ctx: Ctx,
  id: string,
  { seen, vectors, softly }: Attempt,
): Promise<UndoOutput & { memoryIds: string[] }> {
  return ctx.vault.writeWhole('journal.undo', async (tx) => {
    const entry = await repo.lockEntry(tx, id);
    if (entry === null) throw notFound('act');
    const changes = await entries.listChanges(tx, id);
    await expectAllowed(tx, ctx, entry, changes, seen);
    if ((await entries.undoneAmong(tx, [id])).has(id)) {
      throw new Stopped({ kind: 'already_undone', by: entry.undoneById });
    }
    if (isAppendedOnly(entry, changes)) {
      throw new Stopped({ kind: 'blocked', obstacle: 'outcome_stays', by: [] });
    }
    const steps = await plan(tx, changes);
    await expectNobodyComesIn(tx, ctx, steps);
    await applySteps(tx, id, steps, softly);
    await saveVectors(tx, steps, vectors);
    for (const profileId of countedAnew(steps)) await detectInsights(tx, profileId);
    await repo.markUndone(tx, id, tx.journalId);
    const memoryIds = steps.flatMap(({ table, row }) =>
      table === 'memory' ? [String(row.id)] : table === 'edge' ? [String(row.to_id)] : [],
    );
    const { journalId } = tx;
    return { outcome: 'undone' as const, journalId, reason: null, blockedBy: [], memoryIds };
  });
}

/** Did it only append outcomes, with what followed from them? Suggestions that it closed would open again. */
const isAppendedOnly = ({ operation }: EntryRow, changes: readonly ChangeRow[]): boolean =>
  operation === 'outcome.record' && changes.every(({ table }) => table !== 'suggestion');

/** Of whose decisions the act changes what they add up to, or what was made of them: the patterns in them may be others now. */
const countedAnew = (steps: readonly UndoStep[]): Set<string> =>
  new Set(
    steps.flatMap(({ table, row }) => {
      if (table === 'preference_profile') return [String(row.id)];
      const tables = ['suggestion', 'outcome_exclusion', 'preference_pattern', 'insight'];
      return tables.includes(table) && typeof row.profile_id === 'string' ? [row.profile_id] : [];
    }),
  );

async function expectAllowed(
  tx: VaultTx,
  ctx: Ctx,
  entry: EntryRow,
  changes: readonly ChangeRow[],
  seen: readonly ChangeRow[] | null,
): Promise<void> {
  const root = (await entries.rootsOf(tx, [entry.id])).get(entry.id) ?? entry.operation;
  const isOthersOwn = changes.some(({ table, before, after }) =>
    [before, after].some((row) => {
      if (row === null || (table !== 'memory' && table !== 'relationship')) return false;
      if (table === 'relationship' && row.privacy === 'public') return false;
      return typeof row.owner_id === 'string' && row.owner_id !== ctx.actor.userId;
    }),
  );
  const seesAll = seen !== null && seen.length === changes.length;
  const allowed = canUndo(ctx.actor, { ...entry, root }, { seesAll, isOthersOwn });
  if (allowed === 'not_there') throw notFound('act');
  if (allowed !== true) throw forbidden(allowed);
}

/** What has to be done, on the rows as they are now; they are held until the transaction ends. */
async function plan(tx: VaultTx, changes: readonly ChangeRow[]): Promise<UndoStep[]> {
  const last = changes.at(-1);
  if (last === undefined) throw new Stopped({ kind: 'blocked', obstacle: 'nothing_left', by: [] });
  const rows = changes.flatMap(({ table, before, after }) =>
    [before, after].flatMap((row) => (row === null ? [] : [{ table, row }])),
  );
  const current = await repo.lockRows(tx, rows);
  const later = await repo.listLaterChanges(tx, rows, last.id);
  const planned = planUndo(changes, current, later);
  if (planned.kind === 'steps') return planned.steps;
  const isGone = planned.obstacle === 'changed_later' && planned.by.length === 0;
  throw new Stopped({ ...planned, obstacle: isGone ? 'nothing_left' : planned.obstacle });
}

/** An undo is no way round the rule of who lets members into a group. */
async function expectNobodyComesIn(tx: VaultTx, ctx: Ctx, steps: readonly UndoStep[]): Promise<void> {
  if (ctx.actor.kind === 'system') return;
  if (await repo.bringsIn(tx, relationshipsAfter(steps))) {
    throw new Stopped({ kind: 'blocked', obstacle: 'membership', by: [] });
  }
}

/** Gives the texts that came back their vectors, where they are just the texts that were embedded. */
async function saveVectors(
  tx: VaultTx,
  steps: readonly UndoStep[],
  vectors: readonly Embedded[],
): Promise<void> {
  for (const embedded of vectors) {
    const step = steps.find((one) => one.table === 'memory' && one.row.id === embedded.id);
    if (!step || step.act === 'remove') continue;
    const row = step.act === 'restore' ? { ...step.row, ...step.columns } : step.row;
    if (passageOfRow(row) === embedded.passage) await repo.saveVector(tx, embedded);
  }
}

/** Of what still hangs on it: the acts that the asker may see. */
async function visibleActs(ctx: Ctx, pointers: readonly PointerRow[]): Promise<string[]> {
  const seen = await ctx.vault.read((tx) => repo.listSeenActs(tx, pointers));
  return [...new Set(pointers.flatMap(({ journalId }) => journalId ?? []))].filter((id) => seen.has(id));
}

async function answerTo(ctx: Ctx, error: unknown): Promise<UndoOutput> {
  if (error instanceof Stopped) {
    const { why } = error;
    if (why.kind === 'blocked') return blocked(ctx, why.obstacle, why.by);
    return { outcome: 'already_undone', journalId: why.by, reason: null, blockedBy: [] };
  }
  const refusal = refusalOf(error);
  if (refusal === null) throw error;
  if (refusal === 'in_each_others_way') throw toAppError(error);
  return blocked(ctx, refusal, []);
}

/** Those in the way that still hold, latest first; one that was undone stands in nobody's way. */
async function blocked(ctx: Ctx, reason: Reason, ids: readonly string[]): Promise<UndoOutput> {
  const inTheWay = await ctx.vault.read(async (tx) => {
    const undone = await entries.undoneAmong(tx, ids);
    return entries.listEntries(
      tx,
      ids.filter((id) => !undone.has(id)),
    );
  });
  const acts = inTheWay.filter(({ operation }) => operation !== 'journal.undo');
  const shown = acts.length > 0 ? acts : inTheWay;
  return {
    outcome: 'blocked',
    journalId: null,
    reason: REASONS[reason],
    blockedBy: await presentEntries(ctx, shown),
  };
}
