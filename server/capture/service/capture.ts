import { z } from 'zod';
import type { Ctx } from '#server/core/ctx.ts';
import { forbidden } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { AssessedFact } from '#server/domain/capture/assess-fact.ts';
import { isImportedUuid } from '#server/domain/conversation/imported-session.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import { zoneAndPolicyOf } from '#server/households/household/service/time-zone.ts';
import { expectNoCredentials } from '#server/households/rules/service/credential-check.ts';
import { readContextPolicy } from '#server/households/rules/service/read-policy.ts';
import {
  datedBack,
  type MemoryDraft,
  type MemoryInput,
} from '#server/memories/store/service/memory-draft.ts';
import { prepare, type ReadingRules } from '#server/memories/store/service/prepare-drafts.ts';
import { afterStoring } from '#server/memories/store/service/store-pipeline.ts';
import { localOnly } from '#server/models/restrict-to-local-models.ts';
import type { Introduced } from '#server/relationships/introduced-people/service.ts';
import * as repo from '../repo.ts';
import { type CaptureInput, type CaptureResult, type StoredAnswer, storedAnswer } from '../schema.ts';
import { withStatements } from './answer-with-statements.ts';
import { askAboutUnclearPeople } from './ask-about-unclear-people.ts';
import { listNewMessages } from './list-new-messages.ts';
import { type Intake, inputHashes, readInput } from './read-capture-input.ts';
import { resolvePeople } from './resolve-fact-people.ts';
import { AlreadyCaptured, type PreparedFact, storeCapture, toMemoryInput } from './store-capture.ts';
import { weighFacts } from './weigh-facts.ts';

const storedCounts = z.object({ answer: storedAnswer });

export const capture = async (ctx: Ctx, input: CaptureInput): Promise<CaptureResult> =>
  withStatements(ctx, await captureOnce(ctx, input, null));

/** A past conversation, such as one of an import. */
interface PastCapture {
  /** True if facts without another reason are for the caller alone. */
  isPrivate: boolean;
  /** Runs in the same transaction, unless all messages were captured before. */
  alongside: (tx: VaultTx, answer: StoredAnswer) => Promise<void>;
}

/** `messages`: those not yet captured, or removed by an undo. */
type UnreadPast = PastCapture & Pick<CaptureInput, 'messages'>;

/** Dates each fact back to the day of its message. Each waits for a person's answer, and nobody is introduced. */
export async function captureFromPast(ctx: Ctx, input: CaptureInput, past: PastCapture): Promise<void> {
  const [messages = []] = await listNewMessages(ctx, [input]);
  if (messages.length > 0) await captureOnce(ctx, input, { ...past, messages });
}

/** Returns the stored answer if the same input is sent again. */
async function captureOnce(ctx: Ctx, input: CaptureInput, past: UnreadPast | null): Promise<StoredAnswer> {
  // checked here, because nothing checks the session id for credentials later
  if (!isImportedUuid(input.sessionId)) await expectNoCredentials(ctx, { sessionId: input.sessionId });
  const hashes = await inputHashes(ctx, past ? { ...input, messages: past.messages } : input);
  const [contentHash] = hashes;
  const earlier = await findCaptured(ctx, input.sessionId, hashes);
  if (earlier) return earlier;
  await expectCaptures(ctx);
  const { timeZone, policy: ofHousehold } = await zoneAndPolicyOf(ctx.vault.householdId);
  const policy = past?.isPrivate ? { ...ofHousehold, defaultPrivacy: 'private' as const } : ofHousehold;
  const rules = { ...policy, timeZone };
  const read = await readInput(ctx, input, rules, past !== null);
  const { kept, dropped, secrets } = await weighFacts(ctx, read, policy.defaultPrivacy);
  const intake = { ...read, dropped, secrets, contentHash, interactionId: newId() };
  const prepared = await prepareFacts(ctx, kept, intake, rules);
  const { introduced } = prepared;
  const facts = past === null ? prepared.facts : await factsOfPast(ctx, prepared.facts);
  try {
    const { result, stored } = await storeCapture(ctx, { ...intake, introduced }, facts, {
      policy,
      alongside: past?.alongside ?? null,
    });
    await afterStoring(ctx, stored);
    return result;
  } catch (error) {
    const concurrent = error instanceof AlreadyCaptured && (await findCaptured(ctx, input.sessionId, hashes));
    if (concurrent) return concurrent;
    throw error;
  }
}

/** Leaves out statements that were archived or superseded after they were made. */
async function factsOfPast(ctx: Ctx, facts: readonly PreparedFact[]): Promise<PreparedFact[]> {
  const dated = facts.map((fact) => stagedThen(ctx, fact));
  const stated = dated.map(({ draft: { columns } }) => ({ hash: columns.contentHash, at: columns.now }));
  const ended = await ctx.vault.read((tx) => repo.listEndedSince(tx, ctx.actor.userId, stated));
  return dated.filter((_, index) => !ended.has(index));
}

function stagedThen({ now }: Ctx, fact: PreparedFact): PreparedFact {
  const draft = datedBack(fact.draft, now);
  const columns = { ...draft.columns, status: 'staged' as const };
  return { ...fact, isPast: true, status: 'staged', draft: { ...draft, columns } };
}

export async function expectCaptures({ vault, context }: Ctx): Promise<void> {
  const { captures } = await readContextPolicy(vault.householdId, context);
  if (!captures)
    throw forbidden(
      `Capture is off in the ${context} vault, so nothing was stored. An owner can turn it on under Rules.`,
    );
}

async function findCaptured(
  ctx: Ctx,
  sessionId: string,
  hashes: readonly Uint8Array[],
): Promise<StoredAnswer | null> {
  const found = await ctx.vault.read((tx) => repo.findInteraction(tx, sessionId, hashes));
  return found && { interactionId: found.id, ...storedCounts.parse(found.counts).answer };
}

async function prepareFacts(
  ctx: Ctx,
  kept: readonly AssessedFact[],
  intake: Pick<Intake, 'introductions' | 'extractor' | 'speaker' | 'messages' | 'never'> & {
    interactionId: string;
  },
  rules: ReadingRules,
): Promise<{ facts: PreparedFact[]; introduced: Introduced[] }> {
  const { interactionId } = intake;
  const { facts: ofFacts, introduced } = await resolvePeople(ctx, kept, intake);
  const asked = askAboutUnclearPeople(introduced, ofFacts, { ...intake, ordinary: rules.defaultPrivacy });
  const people = [...ofFacts, ...asked.map(({ about }) => about)];
  const all = [...kept, ...asked.map(({ weighed }) => weighed)];
  const facts = all.flatMap((weighed, index) => {
    const about = people[index];
    if (!about) return [];
    const fact = toMemoryInput({ weighed, ...about }, { interactionId, now: ctx.now });
    return [{ weighed, unclear: about.unclear, status: fact.status, fact }];
  });
  const [needsConsent, free] = [
    facts.filter(({ weighed }) => weighed.asks),
    facts.filter(({ weighed }) => !weighed.asks),
  ];
  const prepared = new Map([
    ...(await prepareGroup(ctx, free, rules)),
    ...(await prepareGroup({ ...ctx, models: localOnly(ctx.models) }, needsConsent, rules)),
  ]);
  const ready = facts.flatMap(({ weighed, unclear, status }): PreparedFact[] => {
    const draft = prepared.get(weighed);
    return draft ? [{ weighed, unclear, status, draft }] : [];
  });
  return { facts: ready, introduced };
}

async function prepareGroup(
  ctx: Ctx,
  facts: readonly { weighed: AssessedFact; fact: MemoryInput }[],
  rules: ReadingRules,
): Promise<[AssessedFact, MemoryDraft][]> {
  if (facts.length === 0) return [];
  const prepared = await prepare(
    ctx,
    facts.map(({ fact }) => fact),
    rules,
  );
  return facts.flatMap(({ weighed }, index): [AssessedFact, MemoryDraft][] => {
    const ready = prepared[index];
    // looks for no links if there are too many facts
    const links = facts.length > CAPTURE.linkedFacts ? [] : (ready?.links ?? null);
    return ready ? [[weighed, { ...ready, links }]] : [];
  });
}
