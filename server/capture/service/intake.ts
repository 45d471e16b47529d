import type { Ctx } from '#server/core/ctx.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import {
  messagesForExtractor,
  messagesForRulesOnly,
  type ScreenedMessage,
  type SecretPassage,
} from '#server/domain/capture/screen-messages.ts';
import type { FoundBy } from '#server/domain/capture/weigh-fact.ts';
import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { CAPTURE } from '#server/domain/parameters/review-parameters.ts';
import type { NeverStore } from '#server/domain/privacy/never-store.ts';
import { canonicalJson } from '#server/domain/text/canonical-json.ts';
import { readDate } from '#server/domain/time/read-date.ts';
import { type Policy, rulesInForce } from '#server/domain/words/policy.ts';
import { getHousehold } from '#server/households/household/service/households.ts';
import { flushSurfaced } from '#server/surfacing/surface/service/log-surfaced.ts';
import * as repo from '../repo.ts';
import type { CaptureInput, CaptureResult, FactInput } from '../schema.ts';
import { extractFacts } from './extract.ts';
import { findFacts, screenMessages } from './read-aside.ts';

/** What came in, before it is decided what of it is kept. */
export interface Intake {
  sessionId: string;
  contentHash: Uint8Array<ArrayBuffer>;
  never: NeverStore;
  told: Turn[];
  facts: ExtractedFact[];
  extractor: FoundBy;
  /** what was shown to this agent in this session */
  surfaced: string[];
  /** statements of earlier parts of the conversation that it takes back or puts right */
  takenBack: string[];
  dropped: CaptureResult['dropped'];
  /** what was told as a secret, kept as a memory or not */
  secrets: SecretPassage[];
}

export const agentOf = ({ actor }: Ctx): string | null => (actor.kind === 'agent' ? actor.agentId : null);

/**
 * By what the same is known again: of who tells it and of all that they tell. Keyed, so that nothing that may not be kept
 * could be guessed from it.
 */
export async function hashOf(ctx: Ctx, { messages, facts }: CaptureInput): Promise<Uint8Array<ArrayBuffer>> {
  const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
  const teller = { userId: ctx.actor.userId, agentId: agentOf(ctx) };
  return Uint8Array.from(sealer.hash(`capture\n${canonicalJson({ teller, messages, facts })}`));
}

/** Reads what was told, with the rules of the household before anything else. Outside of any transaction. */
export async function takeIn(
  ctx: Ctx,
  input: CaptureInput,
  policy: Policy,
): Promise<Omit<Intake, 'contentHash' | 'secrets'>> {
  const { sessionId, messages = [] } = input;
  const never = { rules: rulesInForce(policy), agentId: agentOf(ctx) };
  const { surfaced, ownName, known, before: said } = await lookAround(ctx, sessionId, messages.length > 0);
  const turns = await turnsOf(ctx, messages);
  const before = new Set(turns.flatMap((turn, index) => (known.has(turn) ? [index] : [])));
  const told = (await screenMessages({ messages, never, known: before })).map((message, index) => ({
    ...message,
    turn: turns[index] ?? '',
  }));
  const found = input.facts
    ? await givenFacts(ctx, input.facts, told)
    : await readFacts(ctx, { fresh: freshOf(told), said }, ownName);
  return { sessionId, never, told, surfaced, ...found };
}

/** A message with what it is known again by. */
type Turn = ScreenedMessage & { turn: string };

export const freshOf = (told: readonly Turn[]): Turn[] => told.filter(({ wasCaptured }) => !wasCaptured);

/** Bytes of a message's hash: enough to tell apart the messages of one conversation. */
const TURN_BYTES = 12;

/** Keyed too: what was cut out of a message cannot be guessed from it, and what was erased does not come back with it. */
async function turnsOf(ctx: Ctx, messages: readonly Message[]): Promise<string[]> {
  const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
  return messages.map(({ role, content, at }) => {
    const hash = sealer.hash(`turn\n${canonicalJson({ role, content, at })}`);
    return hash.subarray(0, TURN_BYTES).toString('base64url');
  });
}

/** What was shown in this session and what of it is kept already, and what the teller is called. */
async function lookAround(ctx: Ctx, sessionId: string, hasMessages: boolean) {
  const session = { id: sessionId, agentId: agentOf(ctx), ownerId: ctx.actor.userId };
  // what was surfaced a moment ago may still be on its way into the log
  await flushSurfaced();
  return ctx.vault.read(async (tx) => ({
    surfaced: await repo.listSurfaced(tx, session),
    before: hasMessages ? await repo.listLastSaid(tx, session) : [],
    known: new Set(hasMessages ? await repo.listTurns(tx, session) : []),
    ownName: await repo.findOwnName(tx),
  }));
}

/**
 * What the messages tell, found by the model or the rules in what they may read. What waits for a person's yes goes to no
 * model, and what was said in confidence to none on another machine: that is read by the rules, here.
 */
async function readFacts(
  ctx: Ctx,
  { fresh: told, said }: { fresh: readonly ScreenedMessage[]; said: readonly Message[] },
  speaker: string | null,
) {
  const { timeZone } = await getHousehold(ctx);
  const isRemote = ctx.models.language?.isRemote ?? false;
  const by = { speaker, timeZone };
  const { facts, extractor, dropped, takenBack } = await extractFacts(
    ctx,
    messagesForExtractor(told, isRemote),
    by,
    said,
  );
  const byRules = await findFacts(messagesForRulesOnly(told, isRemote), { ...by, now: ctx.now });
  const all = [...facts, ...byRules.facts];
  const tooMany = all.length > CAPTURE.extractedFacts ? [{ reason: 'too_many' as const }] : [];
  const withheld = told.flatMap(({ role, forbidden }) =>
    role === 'user' ? forbidden.filter(({ action }) => action === 'block') : [],
  );
  const never = withheld.map(() => ({ reason: 'never_store' as const }));
  return {
    facts: all.slice(0, CAPTURE.extractedFacts),
    extractor,
    takenBack,
    dropped: [...never, ...dropped, ...tooMany].map(({ reason }) => ({ reason, fact: null })),
  };
}

/** The facts of an agent's own model. A day that was given in words ("next Thursday") is read where the household is. */
async function givenFacts(ctx: Ctx, given: readonly FactInput[], messages: readonly ScreenedMessage[]) {
  const hasWords = given.some(
    ({ temporal, occurredAt }) => temporal !== undefined && occurredAt === undefined,
  );
  const timeZone = hasWords ? (await getHousehold(ctx)).timeZone : 'UTC';
  const last = messages.flatMap(({ at }) => at ?? []).at(-1);
  const saidAt = last === undefined ? ctx.now : new Date(last);
  const facts = given.map(({ temporal, ...fact }): ExtractedFact => {
    if (temporal === undefined || fact.occurredAt !== undefined) return fact;
    const { at } = readDate(temporal, saidAt, timeZone);
    return at === null ? fact : { ...fact, occurredAt: at };
  });
  return { facts, extractor: 'agent' as const, takenBack: [], dropped: [] };
}
