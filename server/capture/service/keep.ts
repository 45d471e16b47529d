import { type CaseToOpen, openCases } from '#server/cases/service.ts';
import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { isPromoted, isWorthAsking, reasonsToStage } from '#server/domain/capture/staging.ts';
import type { WeighedFact } from '#server/domain/capture/weigh-fact.ts';
import type { Policy } from '#server/domain/words/policy.ts';
import type { CaseKind } from '#server/domain/words/review-words.ts';
import { SUBCATEGORIES } from '#server/domain/words/vocabulary.ts';
import type { MemoryDraft, MemoryInput } from '#server/memories/store/service/draft.ts';
import { storeDraft } from '#server/memories/store/service/pipeline.ts';
import type { StoredMemory } from '#server/memories/store/service/write.ts';
import * as repo from '../repo.ts';
import type { CaptureResult } from '../schema.ts';
import { doubtTakenBack } from './doubt.ts';
import { agentOf, freshOf, type Intake } from './intake.ts';
import type { FactPeople, Unclear } from './people.ts';
import { redactMessages } from './read-aside.ts';

/** A fact with whom it is about, ready to be kept. */
export interface Settled {
  weighed: WeighedFact;
  unclear: Unclear | null;
  status: 'active' | 'staged';
  draft: MemoryDraft;
}

const moment = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : new Date(value).toISOString();

const subcategoryOf = ({ category, subcategory }: WeighedFact['fact']): string | undefined => {
  const known: readonly string[] = category ? SUBCATEGORIES[category] : [];
  return subcategory !== undefined && known.includes(subcategory) ? subcategory : undefined;
};

/** A weighed fact as the store takes it. */
export function toKeep(
  { weighed, people, unclear }: { weighed: WeighedFact } & FactPeople,
  at: { interactionId: string; now: Date },
): MemoryInput & { status: 'active' | 'staged' } {
  const { fact, privacy } = weighed;
  const fields = {
    content: fact.statement,
    category: fact.category,
    subcategory: subcategoryOf(fact),
    occurredAt: moment(fact.occurredAt),
    expiresAt: moment(fact.expiresAt),
    place: fact.place,
    why: fact.why,
    qualifier: fact.qualifier,
    source: weighed.isOutright ? ('statement' as const) : ('inference' as const),
    confidence: weighed.confidence,
    emotionalIntensity: weighed.emotionalIntensity,
    // read again with the words in which it was said, and by the network where there is one
    privacy: weighed.isPrivacyRead ? undefined : privacy,
  };
  return {
    fields,
    people,
    mayBeOver: true,
    isOfSomebodyUnclear: unclear !== null || weighed.isBare,
    status: isPromoted(weighed, unclear === null) ? 'active' : 'staged',
    raw: privacy === 'secret' ? null : (fact.quote ?? null),
    interactionId: at.interactionId,
  };
}

/** Somebody else captured the very same at the same moment: theirs holds. */
export class CapturedMeanwhile extends Error {}

/**
 * Keeps a conversation and its facts in one act, all or nothing. Throws CapturedMeanwhile, and then nothing was kept.
 * Answers what became of each fact, and what the store answered, for `afterStoring`.
 */
export function keepAll(
  ctx: Ctx,
  intake: Intake & { interactionId: string },
  facts: readonly Settled[],
  policy: Policy,
): Promise<{ result: CaptureResult; stored: StoredMemory[] }> {
  return ctx.vault.write('capture.run', async (tx) => {
    if (facts.length > 1) await repo.waitForCaptures(tx);
    if (!(await repo.insertInteraction(tx, await interactionOf(ctx, intake, facts))))
      throw new CapturedMeanwhile();
    const stored: StoredMemory[] = [];
    // one after the other: each sees what those before it stored
    for (const { draft } of facts) stored.push(await storeDraft(tx, ctx, draft, policy));
    const session = { id: intake.sessionId, agentId: agentOf(ctx), ownerId: ctx.actor.userId };
    // after the new ones are compared: nothing is made surer that is in doubt
    const doubted = await doubtTakenBack(tx, session, intake.takenBack);
    const asked = [...(await askAbout(tx, facts, stored)), ...doubted];
    const isTheirs =
      ctx.actor.userId !== null &&
      (await repo.seesAll(
        tx,
        stored.map(({ id }) => id),
      ));
    const journalId = isTheirs ? tx.journalId : null;
    const result = resultOf(ctx, intake, { facts, stored, asked }, journalId);
    await repo.setCounts(tx, intake.interactionId, countsOf(intake, result, stored));
    return { result, stored };
  });
}

async function interactionOf(
  ctx: Ctx,
  intake: Intake & { interactionId: string },
  facts: readonly Settled[],
) {
  const sealed = facts
    .filter(({ draft }) => draft.columns.privacy === 'secret')
    .map(({ weighed: { fact } }) => ({ statement: fact.statement, quote: fact.quote }));
  const secrets = [...sealed, ...intake.secrets];
  const fresh = freshOf(intake.told);
  const messages = (await redactMessages({ told: fresh, secrets })).map((message, index) => ({
    ...message,
    turn: fresh[index]?.turn,
  }));
  const times = fresh.flatMap(({ at }) => (at === undefined ? [] : [at])).sort();
  return {
    id: intake.interactionId,
    sessionId: intake.sessionId,
    agentId: agentOf(ctx),
    ownerId: ctx.actor.userId,
    contentHash: intake.contentHash,
    messages: JSON.stringify(messages),
    extractor: intake.extractor,
    startedAt: times[0] ?? null,
    endedAt: times.at(-1) ?? null,
    now: ctx.now,
  };
}

type Asked = { id: string; kind: CaseKind };

/** Puts before a person what is not believed by itself and worth the question. One statement for all. */
async function askAbout(
  tx: VaultTx,
  facts: readonly Settled[],
  stored: readonly StoredMemory[],
): Promise<Asked[]> {
  const cases = facts.flatMap((settled, index): CaseToOpen[] => {
    const kept = stored[index];
    // what it contradicts is asked about already
    if (!kept?.isNew || kept.conflicts.some(({ caseId }) => caseId !== null)) return [];
    return caseOf(settled, kept.id);
  });
  if (cases.length === 0) return [];
  const ids = await openCases(tx, cases);
  return cases.flatMap(({ kind }, index) => {
    const id = ids[index];
    return id ? [{ id, kind }] : [];
  });
}

function caseOf({ weighed, unclear, status, draft }: Settled, memoryId: string): CaseToOpen[] {
  const { content, qualifier, confidence, privacy, importance } = draft.columns;
  // a secret is nobody's to judge but its owner's, who sees it waiting in the list
  if (status === 'active' || privacy === 'secret') return [];
  const incoming = {
    id: memoryId,
    content,
    qualifier,
    confidence,
    privacy,
    importance,
    status: 'staged',
    version: 1,
  };
  const reasons = reasonsToStage(weighed);
  if (unclear) {
    const { name, candidates } = unclear;
    const why =
      candidates.length > 1 ? 'More than one contact may be meant.' : 'Nobody is known by that name.';
    const said = { name, candidates };
    return [
      {
        kind: 'ambiguous_person',
        existing: null,
        incoming,
        reasons: [why, ...reasons],
        recommendation: null,
        said,
      },
    ];
  }
  if (!isWorthAsking(weighed)) return [];
  const recommendation =
    weighed.asks || weighed.isBare ? null : { verdict: 'accept' as const, certainty: confidence };
  return [{ kind: 'staged', existing: null, incoming, reasons, recommendation }];
}

interface Became {
  facts: readonly Settled[];
  stored: readonly StoredMemory[];
  asked: readonly Asked[];
}

function resultOf(
  ctx: Ctx,
  intake: Intake & { interactionId: string },
  { facts, stored, asked }: Became,
  journalId: string | null,
): CaptureResult {
  const placeOf = ({ outcome, status }: StoredMemory) => {
    if (outcome === 'reinforced') return 'reinforced';
    return status === 'staged' || status === 'disputed' ? 'staged' : 'promoted';
  };
  const became = facts.flatMap((settled, index) => {
    const kept = stored[index];
    return kept ? [{ place: placeOf(kept), id: kept.id, fact: settled.weighed.index }] : [];
  });
  const of = (place: string) =>
    became.filter((one) => one.place === place).map(({ id, fact }) => ({ id, fact }));
  const conflicts = stored.flatMap(({ conflicts: all }) =>
    all.flatMap(({ caseId, kind }): Asked[] => (caseId === null ? [] : [{ id: caseId, kind }])),
  );
  return {
    interactionId: intake.interactionId,
    staged: of('staged'),
    promoted: of('promoted'),
    reinforced: of('reinforced'),
    // whoever may not read what they told learns nothing of what it is near to
    cases: mayUse(ctx.actor, ['memories:read']) ? [...conflicts, ...asked] : [],
    dropped: intake.dropped,
    extractor: intake.extractor,
    journalId,
  };
}

/** What became of the facts, in numbers for the health of what is told; and the answer, for when the same comes again. */
function countsOf(intake: Intake, result: CaptureResult, stored: readonly StoredMemory[]) {
  const dropped = (reason: string) => intake.dropped.filter((one) => one.reason === reason).length;
  const { interactionId: _id, ...answer } = result;
  return {
    captured: intake.facts.length,
    promoted: result.promoted.length,
    staged: result.staged.length,
    reinforced: result.reinforced.length,
    superseded: stored.filter(({ outcome }) => outcome === 'superseded').length,
    disputed: stored.filter(({ outcome }) => outcome === 'disputed').length,
    refused: dropped('never_store'),
    echoes: dropped('echo'),
    repeated: dropped('repeated'),
    dropped: intake.dropped.length,
    answer,
  };
}
