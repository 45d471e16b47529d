import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import { type SafetyKind, safetyKinds } from '#server/domain/safety/safety-kinds.ts';
import { kindsFor, safetyWeight } from '#server/domain/safety/safety-occasion.ts';
import { namesIn } from '#server/domain/text/lexical-overlap.ts';
import { fenced, leftOutNotice } from '#server/domain/text/present-text.ts';
import { expectNoCredentials } from '#server/households/rules/service/credentials.ts';
import { exceptionsOf } from '#server/memories/memory/present.ts';
import { embedOne } from '#server/memories/memory/service/text.ts';
import { type Scored, searchScored } from '#server/memories/query/service/search.ts';
import { readWords } from '#server/models/read-words.ts';
import { type Asker, attributionFor, type Choosable, presentItem } from '../present/item.ts';
import { concernedKeys, concernsMeant, concernsOneOf, otherOf } from '../present/people.ts';
import type { SurfaceInput, SurfaceOutput } from '../schema/surfacing.ts';
import { lookedForSql } from '../sql/surfacing.ts';
import { type Chosen, choose, lineFor } from './choose.ts';
import { note } from './log-surfaced.ts';
import { peopleAround } from './people.ts';
import { countTokens } from './tokens.ts';

/** Rows worth hydrating for a limit: what the rules drop must be replaced by what stood behind it. */
const SPARE = 3;

const FRAME_TOKENS = countTokens(fenced(['']));

export interface Surfaced {
  asker: Asker;
  chosen: Chosen;
  output: SurfaceOutput;
}

/**
 * What the asker's agent should know before it answers this prompt: actor → circle → candidates by the prompt
 * itself → hydrate → rules → rank → drop near duplicates → fit the budget → present. No language model in it.
 */
export async function surface(ctx: Ctx, input: SurfaceInput): Promise<SurfaceOutput> {
  await expectNoCredentials(ctx, { sessionId: input.sessionId });
  const { chosen, output } = await surfaceFor(ctx, input);
  if (chosen.taken.length > 0) note(ctx, input.sessionId ?? null, chosen.taken);
  return output;
}

/** The same without leaving a trace. */
export async function surfaceFor(ctx: Ctx, input: Omit<SurfaceInput, 'sessionId'>): Promise<Surfaced> {
  const startedAt = performance.now();
  const vector = await embedOne(ctx, input.prompt, 'query');
  const { asker, scored } = await ctx.vault.read((tx) => look(tx, ctx, input, vector));
  const chosen = choose(scored, { ...input, overhead: FRAME_TOKENS });
  const block = fenced(chosen.taken.map(lineFor));
  const notices = chosen.safetyLeftOut > 0 ? [leftOutNotice(chosen.safetyLeftOut)] : [];
  const text = [block, ...notices].filter((part) => part !== '').join('\n');
  const output: SurfaceOutput = {
    text,
    items: chosen.taken.map((item) => presentItem(item, asker)),
    tokens: countTokens(text),
    tookMs: Math.round((performance.now() - startedAt) * 10) / 10,
  };
  return { asker, chosen, output };
}

async function look(
  tx: VaultTx,
  ctx: Ctx,
  input: Omit<SurfaceInput, 'sessionId'>,
  vector: readonly number[],
): Promise<{ asker: Asker; scored: Choosable[] }> {
  const { circle } = tx;
  const { userId } = ctx.actor;
  const people = await peopleAround(tx, input.prompt);
  const asker: Asker = { circle, userId, name: 'you', people };
  const around = [...people.byId.values()];
  const sought = kindsFor(input.prompt);
  const keys = sought.size === 0 ? [] : concernedKeys(asker).map((whom) => `f:${whom}`);
  const scored = await searchScored(tx, ctx, {
    vector,
    text: `${input.prompt} ${people.names}`,
    hydrate: input.limit * SPARE,
    learned: { userId },
    ...(keys.length > 0 && { besides: { keys, limit: SEARCH.safetyLooked } }),
    where: lookedForSql({
      householdId: tx.householdId,
      besides: keys,
      userId,
      circleContacts: circle.contactIds,
      circleRelationships: circle.relationshipIds,
      people: around.filter((person) => !people.doubtful.has(person.id)).map((person) => person.id),
      peopleUsers: around.flatMap((person) => (people.meant.has(person.id) ? (person.userId ?? []) : [])),
      namedPeople: [...people.meant],
      doubtful: [...people.doubtful],
    }),
    lexicalOf: (row, lexical) =>
      concernsMeant(row, people) ? Math.max(lexical, SEARCH.namedLexical) : lexical,
  });
  const certain = scored.filter(
    ({ row }) => concernsMeant(row, people) || !concernsOneOf(row, people.doubtful),
  );
  const named = namesIn(readWords(input.prompt));
  return { asker, scored: certain.map((item) => choosable(item, asker, { sought, named, now: ctx.now })) };
}

function choosable(
  item: Scored,
  asker: Asker,
  { sought, named, now }: { sought: ReadonlySet<SafetyKind>; named: ReadonlySet<string>; now: Date },
): Choosable {
  const other = otherOf(item.row, asker.circle.contactIds, asker.userId);
  const safety = item.isBeside ? safetyWeight(safetyKinds(item.row.content ?? ''), sought) : null;
  return {
    ...item,
    attribution: attributionFor(item.row, asker),
    exceptions: exceptionsOf(item.row, now),
    safety,
    // asked of safety alone, and each look reads all the words
    isOfNamed:
      safety !== null && (concernsMeant(item.row, asker.people) || bringsUp(item.row.content ?? '', named)),
    isOther:
      other !== null && item.row.contact?.kind !== 'organisation' && !concernsMeant(item.row, asker.people),
  };
}

/** Whether a text has one of these names: of somebody who is no contact nothing else tells. */
const bringsUp = (text: string, names: ReadonlySet<string>): boolean =>
  names.size > 0 && [...namesIn(readWords(text))].some((name) => names.has(name));
