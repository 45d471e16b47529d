import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import type { WeighedFact } from '#server/domain/weigh-fact.ts';
import { readPolicy } from '#server/households/service/policy.ts';
import { afterRemembering, prepareFacts } from '#server/memories/service/remember.ts';
import * as repo from '../repo.ts';
import { type CaptureInput, type CaptureResult, captureOutput } from '../schema.ts';
import { hashOf, type Intake, takeIn } from './intake.ts';
import { CapturedMeanwhile, keepAll, type Settled, toKeep } from './keep.ts';
import { peopleOf } from './people.ts';
import { weighFacts } from './weigh.ts';

const keptCounts = z.object({ answer: captureOutput.omit({ interactionId: true }) });

/**
 * Takes in a part of a conversation: what the household never stores is cut out before anything else reads it → facts are
 * found, unless they were given → weighed, with echoes dropped → people → classified, embedded, judged → one transaction
 * with the conversation, the memories and the questions. The same told again answers the same and adds nothing.
 */
export async function capture(ctx: Ctx, input: CaptureInput): Promise<CaptureResult> {
  const contentHash = await hashOf(ctx, input);
  const known = await capturedBefore(ctx, input.sessionId, contentHash);
  if (known) return known;
  const policy = await readPolicy(ctx.vault.householdId);
  const taken = await takeIn(ctx, input, policy);
  const { kept, dropped } = weighFacts(ctx, taken);
  const intake = { ...taken, dropped, contentHash, interactionId: newId() };
  const facts = await settle(ctx, kept, intake);
  try {
    const { result, remembered } = await keepAll(ctx, intake, facts, policy);
    await afterRemembering(ctx, remembered);
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
  { interactionId }: Intake & { interactionId: string },
): Promise<Settled[]> {
  const people = await peopleOf(ctx, kept);
  const facts = kept.flatMap((weighed, index) => {
    const about = people[index];
    if (!about) return [];
    const fact = toKeep({ weighed, ...about }, { interactionId, now: ctx.now });
    return [{ weighed, unclear: about.unclear, standing: fact.standing, fact }];
  });
  const prepared = await prepareFacts(
    ctx,
    facts.map(({ fact }) => fact),
  );
  return facts.flatMap(({ fact: _fact, ...one }, index): Settled[] => {
    const ready = prepared[index];
    return ready ? [{ ...one, prepared: ready }] : [];
  });
}
