import { recordAudit } from '#server/audit/service/audit.ts';
import { type Authorized, authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, forbidden, invalid, notFound } from '#server/core/errors.ts';
import { unlessDuplicate } from '#server/db/unless-duplicate.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { privacyFor } from '#server/domain/privacy/privacy.ts';
import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import type { ClaimReader } from '#server/domain/statements/claim.ts';
import {
  type Category,
  type MemoryStatus,
  type Privacy,
  SUBCATEGORIES,
} from '#server/domain/words/vocabulary.ts';
import {
  askHiddenDependents,
  closeDependentCases,
  openDependentCases,
} from '#server/edges/dependents/service.ts';
import { alignSuccession } from '#server/edges/succession/service.ts';
import { canEdit, canReveal } from '../../memory/policy.ts';
import { presentMemory } from '../../memory/present.ts';
import { findMemory, moveToTrash, patchMemory, replaceWho } from '../../memory/repo/memories.ts';
import type { MemoryView, UpdateMemoryInput } from '../../memory/schema.ts';
import { claimColumnsOf, namesOf } from '../../memory/service/claims.ts';
import { expectAllowed } from '../../memory/service/never-store.ts';
import { contactsForMemory } from '../../memory/service/people.ts';
import { soundPrivate } from '../../memory/service/sounds-private.ts';
import { openSealed, type PlainText, storedText } from '../../memory/service/text.ts';
import type { MemoryRow } from '../../memory/sql/rows.ts';
import type { MemoryPatch } from '../../memory/sql/write.ts';
import { beforeFeedback, onFeedback } from './feedback.ts';

/** A memory after an act on it. */
interface ChangedMemory {
  memory: MemoryView;
  /** undoes the act; null: it changed nothing */
  journalId: string | null;
}

const CHANGED = 'It changed since you looked. Look again; nothing of yours was saved.';

/** Changes the fields given and leaves the others. Throws CONFLICT where the memory changed in the meantime. */
export async function updateMemory(ctx: Ctx, input: UpdateMemoryInput): Promise<ChangedMemory> {
  await expectAllowed(ctx, input);
  const { row, who } = await ctx.vault.read(async (tx) => {
    const row = authorize(await findMemory(tx, input.id), 'memory', (r) => canEdit(ctx.actor, r));
    return { row, who: await peopleOf(tx, input) };
  });
  if (row.deletedAt) throw new AppError('CONFLICT', 'It is in the trash. Restore it first.');
  if (input.version !== undefined && input.version !== row.version) throw new AppError('CONFLICT', CHANGED);
  const patch = await patchOf(ctx, row, input);
  const isReworded = patch.content !== null && row.content !== null && patch.content !== row.content;
  if (isReworded) await beforeFeedback.run(ctx);
  const changed = await unlessDuplicate('You have another memory that says this.', () =>
    ctx.vault.write('memory.update', async (tx) => {
      if (!(await patchMemory(tx, row, patch))) throw new AppError('CONFLICT', CHANGED);
      if (who) await replaceWho(tx, row.id, who);
      if (isReworded) await onFeedback.run(tx, row.id, 'edited');
      return { memory: await presented(tx, ctx, row.id), journalId: tx.journalId };
    }),
  );
  return patch.privacy === row.privacy ? changed : { ...changed, memory: await settled(ctx, row.id) };
}

async function peopleOf(tx: VaultTx, input: UpdateMemoryInput): Promise<string[] | null> {
  if (!input.who) return null;
  const people = await contactsForMemory(tx, { contact: undefined, who: input.who });
  if (people.outcome === 'found') return people.who;
  throw invalid(people.field, people.question);
}

/** The whole row as it is to be, its text embedded: not to be called inside a transaction. */
export async function patchOf(
  ctx: Ctx,
  row: Authorized<MemoryRow>,
  input: UpdateMemoryInput,
): Promise<MemoryPatch> {
  const privacy = await privacyAfter(ctx, row, input);
  if (input.expiresAt && new Date(input.expiresAt) <= ctx.now)
    throw invalid('expiresAt', 'Must be in the future.');
  if (privacy === 'secret' && row.ownerId === null) {
    throw invalid('privacy', 'What belongs to the household cannot become the secret of one.');
  }
  expectInsideCeiling(ctx, privacy, input.category ?? row.category);
  if (row.sealed && ctx.actor.kind !== 'member')
    throw invalid('privacy', 'Only its owner changes a secret, signed in.');
  const plain = await plainText(ctx, row);
  const text = changedText(plain, input);
  const tags = input.tags ?? plain.tags;
  const occurredAt = input.occurredAt === undefined ? iso(row.occurredAt) : input.occurredAt;
  const stored = await storedText(ctx, { id: row.id, text, privacy, occurredAt, tags });
  const intensity = input.emotionalIntensity ?? row.emotionalIntensity;
  return {
    ...stored,
    ...claimColumnsOf(stored, readerOf(row)),
    ...categoryOf(row, input),
    occurredAt,
    expiresAt: input.expiresAt === undefined ? iso(row.expiresAt) : input.expiresAt,
    confidence: input.confidence ?? row.confidence,
    emotionalIntensity: Math.min(intensity, TRUST.maxIntensity),
    importance: input.importance ?? row.importance,
    privacy,
    pinned: input.pinned ?? row.pinned,
    ownerId: row.ownerId,
    lastReinforcedAt: input.confidence === undefined ? row.lastReinforcedAt : ctx.now,
  };
}

/** By the names that the memory itself knows. */
function readerOf({
  owner,
  contact,
  who,
  subjectContactId,
  contactId,
  relationshipId,
}: MemoryRow): ClaimReader {
  const speaker = owner?.id ?? null;
  const names = namesOf([owner, contact, ...who].flatMap((one) => one ?? []));
  return { speaker, about: subjectContactId ?? contactId ?? relationshipId ?? speaker, names };
}

/**
 * New words may ask for more privacy than the old ones ("don't tell anyone"), and whoever calls a memory a secret means it; a
 * rule never lowers it. What was chosen with words that ask for no more than before stays.
 */
async function privacyAfter(ctx: Ctx, row: MemoryRow, input: UpdateMemoryInput): Promise<Privacy> {
  const chosen = input.category === 'secret' ? 'secret' : input.privacy;
  const level =
    chosen === undefined ? await raisedTo(ctx, row, input) : privacyFor(textsOf(input), chosen).privacy;
  // what belongs to the household cannot be the secret of one, unless somebody asks for that and is told so
  return level === 'secret' && row.ownerId === null && chosen !== 'secret' ? 'private' : level;
}

/** The level of new words where nobody chose one: theirs, where they ask for more than the old words did. */
async function raisedTo(ctx: Ctx, row: MemoryRow, input: UpdateMemoryInput): Promise<Privacy> {
  const texts = [textsOf(input), textsOf(row)];
  const sounds = row.privacy === 'public' ? await soundPrivate(ctx, texts) : [];
  const [asked = 'public', before = 'public'] = texts.map(
    (own, index) => privacyFor(own, undefined, 'open', { soundsPrivate: sounds[index] ?? null }).privacy,
  );
  if (isAtLeast(row.privacy, asked)) return row.privacy;
  return asked !== 'secret' && isAtLeast(before, asked) ? row.privacy : asked;
}

type SomeText = { [Field in keyof PlainText]?: string | null | undefined };
const textsOf = ({ content, why, how, place, qualifier }: SomeText): string[] =>
  [content, why, how, place, qualifier].flatMap((text) => text || []);

/** An agent does not move a memory out of its own sight: that would look like losing it. */
function expectInsideCeiling({ actor }: Ctx, privacy: Privacy, category: Category): void {
  if (actor.kind !== 'agent') return;
  if (!isAtLeast(actor.ceiling.privacy, privacy)) {
    throw forbidden('privacy: This agent may not see what it would become.');
  }
  if (actor.ceiling.categories !== null && !actor.ceiling.categories.includes(category)) {
    throw forbidden('category: This agent may not see what it would become.');
  }
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function categoryOf(row: MemoryRow, input: UpdateMemoryInput) {
  const category = input.category ?? row.category;
  const allowed: readonly string[] = SUBCATEGORIES[category];
  const wanted = input.subcategory === undefined ? row.subcategory : input.subcategory;
  if (input.subcategory && !allowed.includes(input.subcategory)) {
    throw invalid('subcategory', `Does not belong to the category ${category}.`);
  }
  return { category, subcategory: wanted !== null && allowed.includes(wanted) ? wanted : null };
}

async function plainText(ctx: Ctx, row: MemoryRow): Promise<PlainText & { tags: readonly string[] }> {
  if (row.sealed) {
    const opened = await openSealed(ctx, row.id, row.sealed);
    return { ...opened, tags: opened.tags ?? row.tags };
  }
  return {
    content: row.content ?? '',
    why: row.why,
    how: row.how,
    place: row.place,
    qualifier: row.qualifier,
    tags: row.tags,
  };
}

function changedText(text: PlainText, input: UpdateMemoryInput): PlainText {
  const pick = (now: string | null, given: string | null | undefined) => (given === undefined ? now : given);
  return {
    content: input.content ?? text.content,
    why: pick(text.why, input.why),
    how: pick(text.how, input.how),
    place: pick(text.place, input.place),
    qualifier: pick(text.qualifier, input.qualifier),
  };
}

/** Into the trash: gone from every search at once, and back with one step. Forgetting twice is forgetting. */
export async function forgetMemory(ctx: Ctx, id: string): Promise<ChangedMemory> {
  await beforeFeedback.run(ctx);
  const changed = await ctx.vault.write('memory.forget', async (tx) => {
    const row = await editable(tx, ctx, id);
    const isGone = await moveToTrash(tx, row.id, ctx.now);
    if (isGone) await openDependentCases(tx, [row.id]);
    if (isGone) await onFeedback.run(tx, row.id, 'rejected');
    return { memory: await presented(tx, ctx, row.id), journalId: isGone ? tx.journalId : null };
  });
  if (changed.journalId !== null) {
    await askHiddenDependents(ctx, [id]);
    await alignSuccession(ctx, [id]);
  }
  return changed;
}

/** Out of the trash, its links with it. Throws CONFLICT where the same has been said again since. */
export async function restoreMemory(ctx: Ctx, id: string): Promise<ChangedMemory> {
  const journalId = await unlessDuplicate('The same has been remembered again since.', () =>
    ctx.vault.write('memory.restore', async (tx) => {
      const row = await editable(tx, ctx, id);
      const isBack = await moveToTrash(tx, row.id, null);
      if (isBack && isHeld(row.status)) await closeDependentCases(tx, [row.id]);
      return isBack ? tx.journalId : null;
    }),
  );
  return { memory: await settled(ctx, id), journalId };
}

/** The memory, once what it replaced and what replaced it follow from how open it is and whether it is there. */
async function settled(ctx: Ctx, id: string): Promise<MemoryView> {
  await alignSuccession(ctx, [id]);
  return ctx.vault.read((tx) => presented(tx, ctx, id));
}

/** Not replaced, rejected or archived: what rests on it stands again. */
const isHeld = (status: MemoryStatus): boolean => ['staged', 'active', 'disputed'].includes(status);

const editable = async (tx: VaultTx, ctx: Ctx, id: string): Promise<Authorized<MemoryRow>> =>
  authorize(await findMemory(tx, id), 'memory', (row) => canEdit(ctx.actor, row));

async function presented(tx: VaultTx, ctx: Ctx, id: string): Promise<MemoryView> {
  const row = await findMemory(tx, id);
  if (!row) throw notFound('memory');
  return presentMemory(row, ctx.actor, ctx.now);
}

/** A secret in plain, for its owner in person. Every reveal is audited. */
export async function revealMemory(ctx: Ctx, id: string): Promise<MemoryView> {
  const row = authorize(await ctx.vault.read((tx) => findMemory(tx, id)), 'memory', (r) =>
    canReveal(ctx.actor, r),
  );
  if (!row.sealed) throw notFound('memory');
  const text = await openSealed(ctx, row.id, row.sealed);
  await recordAudit({ actor: ctx.actor, at: ctx.now, action: 'memory.reveal', objectId: row.id });
  return { ...presentMemory(row, ctx.actor, ctx.now), ...text, tags: text.tags ?? row.tags };
}
