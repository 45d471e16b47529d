import type { Ctx } from '#server/core/ctx.ts';
import { invalid } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { mapInSlices } from '#server/core/worker-thread.ts';
import { TRUST } from '#server/domain/parameters/parameters.ts';
import { type Belonging, type DefaultPrivacy, privacyFor } from '#server/domain/privacy/privacy.ts';
import { categorise } from '#server/domain/words/categorise.ts';
import type { Policy } from '#server/domain/words/policy.ts';
import type { Privacy } from '#server/domain/words/vocabulary.ts';
import { judgeLinks, partsToCompare } from '#server/edges/infer/service/infer.ts';
import type { StoreMemoryInput } from '../../memory/schema.ts';
import { soundPrivate } from '../../memory/service/sounds-private.ts';
import { type PlainText, storedTexts } from '../../memory/service/text.ts';
import type { StoredText } from '../../memory/sql/write.ts';
import { type FactToKeep, linkableOf, type PreparedFact, type Statement } from './fact.ts';
import { judgePairs } from './judge-pairs.ts';

/**
 * Classifies, embeds (one call for all) and judges facts. Outside of any transaction. Where a language model is configured,
 * it is asked once about all conflicts that the rules leave open, and at the same time about the links of a single fact. Throws
 * INVALID_INPUT with the field, MODEL_UNAVAILABLE.
 */
export async function prepareFacts(
  ctx: Ctx,
  facts: readonly FactToKeep[],
  { defaultPrivacy }: Pick<Policy, 'defaultPrivacy'>,
): Promise<PreparedFact[]> {
  const sounds = await soundPrivate(
    ctx,
    facts.map((fact) => (impliedPrivacy(fact.input) === undefined ? textsOf(fact) : [])),
  );
  const told = await mapInSlices(facts, (fact, index) =>
    classify(ctx, fact, { ordinary: defaultPrivacy, soundsPrivate: sounds[index] ?? null }),
  );
  const texts = told.map(({ id, text, privacy, occurredAt, tags }, index) => {
    const parts = partsToCompare(text);
    return { id, text, privacy, occurredAt, tags, parts, fact: facts[index] };
  });
  const stored = await storedTexts(ctx, texts);
  const prepared = facts.flatMap((fact, index): PreparedFact[] => {
    const [classified, kept, asked] = [told[index], stored[index], texts[index]];
    if (!classified || !kept || !asked) return [];
    const said = statementOf(ctx, fact, classified, kept.stored);
    const parts = kept.parts.map((vector, n) => ({ text: asked.parts[n] ?? '', vector }));
    return [{ id: classified.id, fact, said, parts, links: null, judgements: new Map() }];
  });
  return judged(ctx, prepared);
}

/** What the models say of the facts, where there are any. */
async function judged(ctx: Ctx, prepared: readonly PreparedFact[]): Promise<PreparedFact[]> {
  const [only, ...others] = prepared;
  const [judgements, links] = await Promise.all([
    judgePairs(ctx, prepared),
    only && others.length === 0 ? judgeLinks(ctx, (tx) => linkableOf(tx, ctx, only)) : null,
  ]);
  return prepared.map((fact) => ({ ...fact, links, judgements: judgements.get(fact.id) ?? fact.judgements }));
}

interface Classified {
  id: string;
  text: PlainText;
  privacy: Privacy;
  occurredAt: string | null;
  tags: readonly string[];
}

function classify(
  ctx: Ctx,
  fact: FactToKeep,
  heard: { ordinary: DefaultPrivacy; soundsPrivate: boolean | null },
): Classified {
  const { input, people, mayBeOver = false } = fact;
  if (!mayBeOver && input.expiresAt && new Date(input.expiresAt) <= ctx.now)
    throw invalid('expiresAt', 'Must be in the future.');
  const belongsTo = belongingOf(input, people);
  const { privacy } = privacyFor(textsOf(fact), impliedPrivacy(input), belongsTo, heard);
  if (privacy === 'secret' && ctx.actor.userId === null) {
    throw invalid('privacy', 'A secret belongs to a member; this key acts for the household.');
  }
  const text = {
    content: input.content,
    why: input.why ?? null,
    how: input.how ?? null,
    place: input.place ?? null,
    qualifier: input.qualifier ?? null,
  };
  return { id: newId(), text, privacy, occurredAt: input.occurredAt ?? null, tags: input.tags ?? [] };
}

const textsOf = ({ input: { content, why, how, place, qualifier }, raw }: FactToKeep): string[] =>
  [content, why, how, place, qualifier, raw].flatMap((text) => text ?? []);

/** The category `secret` is a choice of privacy too. */
function impliedPrivacy(input: StoreMemoryInput): Privacy | undefined {
  return input.category === 'secret' ? 'secret' : input.privacy;
}

/** The household's own group is everyone's: what is told of it is as open as what it says. */
function belongingOf(
  { relationshipId }: StoreMemoryInput,
  { contact, isHome }: FactToKeep['people'],
): Belonging {
  if (relationshipId) return 'relationship';
  return contact?.kind === 'group' && !isHome ? 'group' : 'open';
}

function statementOf(
  ctx: Ctx,
  { input, standing = 'active', raw, interactionId }: FactToKeep,
  { id, privacy, occurredAt }: Classified,
  stored: StoredText,
): Statement {
  const guess = categorise(input.content);
  const source = input.source ?? 'statement';
  return {
    ...stored,
    raw: privacy === 'secret' ? null : (raw ?? null),
    interactionId: interactionId ?? null,
    status: standing,
    relationshipId: input.relationshipId ?? null,
    householdId: ctx.vault.householdId,
    id,
    occurredAt,
    expiresAt: input.expiresAt ?? null,
    now: ctx.now,
    category: input.category ?? guess.category,
    subcategory: input.category ? (input.subcategory ?? null) : (input.subcategory ?? guess.subcategory),
    confidence: input.confidence ?? TRUST.defaultConfidence[source],
    emotionalIntensity: Math.min(input.emotionalIntensity ?? TRUST.defaultIntensity, TRUST.maxIntensity),
    importance: input.importance ?? 'medium',
    source,
    createdByAgent: ctx.actor.kind === 'agent' ? ctx.actor.agentId : null,
    pinned: input.pinned ?? false,
    privacy,
  };
}
