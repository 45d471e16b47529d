import type { z } from 'zod';
import { getContact, survivingContacts } from '#server/contacts/contact/service.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { refusalOf } from '#server/db/refused-write-reason.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { lockForMerge } from '#server/relationships/chains/service.ts';
import { resolveCases } from '../../pairs/service/duplicate-cases.ts';
import { canJudgeDuplicates, whyNotOne } from '../../policy.ts';
import { listMergeContacts } from '../../repo.ts';
import type { mergeInput } from '../../schema.ts';
import { canMerge } from '../../service.ts';
import type { MergeContactRow } from '../../sql.ts';
import * as repo from '../repo.ts';
import { type CheckedVisibility, resolveConflicts, VisibilityUnknown } from './merge-conflicts.ts';
import { loadFacts, type MergeFacts, type MergePlan, membershipsOf, planMerge } from './plan-merge.ts';

export const ADMITS_MEMBERS =
  'This merge would add household members to a group that you do not belong to. Ask a member of the group to merge the contacts.';

/** Merges `mergeId` into `id`, including data that the caller may not see. Afterwards `mergeId` refers to `id`. */
export async function mergeContacts(
  ctx: Ctx,
  input: z.output<typeof mergeInput>,
): Promise<{ contact: ContactView; journalId: string | null }> {
  const allowed = canJudgeDuplicates(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  const journalId = await attemptAll(ctx, input);
  return { ...(await getContact(ctx, { id: input.id })), journalId };
}

async function attemptAll(ctx: Ctx, input: z.output<typeof mergeInput>): Promise<string | null> {
  let checked: CheckedVisibility = { asked: new Set(), visible: new Set() };
  for (let round = 0; round < MAX_ATTEMPTS; round++) {
    try {
      return await attempt(ctx, input, checked);
    } catch (error) {
      if (!(error instanceof VisibilityUnknown)) throw error;
      const asked = new Set([...checked.asked, ...error.tieIds]);
      checked = { asked, visible: await visibleAmong(ctx, asked) };
    }
  }
  throw changedMeanwhile();
}

const MAX_ATTEMPTS = 60;
const changedMeanwhile = () =>
  new AppError('CONFLICT', 'One of the two contacts was changed in the meantime. Reload and try again.');

function attempt(
  ctx: Ctx,
  input: z.output<typeof mergeInput>,
  checked: CheckedVisibility,
): Promise<string | null> {
  const merging = ctx.vault.writeWhole('contact.merge', async (tx) => {
    await lockForMerge(tx, (await findBoth(tx, input, false)).kept.kind);
    const { kept, other } = await findBoth(tx, input, true);
    expectAllowed(ctx, kept, other, input);
    await resolveConflicts(tx, kept.id, other.id, checked);
    const facts = await loadFacts(tx, kept, other, true);
    const unproven = await unprovenOf(tx, facts);
    if ([...unproven].some((id) => !checked.asked.has(id))) throw new VisibilityUnknown(unproven);
    if ([...unproven].some((id) => checked.visible.has(id))) throw forbidden(ADMITS_MEMBERS);
    await carryOut(tx, facts, planMerge(facts, unproven));
    await resolveCases(tx, ctx, { keptId: kept.id, otherId: other.id });
    return tx.journalId;
  });
  return merging.catch((error: unknown) => {
    if (refusalOf(error) === null) throw error;
    throw changedMeanwhile();
  });
}

async function visibleAmong(ctx: Ctx, tieIds: ReadonlySet<string>): Promise<Set<string>> {
  return new Set(await ctx.vault.read((tx) => repo.listVisibleTies(tx, [...tieIds])));
}

export async function findBoth(
  tx: VaultTx,
  { id, mergeId }: { id: string; mergeId: string },
  locks: boolean,
): Promise<{ kept: MergeContactRow; other: MergeContactRow }> {
  if (id === mergeId) throw invalid('mergeId', 'A contact cannot be merged with itself.');
  const survivors = await survivingContacts(tx, [id, mergeId]);
  const [keptId, otherId] = [survivors.get(id)?.id, survivors.get(mergeId)?.id];
  if (keptId === undefined || otherId === undefined) throw notFound('contact');
  const rows = await listMergeContacts(tx, [keptId, otherId], locks);
  const [kept, other] = [rows.get(keptId), rows.get(otherId)];
  if (!kept || !other || kept.isDeleted || other.isDeleted) throw notFound('contact');
  if (kept.id === other.id)
    throw new AppError('CONFLICT', 'These two contacts are already merged. Reload the page.');
  // another merge was committed before these rows were locked
  if (kept.mergedIntoId !== null || other.mergedIntoId !== null) {
    throw new AppError(
      'CONFLICT',
      'One of the two contacts was merged in the meantime. Reload and try again.',
    );
  }
  return { kept, other };
}

function expectAllowed(
  ctx: Ctx,
  kept: MergeContactRow,
  other: MergeContactRow,
  { version, mergeVersion }: z.output<typeof mergeInput>,
): void {
  const why = whyNotOne(kept, other);
  if (why !== null) throw invalid('mergeId', why);
  const allowed = canMerge(ctx.actor, kept, other);
  if (allowed !== true) throw forbidden(allowed);
  if ((version ?? kept.version) !== kept.version || (mergeVersion ?? other.version) !== other.version) {
    throw new AppError(
      'CONFLICT',
      'One of the two contacts was changed in the meantime. Reload and try again.',
    );
  }
}

/** Returns the merged contact's memberships that the caller may not transfer to the kept contact. */
export async function unprovenOf(tx: VaultTx, facts: MergeFacts): Promise<Set<string>> {
  const { kept, other } = facts;
  if (kept.kind !== 'person') {
    const both = [
      { contact: kept.id, group: other.id },
      { contact: other.id, group: kept.id },
    ];
    if ((await repo.mayAdmit(tx, both)).includes(false)) throw forbidden(ADMITS_MEMBERS);
  }
  const memberships = membershipsOf(facts).filter((tie) => tie.bId !== kept.id);
  const pairs = memberships.map((tie) => ({ contact: kept.id, group: tie.bId }));
  const may = await repo.mayAdmit(tx, pairs);
  return new Set(memberships.filter((_, index) => may[index] === false).map(({ id }) => id));
}

async function carryOut(tx: VaultTx, { kept, other }: MergeFacts, plan: MergePlan): Promise<void> {
  await repo.placeMemories(tx, plan.memories);
  await repo.renameWho(tx, other.id, kept.id);
  for (const step of plan.ties) await repo.applyTieStep(tx, step);
  await repo.mergeContactData(tx, kept.id, other.id, plan.contact);
  await repo.redirect(tx, other.id, kept.id);
}
