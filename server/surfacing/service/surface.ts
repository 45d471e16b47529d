import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { SEARCH } from '#server/domain/parameters.ts';
import { fenced } from '#server/domain/present-text.ts';
import { searchScored } from '#server/memories/service/search.ts';
import { embedOne } from '#server/memories/service/text.ts';
import { type Asker, attributionFor, type Choosable, presentItem } from '../present/item.ts';
import { concernsMeant, concernsOneOf, otherOf } from '../present/people.ts';
import type { SurfaceInput, SurfaceOutput } from '../schema.ts';
import { lookedForSql } from '../sql.ts';
import { type Chosen, choose, lineFor } from './choose.ts';
import { note } from './note.ts';
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
  const text = fenced(chosen.taken.map(lineFor));
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
  const scored = await searchScored(tx, ctx, {
    vector,
    text: `${input.prompt} ${people.names}`,
    hydrate: input.limit * SPARE,
    learned: { userId },
    where: lookedForSql({
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
  return { asker, scored: certain.map((item) => choosable(item, asker)) };
}

function choosable(item: Omit<Choosable, 'attribution' | 'isOther'>, asker: Asker): Choosable {
  const other = otherOf(item.row, asker.circle.contactIds, asker.userId);
  return {
    ...item,
    attribution: attributionFor(item.row, asker),
    isOther:
      other !== null && item.row.contact?.kind !== 'organisation' && !concernsMeant(item.row, asker.people),
  };
}
