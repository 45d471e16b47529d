import type { Ctx } from '#server/core/ctx.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import type { FoundBy } from '#server/domain/capture/assess-fact.ts';
import {
  messagesForExtractor,
  messagesForRulesOnly,
  type ScreenedMessage,
  SECRET,
  type SecretPassage,
} from '#server/domain/capture/screen-messages.ts';
import { sentenceFromTriple } from '#server/domain/capture/sentence-from-triple.ts';
import type { ExtractedFact } from '#server/domain/conversation/extracted-fact.ts';
import type { Message } from '#server/domain/conversation/message.ts';
import { holdsTextOfOthers } from '#server/domain/conversation/text-of-others.ts';
import type { Introduction } from '#server/domain/english/read-introductions.ts';
import { CAPTURE } from '#server/domain/parameters/capture-parameters.ts';
import type { NeverStore } from '#server/domain/privacy/never-store-rules.ts';
import { canonicalJson } from '#server/domain/text/canonical-json.ts';
import { nameKey } from '#server/domain/text/name-key.ts';
import { type Policy, rulesInForce } from '#server/domain/words/household-policy.ts';
import { flushSurfaced } from '#server/surfacing/surface/service/log-surfaced.ts';
import * as repo from '../repo.ts';
import type { CaptureInput, CaptureResult, FactInput } from '../schema.ts';
import { extractFacts } from './extract-facts.ts';
import { readSubjects } from './read-fact-subjects.ts';
import { extractByRules, introductionsOf, screenMessages } from './run-conversation-steps-in-worker.ts';

export interface Intake {
  sessionId: string;
  contentHash: Uint8Array<ArrayBuffer>;
  never: NeverStore;
  messages: Turn[];
  facts: ExtractedFact[];
  extractor: FoundBy;
  surfaced: string[];
  takenBack: string[];
  dropped: CaptureResult['dropped'];
  /** People that the text names with their relation to somebody. */
  introductions: Introduction[];
  secrets: SecretPassage[];
  /** Name of the author, or null if the key acts for the whole household. */
  speaker: string | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

export const agentOf = ({ actor }: Ctx): string | null => (actor.kind === 'agent' ? actor.agentId : null);

/** The hashes are keyed, so that nobody can guess removed text from them. The later ones are of before a rotation of the key. */
export async function inputHashes(ctx: Ctx, { messages, facts }: CaptureInput): Promise<[Bytes, ...Bytes[]]> {
  const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
  const teller = { userId: ctx.actor.userId, agentId: agentOf(ctx) };
  // do not rename `teller`: the hash of every input would change, and repeated calls would look new
  const text = `capture\n${canonicalJson({ teller, messages, facts })}`;
  const [, ...earlier] = sealer.hashes(text).map((hash) => Uint8Array.from(hash));
  return [Uint8Array.from(sealer.hash(text)), ...earlier];
}

export async function readInput(
  ctx: Ctx,
  input: CaptureInput,
  policy: Policy & { timeZone: string },
  isPast: boolean,
): Promise<Omit<Intake, 'contentHash' | 'secrets'>> {
  const { sessionId, messages: raw = [] } = input;
  const never = { rules: rulesInForce(policy), agentId: agentOf(ctx) };
  const session = await loadSession(ctx, sessionId, raw.length > 0);
  const hashes = await turnHashesOf(ctx, raw);
  const captured = new Set(
    hashes.flatMap((ofTurn, index) => (ofTurn.some((hash) => session.turnHashes.has(hash)) ? [index] : [])),
  );
  const screened = await screenMessages({ messages: raw, never, known: captured });
  const messages = screened.map((message, index) => ({ ...message, turn: hashes[index]?.[0] ?? '' }));
  const given = input.facts?.map((fact) => withStatement(fact, session.ownName));
  const found = given
    ? readGivenFacts(ctx, given, messages)
    : await extractFromMessages(ctx, newMessages(messages), {
        ...session,
        timeZone: policy.timeZone,
        isOwnText: isPast ? isOwnText : () => true,
      });
  const read = given
    ? { facts: found.facts, introductions: [] }
    : await readSubjects(ctx, newMessages(messages), found.facts);
  const byRules = isPast ? [] : await introductionsFrom(newMessages(messages), given ?? []);
  const introductions = isPast ? [] : [...byRules, ...othersIn(read.introductions, byRules)];
  const { surfaced, ownName: speaker } = session;
  return { sessionId, never, messages, surfaced, speaker, ...found, facts: read.facts, introductions };
}

/** Returns the people whom the rules did not find. */
const othersIn = (people: readonly Introduction[], known: readonly Introduction[]): Introduction[] => {
  const names = new Set(known.map(({ name }) => nameKey(name)));
  return people.filter(({ name }) => !names.has(nameKey(name)));
};

const isOwnText = ({ content }: Message): boolean => !holdsTextOfOthers(content);

/** Reads introductions from the user's messages, except those in confidence, and from the agent's facts. */
async function introductionsFrom(
  messages: readonly ScreenedMessage[],
  facts: readonly StatedFact[],
): Promise<Introduction[]> {
  const open = messages.filter(({ role, isInConfidence }) => role === 'user' && !isInConfidence);
  const told = facts
    .filter(({ privacy, category }) => privacy !== 'secret' && category !== 'secret')
    .flatMap(({ statement, subject, who = [] }) => [statement, ...(subject ? [subject] : []), ...who]);
  return introductionsOf({
    messages: [...messagesForExtractor(open, false), ...told.map((content) => ({ content }))],
  });
}

type Turn = ScreenedMessage & { turn: string };

export const newMessages = (messages: readonly Turn[]): Turn[] =>
  messages.filter(({ wasCaptured }) => !wasCaptured);

/** Length of a hash in bytes. It is enough to tell apart the messages of one conversation. */
const TURN_BYTES = 12;

/** Returns the hashes of each message, first the one to store. They are keyed, so that nobody can guess removed text from them. */
export async function turnHashesOf(ctx: Ctx, messages: readonly Message[]): Promise<string[][]> {
  const sealer = await sealerFor(ctx.vault.householdId, ctx.context);
  return messages.map(({ role, content, at }) => {
    const hashes = sealer.hashes(`turn\n${canonicalJson({ role, content, at })}`);
    return hashes.map((hash) => hash.subarray(0, TURN_BYTES).toString('base64url'));
  });
}

async function loadSession(ctx: Ctx, sessionId: string, hasMessages: boolean) {
  const session = { id: sessionId, agentId: agentOf(ctx), ownerId: ctx.actor.userId };
  // writes the latest entries, which may still wait in a buffer
  await flushSurfaced();
  return ctx.vault.read(async (tx) => ({
    surfaced: await repo.listSurfacedTexts(tx, session),
    lastMessages: hasMessages ? await repo.listLastUserMessages(tx, session) : [],
    turnHashes: new Set(hasMessages ? await repo.listTurnHashes(tx, session) : []),
    ownName: await repo.findOwnName(tx),
  }));
}

/** Sends no sentence said in confidence to a remote model. */
async function extractFromMessages(
  ctx: Ctx,
  messages: readonly ScreenedMessage[],
  {
    lastMessages: before,
    ownName: speaker,
    timeZone,
    isOwnText: isRead,
  }: {
    lastMessages: readonly Message[];
    ownName: string | null;
    timeZone: string;
    isOwnText: (message: Message) => boolean;
  },
) {
  const read = messages.filter(isRead);
  const lastMessages = before.filter(isRead);
  const isRemote = ctx.models.language?.isRemote ?? false;
  const by = { speaker, timeZone };
  const isAfterSecret = lastMessages.some(({ content }) => content.includes(SECRET));
  const { facts, extractor, dropped, takenBack } = await extractFacts(
    ctx,
    messagesForExtractor(read, isRemote, isAfterSecret),
    by,
    lastMessages,
  );
  const byRules = await extractByRules(messagesForRulesOnly(read, isRemote), { ...by, now: ctx.now });
  const all = [...facts, ...byRules.facts];
  const tooMany = all.length > CAPTURE.extractedFacts ? [{ reason: 'too_many' as const }] : [];
  const withheld = messages.flatMap(({ role, forbidden }) =>
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

type StatedFact = FactInput & { statement: string };

const withStatement = (fact: FactInput, speaker: string | null): StatedFact => ({
  ...fact,
  statement: fact.statement ?? sentenceFromTriple(fact, speaker) ?? '',
});

/** Facts of an agent get the time of the last message. */
function readGivenFacts(ctx: Ctx, given: readonly StatedFact[], messages: readonly ScreenedMessage[]) {
  const saidAt = messages.flatMap(({ at }) => at ?? []).at(-1) ?? ctx.now.toISOString();
  const facts = given.map((fact): ExtractedFact => ({ ...fact, saidAt }));
  return { facts, extractor: 'agent' as const, takenBack: [], dropped: [] };
}
