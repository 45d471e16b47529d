import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { letOthersRun, mapInSlices } from '#server/core/worker-thread.ts';
import { toldIntensity } from '#server/domain/memories/emotional-intensity.ts';
import { cuesFor } from '#server/domain/memories/memory-cues.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { type Belonging, type DefaultPrivacy, privacyFor } from '#server/domain/privacy/classify-privacy.ts';
import { categorise } from '#server/domain/words/categorise-statement.ts';
import type { Policy } from '#server/domain/words/household-policy.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { judgeLinks, partsToCompare } from '#server/edges/infer/service/infer-links.ts';
import { type PlainText, storedTexts } from '../../memory/service/embed-and-seal-text.ts';
import { soundPrivate } from '../../memory/service/privacy-by-neural-network.ts';
import type { StoredText } from '../../memory/sql/insert-and-update.ts';
import type { StoreMemoryInput } from '../schema.ts';
import { type FilledDetails, fillDetails, givenDetails } from './fill-details.ts';
import { judge } from './judge-pairs-by-model.ts';
import {
  type DraftColumns,
  linkableOf,
  type MemoryDraft,
  type MemoryInput,
  scopedTo,
} from './memory-draft.ts';

export type ReadingRules = Pick<Policy, 'defaultPrivacy'> & { timeZone: string };

/** Do not call it in a transaction. Throws INVALID_INPUT or MODEL_UNAVAILABLE. */
export async function prepare(
  ctx: Ctx,
  inputs: readonly MemoryInput[],
  rules: ReadingRules,
): Promise<MemoryDraft[]> {
  const each = await prepareEach(ctx, inputs, rules);
  return each.map((draft) => {
    if (draft instanceof AppError) throw draft;
    return draft;
  });
}

/** Returns an INVALID_INPUT error in place of each draft that cannot be made. Throws MODEL_UNAVAILABLE. */
export async function prepareEach(
  ctx: Ctx,
  inputs: readonly MemoryInput[],
  { defaultPrivacy, timeZone }: ReadingRules,
): Promise<(MemoryDraft | AppError)[]> {
  const sounds = await soundPrivate(
    ctx,
    inputs.map((input) => (impliedPrivacy(input.fields) === undefined ? textsOf(input) : [])),
  );
  const read = await mapInSlices(inputs, async (input, index) => {
    const reading = { ordinary: defaultPrivacy, soundsPrivate: sounds[index] ?? null, timeZone };
    const one = classifiedOrInvalid(ctx, input, reading);
    await letOthersRun();
    return one instanceof AppError ? one : { ...one, input, parts: partsToCompare(one.text) };
  });
  const classified = read.flatMap((one) => (one instanceof AppError ? [] : [one]));
  const embedded = await storedTexts(ctx, classified);
  const drafts = classified.map((one, index): MemoryDraft => {
    const { stored, parts: vectors } = embedded[index] ?? {};
    if (!stored || !vectors) throw new AppError('INTERNAL');
    const { id, input } = one;
    const parts = vectors.map((vector, n) => ({ text: one.parts[n] ?? '', vector }));
    return { id, input, columns: columnsOf(ctx, one, stored), parts, links: null, judgements: new Map() };
  });
  const byId = new Map((await judged(ctx, drafts)).map((draft) => [draft.id, draft]));
  return read.map((one) => {
    const draft = one instanceof AppError ? one : byId.get(one.id);
    if (draft === undefined) throw new AppError('INTERNAL');
    return draft;
  });
}

function classifiedOrInvalid(...args: Parameters<typeof classify>): Classified | AppError {
  try {
    return classify(...args);
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_INPUT') return error;
    throw error;
  }
}

async function judged(ctx: Ctx, drafts: readonly MemoryDraft[]): Promise<MemoryDraft[]> {
  const [only, ...others] = drafts;
  const [judgements, links] = await Promise.all([
    judge(ctx, drafts),
    only && others.length === 0 ? judgeLinks(ctx, (tx) => linkableOf(scopedTo(tx, ctx, only), only)) : null,
  ]);
  return drafts.map((draft) => ({
    ...draft,
    links,
    judgements: judgements.get(draft.id) ?? draft.judgements,
  }));
}

interface Classified {
  details: FilledDetails;
  id: string;
  text: PlainText;
  privacy: Privacy;
  occurredAt: string | null;
  tags: readonly string[];
  cues: readonly string[];
}

function classify(
  ctx: Ctx,
  input: MemoryInput,
  reading: { ordinary: DefaultPrivacy; soundsPrivate: boolean | null; timeZone: string },
): Classified {
  const { fields, people, mayBeOver = false } = input;
  if (!mayBeOver && fields.expiresAt && new Date(fields.expiresAt) <= ctx.now)
    throw invalid('expiresAt', 'The expiry must be in the future.');
  const belongsTo = belongingOf(fields, people);
  const chosen = impliedPrivacy(fields);
  const given = people.isPrivate && chosen === 'public' ? undefined : chosen;
  const { privacy } = privacyFor(textsOf(input), given, belongsTo, reading);
  if (privacy === 'secret' && ctx.actor.userId === null) {
    throw invalid('privacy', 'A secret must belong to a member, but this key acts for the whole household.');
  }
  // a time read from a secret would be stored unencrypted
  const details =
    privacy === 'secret'
      ? givenDetails(fields)
      : fillDetails(input, { saidAt: input.saidAt ?? ctx.now, timeZone: reading.timeZone });
  if (details.occurredAt && details.occurredUntil && details.occurredUntil < details.occurredAt)
    throw invalid('occurredUntil', 'The end must not be before the beginning.');
  const { place, why, how } = details;
  const text = { content: fields.content, why, how, place, qualifier: fields.qualifier ?? null };
  return {
    id: newId(),
    text,
    privacy,
    details,
    occurredAt: details.distinctAt,
    tags: fields.tags ?? [],
    cues: cuesFor(fields.content, fields.cues ?? []),
  };
}

const textsOf = ({ fields, raw }: MemoryInput): string[] => {
  const { content, why, how, place, qualifier, cues = [] } = fields;
  return [content, why, how, place, qualifier, raw, ...cues].flatMap((text) => text ?? []);
};

function impliedPrivacy({ category, privacy }: StoreMemoryInput): Privacy | undefined {
  return category === 'secret' ? 'secret' : privacy;
}

function belongingOf(
  { relationshipId }: StoreMemoryInput,
  { contact, isHome, isPrivate = false }: MemoryInput['people'],
): Belonging {
  if (relationshipId) return 'relationship';
  if (isPrivate) return 'private_contact';
  return contact?.kind === 'group' && !isHome ? 'group' : 'open';
}

/** Returns 0 for a secret, because the intensity is stored unencrypted. */
const intensityOf = (content: string, privacy: Privacy, embedding: StoredText['embedding']): number =>
  privacy === 'secret' ? TRUST.defaultIntensity : toldIntensity(content, embedding);

function columnsOf(
  ctx: Ctx,
  { id, privacy, details, input }: Classified & { input: MemoryInput },
  stored: StoredText,
): DraftColumns {
  const { fields, status = 'active', raw, interactionId } = input;
  const guess = categorise(fields.content);
  const source = fields.source ?? 'statement';
  return {
    ...stored,
    raw: privacy === 'secret' ? null : (raw ?? null),
    interactionId: interactionId ?? null,
    status,
    relationshipId: fields.relationshipId ?? null,
    householdId: ctx.vault.householdId,
    id,
    occurredAt: details.occurredAt,
    occurredUntil: details.occurredUntil,
    recurrence: details.recurrence,
    wording: details.wording,
    expiresAt: details.expiresAt,
    now: ctx.now,
    category: fields.category ?? guess.category,
    subcategory: fields.subcategory ?? (fields.category ? null : guess.subcategory),
    confidence: fields.confidence ?? TRUST.defaultConfidence[source],
    emotionalIntensity: Math.min(
      fields.emotionalIntensity ?? intensityOf(fields.content, privacy, stored.embedding),
      TRUST.maxIntensity,
    ),
    importance: fields.importance ?? 'medium',
    source,
    createdByAgent: ctx.actor.kind === 'agent' ? ctx.actor.agentId : null,
    pinned: fields.pinned ?? false,
    privacy,
  };
}
