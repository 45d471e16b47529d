import { recordKeyUse } from '#server/audit/service/record-bursts.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, notFound, toAppError } from '#server/core/errors.ts';
import { refusalOf } from '#server/db/refused-write-reason.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { type MoveRefusal, movedToBy, moveRefusal } from '#server/domain/journal/move-acts.ts';
import {
  isSame,
  isTakenBack,
  type Obstacle,
  planUndo,
  type UndoStep,
} from '#server/domain/journal/plan-undo.ts';
import { alignSuccession } from '#server/edges/succession/service.ts';
import { detectInsights } from '#server/insights/service/detect-in-profile.ts';
import { forgetMemory } from '#server/memories/edit/service/forget-and-restore.ts';
import { isOriginalBack } from '#server/memories/move/service/find-last-copy.ts';
import { canUndo, isWholeOfMaker } from '../../entry/policy.ts';
import * as entries from '../../entry/repo.ts';
import { presentEntries } from '../../entry/service/present-entries.ts';
import type { ChangeRow, EntryRow } from '../../entry/sql/acts.ts';
import * as repo from '../repo.ts';
import type { UndoOutput } from '../schema.ts';
import type { ReferenceRow } from '../sql/row-references.ts';
import { applySteps, relationshipsAfter, StillNeeded } from './apply-undo-steps.ts';
import { type CopyInOtherVault, findCopyOf } from './copy-in-other-vault.ts';
import { type Embedded, embedRestored, passagesOfRow } from './embed-restored.ts';

class UndoStopped extends Error {
  readonly why:
    | { kind: 'already_undone'; by: string | null }
    | { kind: 'blocked'; obstacle: Reason; by: string[] };
  constructor(why: UndoStopped['why']) {
    super('The undo was rolled back.');
    this.why = why;
  }
}

type Reason =
  | Obstacle
  | MoveRefusal
  | 'still_needed'
  | 'already_there'
  | 'nothing_left'
  | 'outcome_stays'
  | 'copy_changed';

const REASONS: Readonly<Record<Reason, string>> = {
  changed_later: 'Later changes affect the same details. Undo the later changes first.',
  words_are_gone:
    'The earlier text is no longer in the history, because the memory became secret or was erased. Enter the text again instead.',
  membership:
    'This undo would change who belongs to a group or to the household. Change the membership directly instead.',
  breaks_rule: 'Undoing this change would conflict with later changes. Undo the later changes first.',
  still_needed: 'Later changes depend on this one. Undo the later changes first.',
  already_there: 'An identical entry has been added since. Remove that entry first, then undo this change.',
  nothing_left: 'Nothing that this change made or altered still exists, so there is nothing to undo.',
  moved_here: 'This memory came from the other vault. Undo the move there, or move the memory back.',
  moved_back: 'An undo of a move cannot be undone itself. Move the memory again instead.',
  copy_changed: 'The memory was changed in the other vault after the move. Move it back from there instead.',
  outcome_stays:
    'A recorded outcome cannot be undone. Exclude the outcome instead; it then no longer counts.',
};

/** Undoes one act as a whole. If later changes conflict, nothing changes, and the conflicting acts are returned. */
export async function undoEntry(ctx: Ctx, { id }: { id: string }): Promise<UndoOutput> {
  const { seen, act } = await ctx.vault.read((tx) => loadSeenChanges(tx, ctx, id));
  const refusal = moveRefusal(act);
  if (refusal !== null) return blocked(ctx, refusal, []);
  const to = movedToBy(act);
  const copy = to === null ? null : await findCopyOf(ctx, to, seen ?? []);
  if (copy?.isChanged) return blocked(ctx, 'copy_changed', []);
  const answer = await undoSeen(ctx, id, { seen, vectors: await embedRestored(ctx, seen ?? []), part: null });
  if (copy !== null && answer.outcome !== 'blocked') await removeCopy(ctx, copy);
  return answer;
}

/** Only once the original is back, so that a process killed in between leaves both. */
async function removeCopy(ctx: Ctx, { originalId, there, id, journalId }: CopyInOtherVault): Promise<void> {
  if (!(await isOriginalBack(ctx, originalId))) return;
  if (ctx.actor.kind === 'agent') recordKeyUse(ctx.actor, AS_CALL, there.context, there.now);
  const { seen } = await there.vault.read((tx) => loadSeenChanges(tx, there, journalId));
  const { outcome } = await undoSeen(there, journalId, { seen, vectors: [], part: null });
  // somebody linked it to other memories there
  if (outcome === 'blocked') await forgetMemory(there, id);
}

const AS_CALL = { name: 'journal.undo', kind: 'mutation' } as const;

/** Callers need not see every changed row. Check first that they may revert runs. */
export const undoRun = (ctx: Ctx, id: string, part: Part | null): Promise<UndoOutput> =>
  undoSeen(ctx, id, { seen: null, vectors: [], part });

async function undoSeen(ctx: Ctx, id: string, how: Omit<Attempt, 'hideReferenced'>): Promise<UndoOutput> {
  try {
    return await undone(ctx, id, { ...how, hideReferenced: false });
  } catch (error) {
    if (!(error instanceof StillNeeded)) return answerTo(ctx, error);
    const acts = await visibleActs(ctx, error.references);
    if (acts.length > 0) return blocked(ctx, 'still_needed', acts);
    // The row could not be deleted, because rows hidden from the caller refer to it. Soft-deleting it does not reveal them.
    return undone(ctx, id, { ...how, hideReferenced: true }).catch((secondError) =>
      answerTo(ctx, secondError),
    );
  }
}

/** `seen` is null if the caller need not see every changed row. */
async function loadSeenChanges(
  tx: VaultTx,
  ctx: Ctx,
  id: string,
): Promise<{ seen: ChangeRow[] | null; act: EntryRow & { root: string } }> {
  const [entry] = await entries.listEntries(tx, [id]);
  if (!entry) throw notFound('act');
  const root = (await entries.rootsOf(tx, [id])).get(id) ?? entry.operation;
  const act = { ...entry, root };
  return { act, seen: isWholeOfMaker(ctx.actor, act) ? null : await entries.listChanges(tx, id) };
}

/** The part of an act that concerns one memory. */
interface Part {
  memoryId: string;
  /** Another memory whose changes belong to the part. */
  withId: string | null;
}

function isOfPart({ table, before, after }: ChangeRow, { memoryId, withId }: Part): boolean {
  const row = after ?? before ?? {};
  const isOneOf = (id: unknown): boolean => id === memoryId || (withId !== null && id === withId);
  if (table === 'memory') return isOneOf(row.id);
  if (table === 'memory_contact') return isOneOf(row.memory_id);
  if (table === 'edge') return row.from_id === memoryId || row.to_id === memoryId;
  return table === 'review_case' && (row.existing_id === memoryId || row.incoming_id === memoryId);
}

interface Attempt {
  /** Null: undoes the whole act. */
  part: Part | null;
  seen: readonly ChangeRow[] | null;
  vectors: readonly Embedded[];
  hideReferenced: boolean;
}

async function undone(ctx: Ctx, id: string, how: Attempt): Promise<UndoOutput> {
  const { memoryIds, ...answer } = await attempt(ctx, id, how);
  await alignSuccession(ctx, memoryIds);
  return answer;
}

function attempt(
  ctx: Ctx,
  id: string,
  { seen, vectors, hideReferenced, part }: Attempt,
): Promise<UndoOutput & { memoryIds: string[] }> {
  return ctx.vault.writeWhole(part ? 'consolidation.revert' : 'journal.undo', async (tx) => {
    const entry = await repo.lockEntry(tx, id);
    if (entry === null) throw notFound('act');
    const all = await entries.listChanges(tx, id);
    const changes = part ? all.filter((change) => isOfPart(change, part)) : all;
    await expectAllowed(tx, ctx, entry, changes, seen);
    if ((await entries.undoneAmong(tx, [id])).has(id)) {
      throw new UndoStopped({ kind: 'already_undone', by: entry.undoneById });
    }
    if (isAppendedOnly(entry, changes)) {
      throw new UndoStopped({ kind: 'blocked', obstacle: 'outcome_stays', by: [] });
    }
    const steps = await plan(tx, changes, { isPart: part !== null });
    await expectNoRefusedMembership(tx, ctx, steps);
    await applySteps(tx, id, steps, hideReferenced);
    await saveVectors(tx, steps, vectors);
    for (const profileId of recountedProfiles(steps)) await detectInsights(tx, profileId);
    if (part === null) await repo.markUndone(tx, id, tx.journalId);
    const memoryIds = steps.flatMap(({ table, row }) =>
      table === 'memory' ? [String(row.id)] : table === 'edge' ? [String(row.to_id)] : [],
    );
    const { journalId } = tx;
    return { outcome: 'undone' as const, journalId, reason: null, blockedBy: [], memoryIds };
  });
}

const isAppendedOnly = ({ operation }: EntryRow, changes: readonly ChangeRow[]): boolean =>
  operation === 'outcome.record' && changes.every(({ table }) => table !== 'suggestion');

const recountedProfiles = (steps: readonly UndoStep[]): Set<string> =>
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

async function plan(
  tx: VaultTx,
  changes: readonly ChangeRow[],
  { isPart }: { isPart: boolean },
): Promise<UndoStep[]> {
  const last = changes.at(-1);
  if (last === undefined) throw new UndoStopped({ kind: 'blocked', obstacle: 'nothing_left', by: [] });
  const rows = changes.flatMap(({ table, before, after }) =>
    [before, after].flatMap((row) => (row === null ? [] : [{ table, row }])),
  );
  const current = await repo.lockRows(tx, rows);
  // undoing a part does not mark the act as undone
  if (isPart && isTakenBack(changes, current)) throw new UndoStopped({ kind: 'already_undone', by: null });
  const later = await repo.listLaterChanges(tx, rows, last.id);
  const planned = planUndo(changes, current, later);
  if (planned.kind === 'steps') return planned.steps;
  const isGone = planned.obstacle === 'changed_later' && planned.by.length === 0;
  throw new UndoStopped({ ...planned, obstacle: isGone ? 'nothing_left' : planned.obstacle });
}

async function expectNoRefusedMembership(tx: VaultTx, ctx: Ctx, steps: readonly UndoStep[]): Promise<void> {
  if (ctx.actor.kind === 'system') return;
  if (await repo.addsRefusedMembership(tx, relationshipsAfter(steps))) {
    throw new UndoStopped({ kind: 'blocked', obstacle: 'membership', by: [] });
  }
}

/** Skips texts that have changed since they were embedded. */
async function saveVectors(
  tx: VaultTx,
  steps: readonly UndoStep[],
  vectors: readonly Embedded[],
): Promise<void> {
  for (const embedded of vectors) {
    const step = steps.find((one) => one.table === 'memory' && one.row.id === embedded.id);
    if (!step || step.act === 'remove') continue;
    const row = step.act === 'restore' ? { ...step.row, ...step.columns } : step.row;
    if (isSame(passagesOfRow(row), embedded.passages)) await repo.saveVector(tx, embedded);
  }
}

async function visibleActs(ctx: Ctx, references: readonly ReferenceRow[]): Promise<string[]> {
  const seen = await ctx.vault.read((tx) => repo.listSeenActs(tx, references));
  return [...new Set(references.flatMap(({ journalId }) => journalId ?? []))].filter((id) => seen.has(id));
}

async function answerTo(ctx: Ctx, error: unknown): Promise<UndoOutput> {
  if (error instanceof UndoStopped) {
    const { why } = error;
    if (why.kind === 'blocked') return blocked(ctx, why.obstacle, why.by);
    return { outcome: 'already_undone', journalId: why.by, reason: null, blockedBy: [] };
  }
  const refusal = refusalOf(error);
  if (refusal === null) throw error;
  if (refusal === 'conflict') throw toAppError(error);
  return blocked(ctx, refusal, []);
}

async function blocked(ctx: Ctx, reason: Reason, ids: readonly string[]): Promise<UndoOutput> {
  const blockers = await ctx.vault.read(async (tx) => {
    const undone = await entries.undoneAmong(tx, ids);
    return entries.listEntries(
      tx,
      ids.filter((id) => !undone.has(id)),
    );
  });
  const acts = blockers.filter(({ operation }) => operation !== 'journal.undo');
  const shown = acts.length > 0 ? acts : blockers;
  return {
    outcome: 'blocked',
    journalId: null,
    reason: REASONS[reason],
    blockedBy: await presentEntries(ctx, shown),
  };
}
