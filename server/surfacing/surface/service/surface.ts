import type { RecordItemView } from '#server/contacts/recall/schema.ts';
import { recallPeople } from '#server/contacts/recall/service.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { RECORDS } from '#server/domain/parameters/contact-parameters.ts';
import { TRIGGERS } from '#server/domain/parameters/trigger-parameters.ts';
import { fenced, leftOutNotice, lineOf } from '#server/domain/text/fenced-text.ts';
import { timeZoneOf } from '#server/households/household/service/time-zone.ts';
import { expectNoCredentials } from '#server/households/rules/service/credential-check.ts';
import { embedPrompt } from '#server/memories/memory/service/embed-and-seal-text.ts';
import { type Caller, presentItem } from '../present/surfaced-item.ts';
import type { SurfacedTrigger, SurfaceInput, SurfaceOutput } from '../schema.ts';
import { candidates } from './candidates.ts';
import { type Chosen, chooseMemories, lineFor } from './choose-memories.ts';
import { countTokens } from './count-tokens.ts';
import { hydrate } from './hydrate.ts';
import { logSurfaced } from './log-surfaced.ts';
import { comingUpFor, comingUpLine } from './upcoming-triggers.ts';

const FRAME_TOKENS = countTokens(fenced(['']));

export interface Surfaced {
  caller: Caller;
  chosen: Chosen;
  output: SurfaceOutput;
}

export async function surface(ctx: Ctx, input: SurfaceInput): Promise<SurfaceOutput> {
  await expectNoCredentials(ctx, { sessionId: input.sessionId });
  const { chosen, output } = await surfaceFor(ctx, input);
  if (chosen.taken.length > 0) logSurfaced(ctx, input.sessionId ?? null, chosen.taken);
  return output;
}

/** Surfaces memories without logging it. Uses no language model. */
export async function surfaceFor(ctx: Ctx, input: Omit<SurfaceInput, 'sessionId'>): Promise<Surfaced> {
  const startedAt = performance.now();
  const [{ vector, isModelAway }, timeZone] = await Promise.all([
    embedPrompt(ctx, input.prompt),
    timeZoneOf(ctx.vault.householdId),
  ]);
  const { caller, hydrated, recalled, coming } = await ctx.vault.read(async (tx) => {
    const found = await candidates(tx, ctx, input, vector);
    const recalled = await recallPeople(tx, ctx, input.prompt, { isAsked: false });
    const coming = (await comingUpFor.run(tx, ctx, { prompt: input.prompt, timeZone })).flat();
    return { caller: found.caller, hydrated: await hydrate(tx, ctx, found), recalled, coming };
  });
  const people = fitting(recalled.items, recordLine, input.maxTokens * RECORDS.tokenShare);
  const comingUp = fitting(coming, comingUpLine, input.maxTokens * TRIGGERS.tokenShare);
  const overhead = FRAME_TOKENS + people.tokens + comingUp.tokens;
  const chosen = chooseMemories(hydrated, { ...input, overhead });
  const beside = { people: people.items, comingUp: comingUp.items };
  return { caller, chosen, output: { ...present(chosen, beside, caller, startedAt), isModelAway } };
}

const recordLine = ({ attribution, text }: RecordItemView): string =>
  lineOf({ attribution, content: text, why: null, hedge: null });

function fitting<Item>(items: readonly Item[], lineOfItem: (item: Item) => string, maxTokens: number) {
  const taken: Item[] = [];
  let tokens = 0;
  for (const item of items) {
    const cost = countTokens(`${lineOfItem(item)}\n`);
    if (tokens + cost > maxTokens) continue;
    tokens += cost;
    taken.push(item);
  }
  return { items: taken, tokens };
}

interface Beside {
  people: RecordItemView[];
  comingUp: SurfacedTrigger[];
}

function present(
  chosen: Chosen,
  { people, comingUp }: Beside,
  caller: Caller,
  startedAt: number,
): Omit<SurfaceOutput, 'isModelAway'> {
  const block = fenced([
    ...comingUp.map(comingUpLine),
    ...chosen.taken.map(lineFor),
    ...people.map(recordLine),
  ]);
  const notices = chosen.safetyLeftOut > 0 ? [leftOutNotice(chosen.safetyLeftOut)] : [];
  const text = [block, ...notices].filter((part) => part !== '').join('\n');
  return {
    text,
    items: chosen.taken.map((item) => presentItem(item, caller)),
    people,
    comingUp: comingUp.map(({ id, title, when, day, at, isWholeDay, contactId, memoryId }) => {
      return { id, title, when, day, at, isWholeDay, contactId, memoryId };
    }),
    tokens: countTokens(text),
    tookMs: Math.round((performance.now() - startedAt) * 10) / 10,
  };
}
