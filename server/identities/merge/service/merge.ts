import type { z } from 'zod';
import { getContact } from '#server/contacts/contact/service.ts';
import type { ContactView } from '#server/contacts/schema.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { refusalOf } from '#server/db/refused-write.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { lockForMerge } from '#server/relationships/lines/service.ts';
import { resolveCases } from '../../duplicates/service/cases.ts';
import { canJudgeDuplicates, whyNotOne } from '../../policy.ts';
import type { mergeInput } from '../../schema.ts';
import * as repo from '../repo.ts';
import type { MergeContactRow } from '../sql.ts';
import { canMerge } from './allowed.ts';
import { type Known, NotProven, resolveConflicts } from './conflicts.ts';
import { loadFacts, type MergeFacts, type MergePlan, membershipsOf, planMerge } from './plan.ts';

export const LETS_IN = 'Only somebody of the group lets its members in, and this would.';

/**
 * Makes one contact of two: `id` stays, and everything of `mergeId` comes to it, also what the caller may not see. The
 * other id leads to the one that stays from then on. One act, undone by its `journalId`. Two who merge the same at once
 * wait for each other, and the second is told CONFLICT.
 */
export async function mergeContacts(
  ctx: Ctx,
  input: z.output<typeof mergeInput>,
): Promise<{ contact: ContactView; journalId: string | null }> {
  const allowed = canJudgeDuplicates(ctx.actor);
  if (allowed !== true) throw forbidden(allowed);
  const journalId = await attemptAll(ctx, input);
  return { ...(await getContact(ctx, { id: input.id })), journalId };
}

/** What has to be known of what the actor sees is found out between two attempts, in a transaction of the actor's own. */
async function attemptAll(ctx: Ctx, input: z.output<typeof mergeInput>): Promise<string | null> {
  let known: Known = { asked: new Set(), visible: new Set() };
  for (let round = 0; round < MOST_ATTEMPTS; round++) {
    try {
      return await attempt(ctx, input, known);
    } catch (error) {
      if (!(error instanceof NotProven)) throw error;
      const asked = new Set([...known.asked, ...error.tieIds]);
      known = { asked, visible: await visibleAmong(ctx, asked) };
    }
  }
  throw changedMeanwhile();
}

const MOST_ATTEMPTS = 60;
const changedMeanwhile = () => new AppError('CONFLICT', 'Somebody changed one of them just now. Look again.');

function attempt(ctx: Ctx, input: z.output<typeof mergeInput>, known: Known): Promise<string | null> {
  const merging = ctx.vault.writeWhole('contact.merge', async (tx) => {
    await lockForMerge(tx, (await findBoth(tx, input, false)).kept.kind);
    const { kept, other } = await findBoth(tx, input, true);
    expectAllowed(ctx, kept, other, input);
    await resolveConflicts(tx, kept.id, other.id, known);
    const facts = await loadFacts(tx, kept, other, true);
    const unproven = await unprovenOf(tx, facts);
    if ([...unproven].some((id) => !known.asked.has(id))) throw new NotProven(unproven);
    if ([...unproven].some((id) => known.visible.has(id))) throw forbidden(LETS_IN);
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

/** The two, followed to where they went. NOT_FOUND where one is not there, CONFLICT where they are one already. */
export async function findBoth(
  tx: VaultTx,
  { id, mergeId }: { id: string; mergeId: string },
  holds: boolean,
): Promise<{ kept: MergeContactRow; other: MergeContactRow }> {
  if (id === mergeId) throw invalid('mergeId', 'A contact cannot be merged with itself.');
  const [keptId, otherId] = await repo.findSurvivors(tx, [id, mergeId]);
  if (keptId === undefined || otherId === undefined) throw notFound('contact');
  const rows = await repo.listMergeContacts(tx, [keptId, otherId], holds);
  const [kept, other] = [rows.get(keptId), rows.get(otherId)];
  if (!kept || !other || kept.isDeleted || other.isDeleted) throw notFound('contact');
  if (kept.id === other.id) throw new AppError('CONFLICT', 'They are one contact already.');
  // somebody else's merge has come between the look and the hold
  if (kept.mergedIntoId !== null || other.mergedIntoId !== null) {
    throw new AppError('CONFLICT', 'One of them was merged just now. Look again.');
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
    throw new AppError('CONFLICT', 'One of them has changed since you looked. Look again.');
  }
}

/**
 * Being in a group lets a member see what is private to it, so a merge may let nobody in who could not be let in
 * otherwise: neither the members of two groups that become one, nor a member whose own contact takes in another's
 * memberships. One that the caller does not see moves without holding; refusing would tell of it.
 */
export async function unprovenOf(tx: VaultTx, facts: MergeFacts): Promise<Set<string>> {
  const { kept, other } = facts;
  if (kept.kind !== 'person') {
    const both = [
      { contact: kept.id, group: other.id },
      { contact: other.id, group: kept.id },
    ];
    if ((await repo.mayLetIn(tx, both)).includes(false)) throw forbidden(LETS_IN);
  }
  const memberships = membershipsOf(facts).filter((tie) => tie.bId !== kept.id);
  const pairs = memberships.map((tie) => ({ contact: kept.id, group: tie.bId }));
  const may = await repo.mayLetIn(tx, pairs);
  return new Set(memberships.filter((_, index) => may[index] === false).map(({ id }) => id));
}

/** Memories first: a relationship goes only when nothing is remembered about it any more. */
async function carryOut(tx: VaultTx, { kept, other }: MergeFacts, plan: MergePlan): Promise<void> {
  await repo.placeMemories(tx, plan.memories);
  await repo.renameWho(tx, other.id, kept.id);
  for (const step of plan.ties) await repo.stepTie(tx, step);
  await repo.takeIn(tx, kept.id, other.id, plan.contact);
  await repo.redirect(tx, other.id, kept.id);
}
