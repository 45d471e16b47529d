import { MINUTE_MS } from '#server/domain/time/durations.ts';
import '#server/register-hooks.ts';
import type { CapturedMessage, CaptureResult } from '#server/capture/schema.ts';
import { capture } from '#server/capture/service/capture.ts';
import { createContact } from '#server/contacts/write/service/create-and-edit-contact.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { newId } from '#server/core/ids.ts';
import { makeHousehold, type TestHousehold } from '#server/db/testing/household.ts';
import type { Reconciliation } from '#server/domain/words/household-policy.ts';
import { setPolicy } from '#server/households/rules/service/policy-settings.ts';
import { storeMemory } from '#server/memories/store/service/store-memory.ts';
import type { Models } from '#server/models/models-from-env.ts';
import { setRelationship } from '#server/relationships/set/service/set-relationships.ts';
import { decideReviewInput } from '#server/review/decide/schema.ts';
import { decideReview } from '#server/review/decide/service/decide-case.ts';
import { listReviewInput } from '#server/review/queue/schema.ts';
import { listReview } from '#server/review/queue/service/list-queue.ts';
import { surfaceInput } from '#server/surfacing/surface/schema.ts';
import { surface } from '#server/surfacing/surface/service/surface.ts';
import type { Act, Session } from './read-conversation.ts';

export interface Captured {
  session: string;
  results: CaptureResult[];
}

export interface Ran {
  house: TestHousehold;
  captured: Captured[];
  undecided: Act[];
}

const SPEAKER = 'Nora';

async function settle(house: TestHousehold, now: Date): Promise<void> {
  const nora = house.as(SPEAKER, now);
  for (const name of ['Ana', 'Eli', 'Zoë', 'Carmen', 'Priya', 'Marta', 'Alex Martín', 'Alex Kim']) {
    await createContact(nora, { name, kind: 'person' });
  }
  const relate = (contactA: string, relationship: string, contactB: string) =>
    setRelationship(nora, { contactA, contactB, relationship });
  await relate('Ana', 'sibling_of', SPEAKER);
  await relate(SPEAKER, 'parent_of', 'Eli');
  await relate(SPEAKER, 'parent_of', 'Zoë');
  await relate(SPEAKER, 'partner_of', 'Leo');
  await relate('Priya', 'friend_of', SPEAKER);
  await relate('Carmen', 'parent_of', 'Leo');
}

const setRules = (house: TestHousehold, now: Date, reconciliation: Reconciliation) =>
  setPolicy(house.as(SPEAKER, now), {
    reconciliation,
    addRules: [{ kind: 'pattern', value: 'payment_card', action: 'block' }],
  });

function messagesOf({ steps, beginsAt }: Session): CapturedMessage[] {
  const said = steps.flatMap((step) =>
    step.kind === 'turn'
      ? ([
          { role: 'user', content: step.said },
          { role: 'assistant', content: step.answer },
        ] as const)
      : [],
  );
  return said.map((message, index) => ({
    ...message,
    at: new Date(beginsAt.getTime() + index * MINUTE_MS).toISOString(),
  }));
}

interface Runner {
  house: TestHousehold;
  models: Models;
  agentId: string;
}

const asAgent = ({ house, models, agentId }: Runner, now: Date): Ctx => ({
  ...house.asAgent(SPEAKER, { agentId, now }),
  models,
});

async function actBefore(runner: Runner, act: Act, session: Session): Promise<void> {
  const { house, models } = runner;
  const now = session.beginsAt;
  if (act.kind === 'store') {
    await storeMemory({ ...house.as(act.by, now), models }, { content: act.content, privacy: 'public' });
  }
  if (act.kind === 'surface') {
    await surface(asAgent(runner, now), surfaceInput.parse({ prompt: act.prompt, sessionId: session.name }));
  }
}

async function decide(runner: Runner, act: Extract<Act, { kind: 'decide' }>, now: Date): Promise<boolean> {
  const ctx = { ...runner.house.as(act.by, now), models: runner.models };
  const { cases } = await listReview(ctx, listReviewInput.parse({ kind: act.caseKind, sort: 'newest' }));
  const [found] = cases;
  if (!found) return false;
  const { id, versions } = found;
  await decideReview(ctx, decideReviewInput.parse({ id, versions, verdict: act.verdict, swap: act.swap }));
  return true;
}

async function hold(runner: Runner, session: Session): Promise<{ captured: Captured; undecided: Act[] }> {
  const acts = session.steps.filter((step) => step.kind !== 'turn');
  for (const act of acts) await actBefore(runner, act, session);
  const messages = messagesOf(session);
  const endsAt = new Date(session.beginsAt.getTime() + (messages.length + 1) * MINUTE_MS);
  const input = { sessionId: session.name, messages };
  const results = [await capture(asAgent(runner, endsAt), input)];
  const undecided: Act[] = [];
  for (const act of acts) {
    if (act.kind === 'again') results.push(await capture(asAgent(runner, endsAt), input));
    if (act.kind === 'decide' && !(await decide(runner, act, endsAt))) undecided.push(act);
  }
  return { captured: { session: session.name, results }, undecided };
}

export async function runConversation(
  sessions: readonly Session[],
  models: Models,
  reconciliation: Reconciliation = 'auto',
): Promise<Ran> {
  const begin = sessions[0]?.beginsAt ?? new Date(0);
  const house = await makeHousehold([SPEAKER, 'Leo']);
  await settle(house, begin);
  await setRules(house, begin, reconciliation);
  const runner: Runner = { house, models, agentId: newId() };
  const ran: Ran = { house, captured: [], undecided: [] };
  for (const session of sessions) {
    const { captured, undecided } = await hold(runner, session);
    ran.captured.push(captured);
    ran.undecided.push(...undecided);
  }
  return ran;
}
