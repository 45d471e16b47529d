import { mayUse } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import type { AssessedFact } from '#server/domain/capture/assess-fact.ts';
import { isPromoted, isWorthAsking, reasonsToStage } from '#server/domain/capture/staging-decision.ts';
import { cleanCues } from '#server/domain/text/clean-cues.ts';
import type { Policy } from '#server/domain/words/household-policy.ts';
import type { CaseKind } from '#server/domain/words/review-vocabulary.ts';
import { SUBCATEGORIES } from '#server/domain/words/vocabulary.ts';
import type { MemoryDraft, MemoryInput } from '#server/memories/store/service/memory-draft.ts';
import { storeDraft } from '#server/memories/store/service/store-pipeline.ts';
import type { StoredMemory } from '#server/memories/store/service/write-memory.ts';
import type { Introduced } from '#server/relationships/introduced-people/service.ts';
import { type CaseToOpen, openCases } from '#server/review-cases/service.ts';
import * as repo from '../repo.ts';
import type { CaptureResult, StoredAnswer } from '../schema.ts';
import { agentOf, type Intake, newMessages } from './read-capture-input.ts';
import type { FactPeople, Unclear } from './resolve-fact-people.ts';
import { redactMessages } from './run-conversation-steps-in-worker.ts';
import { stageRetracted } from './stage-retracted-facts.ts';
import { storePeople } from './store-introduced-people.ts';

export interface PreparedFact {
  weighed: AssessedFact;
  unclear: Unclear | null;
  status: 'active' | 'staged';
  /** True if it comes from an imported conversation. */
  isPast?: boolean;
  draft: MemoryDraft;
}

const moment = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : new Date(value).toISOString();

/** An end given as a day includes its last second. */
const endOfDay = (value: string | undefined): string | undefined =>
  value?.length === 'YYYY-MM-DD'.length ? `${value}T23:59:59.000Z` : moment(value);

const subcategoryOf = ({ category, subcategory }: AssessedFact['fact']): string | undefined => {
  const allowed: readonly string[] = category ? SUBCATEGORIES[category] : [];
  return subcategory !== undefined && allowed.includes(subcategory) ? subcategory : undefined;
};

export function toMemoryInput(
  { weighed, people, unclear }: { weighed: AssessedFact } & FactPeople,
  at: { interactionId: string; now: Date },
): MemoryInput & { status: 'active' | 'staged' } {
  const { fact, privacy } = weighed;
  const fields = {
    content: fact.statement,
    category: fact.category,
    subcategory: subcategoryOf(fact),
    occurredAt: moment(fact.occurredAt),
    occurredUntil: endOfDay(fact.occurredUntil),
    recurrence: fact.recurrence,
    expiresAt: endOfDay(fact.expiresAt),
    place: fact.place,
    why: fact.why,
    how: fact.how,
    qualifier: fact.qualifier,
    cues: fact.cues && cleanCues(fact.cues),
    source: weighed.isOutright ? ('statement' as const) : ('inference' as const),
    confidence: weighed.confidence,
    emotionalIntensity: weighed.emotionalIntensity,
    // without a chosen privacy, the pipeline infers it again, from more text
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
    saidAt: fact.saidAt === undefined ? at.now : new Date(fact.saidAt),
    temporal: fact.temporal ?? null,
  };
}

/** Thrown if a concurrent call has stored the same input. */
export class AlreadyCaptured extends Error {}

/** Throws AlreadyCaptured if a concurrent call has stored the same input. */
export function storeCapture(
  ctx: Ctx,
  intake: Intake & { interactionId: string; introduced: readonly Introduced[] },
  prepared: readonly PreparedFact[],
  {
    policy,
    alongside,
  }: { policy: Policy; alongside: ((tx: VaultTx, answer: StoredAnswer) => Promise<void>) | null },
): Promise<{ result: StoredAnswer; stored: StoredMemory[] }> {
  return ctx.vault.write('capture.run', async (tx) => {
    if (prepared.length > 1) await repo.lockCaptures(tx);
    if (!(await repo.insertInteraction(tx, await interactionOf(ctx, intake, prepared))))
      throw new AlreadyCaptured();
    const { facts, people } = await storePeople(tx, ctx, intake.introduced, prepared);
    const stored: StoredMemory[] = [];
    // one after another, because each fact is compared with the ones before it
    for (const { draft } of facts) stored.push(await storeDraft(tx, ctx, draft, policy));
    const session = { id: intake.sessionId, agentId: agentOf(ctx), ownerId: ctx.actor.userId };
    // runs after all comparisons, so that no new fact reinforces a retracted memory
    const retracted = (await stageRetracted(tx, session, intake.takenBack)).map((one) => ({
      ...one,
      fact: null,
    }));
    const opened = [...(await openCasesFor(tx, facts, stored)), ...retracted];
    const seesAll =
      ctx.actor.userId !== null &&
      (await repo.seesAll(
        tx,
        stored.map(({ id }) => id),
      ));
    const journalId = seesAll ? tx.journalId : null;
    const result = resultOf(ctx, intake, { facts, stored, opened, people }, journalId);
    await repo.setCounts(tx, intake.interactionId, countsOf(intake, result, stored));
    await alongside?.(tx, result);
    return { result, stored };
  });
}

async function interactionOf(
  ctx: Ctx,
  intake: Intake & { interactionId: string },
  facts: readonly PreparedFact[],
) {
  const sealed = facts
    .filter(({ draft }) => draft.columns.privacy === 'secret')
    .map(({ weighed: { fact } }) => ({ statement: fact.statement, quote: fact.quote }));
  const secrets = [...sealed, ...intake.secrets];
  const fresh = newMessages(intake.messages);
  const messages = (await redactMessages({ messages: fresh, secrets })).map((message, index) => ({
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

type OpenedCase = { id: string; kind: CaseKind; fact: number | null };

async function openCasesFor(
  tx: VaultTx,
  facts: readonly PreparedFact[],
  stored: readonly StoredMemory[],
): Promise<OpenedCase[]> {
  const cases = facts.flatMap((prepared, index): { fact: number; open: CaseToOpen }[] => {
    const memory = stored[index];
    // storing has already opened a case for a conflict
    if (!memory?.isNew || memory.conflicts.some(({ caseId }) => caseId !== null)) return [];
    return caseOf(prepared, memory.id).map((open) => ({ fact: prepared.weighed.index, open }));
  });
  if (cases.length === 0) return [];
  const ids = await openCases(
    tx,
    cases.map(({ open }) => open),
  );
  return cases.flatMap(({ fact, open: { kind } }, index) => {
    const id = ids[index];
    return id ? [{ id, kind, fact }] : [];
  });
}

const FROM_PAST = 'It comes from an imported conversation, and may be somebody else’s words.';

function caseOf({ weighed, unclear, status, isPast, draft }: PreparedFact, memoryId: string): CaseToOpen[] {
  const { content, qualifier, confidence, privacy, importance } = draft.columns;
  // a secret gets no case, because its owner sees it in the list of staged memories
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
  const reasons = [...(isPast ? [FROM_PAST] : []), ...reasonsToStage(weighed)];
  if (unclear) {
    const { name, candidates } = unclear;
    const why =
      candidates.length > 1
        ? 'The name may mean more than one contact.'
        : 'No contact has this name, but some have a similar one.';
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
  if (!isPast && !isWorthAsking(weighed, draft.columns.emotionalIntensity)) return [];
  const recommendation =
    isPast || weighed.asks || weighed.isBare ? null : { verdict: 'accept' as const, certainty: confidence };
  return [{ kind: 'staged', existing: null, incoming, reasons, recommendation }];
}

interface StoredFacts {
  people: CaptureResult['people'];
  facts: readonly PreparedFact[];
  stored: readonly StoredMemory[];
  opened: readonly OpenedCase[];
}

function resultOf(
  ctx: Ctx,
  intake: Intake & { interactionId: string },
  { facts, stored, opened, people }: StoredFacts,
  journalId: string | null,
): StoredAnswer {
  const listOf = ({ outcome, status }: StoredMemory) => {
    if (outcome === 'reinforced') return 'reinforced';
    return status === 'staged' || status === 'disputed' ? 'staged' : 'promoted';
  };
  const outcomes = facts.flatMap(({ weighed }, index) => {
    const memory = stored[index];
    return memory ? [{ list: listOf(memory), id: memory.id, fact: weighed.index }] : [];
  });
  const of = (list: string) =>
    outcomes.filter((one) => one.list === list).map(({ id, fact }) => ({ id, fact }));
  const conflicts = stored.flatMap(({ conflicts: all }, index) =>
    all.flatMap(({ caseId, kind }): OpenedCase[] =>
      caseId === null ? [] : [{ id: caseId, kind, fact: facts[index]?.weighed.index ?? null }],
    ),
  );
  return {
    interactionId: intake.interactionId,
    staged: of('staged'),
    promoted: of('promoted'),
    reinforced: of('reinforced'),
    // a case would reveal to a caller without read access that a related memory exists
    cases: mayUse(ctx.actor, ['memories:read']) ? [...conflicts, ...opened] : [],
    people: mayUse(ctx.actor, ['people:read']) ? people : [],
    dropped: intake.dropped,
    extractor: intake.extractor,
    journalId,
  };
}

function countsOf(intake: Intake, result: StoredAnswer, stored: readonly StoredMemory[]) {
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
