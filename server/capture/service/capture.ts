import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import type { WeighedFact } from '#server/domain/capture/weigh-fact.ts';
import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';
import type { Policy } from '#server/domain/words/policy.ts';
import { expectNoCredentials } from '#server/households/rules/service/credentials.ts';
import { readPolicy } from '#server/households/rules/service/policy.ts';
import type { MemoryDraft, MemoryInput } from '#server/memories/store/service/draft.ts';
import { afterStoring } from '#server/memories/store/service/pipeline.ts';
import { prepare } from '#server/memories/store/service/prepare.ts';
import { createBuiltinEmbedder } from '#server/models/builtin.ts';
import type { Models } from '#server/models/models.ts';
import * as repo from '../repo.ts';
import { type CaptureInput, type CaptureResult, captureOutput } from '../schema.ts';
import { hashOf, takeIn } from './intake.ts';
import { CapturedMeanwhile, keepAll, type Settled, toKeep } from './keep.ts';
import { peopleOf } from './people.ts';
import { weighFacts } from './weigh.ts';

/** An answer of before acts were answered names none. */
const keptCounts = z.object({
  answer: captureOutput
    .omit({ interactionId: true })
    .extend({ journalId: captureOutput.shape.journalId.default(null) }),
});

/**
 * Takes in a part of a conversation: what the household never stores is cut out before anything else reads it → facts are
 * found, unless they were given → weighed, with echoes dropped → people → classified, embedded, judged → one transaction
 * with the conversation, the memories and the questions. The same told again answers the same and adds nothing.
 */
export async function capture(ctx: Ctx, input: CaptureInput): Promise<CaptureResult> {
  // the messages and facts are looked through one by one, and what is forbidden is cut out of them
  await expectNoCredentials(ctx, { sessionId: input.sessionId });
  const contentHash = await hashOf(ctx, input);
  const known = await capturedBefore(ctx, input.sessionId, contentHash);
  if (known) return known;
  const policy = await readPolicy(ctx.vault.householdId);
  const taken = await takeIn(ctx, input, policy);
  const { kept, dropped, secrets } = await weighFacts(ctx, taken, policy.defaultPrivacy);
  const intake = { ...taken, dropped, secrets, contentHash, interactionId: newId() };
  const facts = await settle(ctx, kept, intake, policy);
  try {
    const { result, stored } = await keepAll(ctx, intake, facts, policy);
    await afterStoring(ctx, stored);
    return result;
  } catch (error) {
    const theirs =
      error instanceof CapturedMeanwhile && (await capturedBefore(ctx, input.sessionId, contentHash));
    if (theirs) return theirs;
    throw error;
  }
}

/** What was answered when the same was told before; null: it is new. */
async function capturedBefore(
  ctx: Ctx,
  sessionId: string,
  contentHash: Uint8Array,
): Promise<CaptureResult | null> {
  const found = await ctx.vault.read((tx) => repo.findInteraction(tx, sessionId, contentHash));
  return found && { interactionId: found.id, ...keptCounts.parse(found.counts).answer };
}

/** Whom the facts are about; then all of them classified, embedded and judged at once. */
async function settle(
  ctx: Ctx,
  kept: readonly WeighedFact[],
  { interactionId }: { interactionId: string },
  policy: Policy,
): Promise<Settled[]> {
  const people = await peopleOf(ctx, kept);
  const facts = kept.flatMap((weighed, index) => {
    const about = people[index];
    if (!about) return [];
    const fact = toKeep({ weighed, ...about }, { interactionId, now: ctx.now });
    return [{ weighed, unclear: about.unclear, status: fact.status, fact }];
  });
  const [asked, free] = [
    facts.filter(({ weighed }) => weighed.asks),
    facts.filter(({ weighed }) => !weighed.asks),
  ];
  const prepared = new Map([
    ...(await preparedOf(ctx, free, policy)),
    ...(await preparedOf({ ...ctx, models: hereOnly(ctx.models) }, asked, policy)),
  ]);
  return facts.flatMap(({ weighed, unclear, status }): Settled[] => {
    const ready = prepared.get(weighed);
    return ready ? [{ weighed, unclear, status, draft: ready }] : [];
  });
}

async function preparedOf(
  ctx: Ctx,
  facts: readonly { weighed: WeighedFact; fact: MemoryInput }[],
  policy: Policy,
): Promise<[WeighedFact, MemoryDraft][]> {
  if (facts.length === 0) return [];
  const prepared = await prepare(
    ctx,
    facts.map(({ fact }) => fact),
    policy,
  );
  return facts.flatMap(({ weighed }, index): [WeighedFact, MemoryDraft][] => {
    const ready = prepared[index];
    // an empty list of links says that none are to be looked for
    const links = facts.length > CAPTURE.linkedFacts ? [] : (ready?.links ?? null);
    return ready ? [[weighed, { ...ready, links }]] : [];
  });
}

/**
 * What a rule has a person asked about goes to no language model and to no other machine. Its vector is then of another
 * model than the others', so that it is found by its words until it is embedded anew.
 */
const hereOnly = ({ embedder, privacy }: Models): Models => ({
  embedder: embedder.isRemote ? createBuiltinEmbedder() : embedder,
  ...(privacy && { privacy }),
});
