import { expectRecentProof } from '#server/accounts/recent-proof/service.ts';
import type { Authorized } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden, invalid } from '#server/core/errors.ts';
import { ruleCues } from '#server/domain/memories/cues-by-rules.ts';
import { intensityAfter } from '#server/domain/memories/emotional-intensity.ts';
import { cuesAfterRewording } from '#server/domain/memories/memory-cues.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { privacyFor } from '#server/domain/privacy/classify-privacy.ts';
import { isAtLeast } from '#server/domain/privacy/privacy-level.ts';
import type { ClaimReader } from '#server/domain/statements/claim.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { type Category, type Privacy, SUBCATEGORIES } from '#server/domain/words/vocabulary.ts';
import { localOnly } from '#server/models/restrict-to-local-models.ts';
import { cuesOf } from '../../memory/present.ts';
import { openSealed, type PlainText, storedText } from '../../memory/service/embed-and-seal-text.ts';
import { soundPrivate } from '../../memory/service/privacy-by-neural-network.ts';
import { claimColumnsOf, namesOf } from '../../memory/service/statement-claims.ts';
import type { MemoryPatch } from '../../memory/sql/insert-and-update.ts';
import type { Wording } from '../../memory/sql/memory-columns.ts';
import type { MemoryRow } from '../../memory/sql/memory-rows.ts';
import { recurrenceOf } from '../../store/service/fill-details.ts';
import type { UpdateMemoryInput } from '../schema.ts';

/** Embeds the text, so do not call it in a transaction. */
export async function patchOf(
  ctx: Ctx,
  row: Authorized<MemoryRow>,
  input: UpdateMemoryInput,
): Promise<MemoryPatch> {
  const privacy = await privacyAfter(ctx, row, input);
  if (input.expiresAt && new Date(input.expiresAt) <= ctx.now)
    throw invalid('expiresAt', 'The expiry must be in the future.');
  if (privacy === 'secret' && row.ownerId === null) {
    throw invalid('privacy', 'A memory of the whole household cannot become one member’s secret.');
  }
  expectInsideCeiling(ctx, privacy, input.category ?? row.category);
  if (row.sealed && ctx.actor.kind !== 'member')
    throw invalid(
      'privacy',
      'A secret can be changed only by its owner, signed in. Agents cannot change it.',
    );
  // lowering the privacy reveals the secret, so it needs the same proof as revealing
  if (row.sealed && privacy !== 'secret') expectRecentProof(ctx);
  const plain = await openText(ctx, row);
  const text = changedText(plain, input);
  const tags = input.tags ?? plain.tags;
  const cues = changedCues(plain, text.content, input);
  const occurredAt = input.occurredAt === undefined ? iso(row.occurredAt) : input.occurredAt;
  const occurredUntil = input.occurredUntil === undefined ? iso(row.occurredUntil) : input.occurredUntil;
  if (occurredAt && occurredUntil && occurredUntil < occurredAt)
    throw invalid('occurredUntil', 'The end must not be before the beginning.');
  // a staged memory may still need a person's consent
  const local = row.status === 'staged' ? { ...ctx, models: localOnly(ctx.models) } : ctx;
  const stored = await storedText(local, { id: row.id, text, privacy, occurredAt, tags, cues });
  const { emotionalIntensity } = row;
  const followed =
    privacy === 'secret' || row.sealed || text.content === plain.content
      ? emotionalIntensity
      : intensityAfter(emotionalIntensity, text.content, stored.embedding);
  const intensity = input.emotionalIntensity ?? followed;
  return {
    ...stored,
    ...claimColumnsOf(stored, readerOf(row)),
    ...categoryOf(row, input),
    occurredAt,
    occurredUntil,
    recurrence: input.recurrence === undefined ? row.recurrence : recurrenceOf(input.recurrence),
    wording: wordingAfter(row, plain.content, input, privacy),
    expiresAt: input.expiresAt === undefined ? iso(row.expiresAt) : input.expiresAt,
    source: input.source ?? row.source,
    confidence: input.confidence ?? row.confidence,
    emotionalIntensity: Math.min(intensity, TRUST.maxIntensity),
    importance: input.importance ?? row.importance,
    privacy,
    pinned: input.pinned ?? row.pinned,
    ownerId: row.ownerId,
    lastReinforcedAt: input.confidence === undefined ? row.lastReinforcedAt : ctx.now,
  };
}

function readerOf({
  owner,
  contact,
  who,
  subjectContactId,
  contactId,
  relationshipId,
  wording,
}: MemoryRow): ClaimReader {
  const speaker = owner?.id ?? null;
  const unlinked = wording?.about === undefined ? null : nameKey(wording.about);
  const names = namesOf([owner, contact, ...who].flatMap((one) => one ?? []));
  return { speaker, about: subjectContactId ?? contactId ?? relationshipId ?? unlinked ?? speaker, names };
}

/** If the input sets no privacy, the new text can only make the memory more private. */
async function privacyAfter(ctx: Ctx, row: MemoryRow, input: UpdateMemoryInput): Promise<Privacy> {
  const chosen = input.category === 'secret' ? 'secret' : input.privacy;
  const level =
    chosen === undefined ? await raisedTo(ctx, row, input) : privacyFor(textsOf(input), chosen).privacy;
  // a memory of the household becomes a secret only by explicit choice
  return level === 'secret' && row.ownerId === null && chosen !== 'secret' ? 'private' : level;
}

async function raisedTo(ctx: Ctx, row: MemoryRow, input: UpdateMemoryInput): Promise<Privacy> {
  const texts = [textsOf(input), textsOf(row)];
  const sounds = row.privacy === 'public' ? await soundPrivate(ctx, texts) : [];
  const [asked = 'public', before = 'public'] = texts.map(
    (own, index) => privacyFor(own, undefined, 'open', { soundsPrivate: sounds[index] ?? null }).privacy,
  );
  if (isAtLeast(row.privacy, asked)) return row.privacy;
  return asked !== 'secret' && isAtLeast(before, asked) ? row.privacy : asked;
}

type SomeText = { [Field in keyof PlainText]?: string | null | undefined } & {
  cues?: readonly string[] | null | undefined;
};
const textsOf = ({ content, why, how, place, qualifier, cues }: SomeText): string[] =>
  [content, why, how, place, qualifier, ...(cues ?? [])].flatMap((text) => text || []);

/** Keeps an agent from making a memory invisible to itself. */
function expectInsideCeiling({ actor }: Ctx, privacy: Privacy, category: Category): void {
  if (actor.kind !== 'agent') return;
  if (!isAtLeast(actor.ceiling.privacy, privacy)) {
    throw forbidden('privacy: This agent cannot choose a privacy level that it may not see itself.');
  }
  if (actor.ceiling.categories !== null && !actor.ceiling.categories.includes(category)) {
    throw forbidden('category: This agent cannot choose a category that it may not see itself.');
  }
}

/** Details that a person sets no longer come from the words that they were read from. */
function wordingAfter(
  { wording }: MemoryRow,
  before: string,
  input: UpdateMemoryInput,
  privacy: Privacy,
): Wording | null {
  if (wording === null || privacy === 'secret') return null;
  const { when, place, why, how, about } = wording;
  const isTimeSet = [input.occurredAt, input.occurredUntil, input.recurrence].some(
    (one) => one !== undefined,
  );
  const kept: Wording = {
    ...(when === undefined || isTimeSet ? {} : { when }),
    ...(place === undefined || input.place !== undefined ? {} : { place }),
    ...(why === undefined || input.why !== undefined ? {} : { why }),
    ...(how === undefined || input.how !== undefined ? {} : { how }),
    ...(about === undefined || isNoLongerAbout(about, before, input.content ?? before) ? {} : { about }),
  };
  return Object.keys(kept).length === 0 ? null : kept;
}

/** True if the statement named the person before, and does not any more. */
function isNoLongerAbout(about: string, before: string, after: string): boolean {
  const name = nameKey(about).split(' ').at(-1) ?? '';
  const names = (text: string): boolean => nameKey(text).includes(name);
  return about === 'us' ? before !== after : names(before) && !names(after);
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function categoryOf(row: MemoryRow, input: UpdateMemoryInput) {
  const category = input.category ?? row.category;
  const allowed: readonly string[] = SUBCATEGORIES[category];
  const wanted = input.subcategory === undefined ? row.subcategory : input.subcategory;
  if (input.subcategory && !allowed.includes(input.subcategory)) {
    throw invalid('subcategory', `This subcategory does not belong to the category ${category}.`);
  }
  return { category, subcategory: wanted !== null && allowed.includes(wanted) ? wanted : null };
}

interface OpenText extends PlainText {
  tags: readonly string[];
  cues: readonly string[];
}

/** Returns the text of a memory, also of a secret. Never show it. */
export async function openText(ctx: Ctx, row: MemoryRow): Promise<OpenText> {
  if (row.sealed) {
    const opened = await openSealed(ctx, row.id, row.sealed);
    return { ...opened, tags: opened.tags ?? row.tags, cues: opened.cues ?? ruleCues(opened.content) };
  }
  return {
    content: row.content ?? '',
    why: row.why,
    how: row.how,
    place: row.place,
    qualifier: row.qualifier,
    tags: row.tags,
    cues: cuesOf(row),
  };
}

function changedCues(before: OpenText, content: string, { cues }: UpdateMemoryInput): readonly string[] {
  if (cues !== undefined) return cues ?? ruleCues(content);
  return content === before.content ? before.cues : cuesAfterRewording(before.cues, before.content, content);
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
