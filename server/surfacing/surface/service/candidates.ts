import { sourceReader } from '#server/core/actor.ts';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { SEARCH } from '#server/domain/parameters/parameters.ts';
import type { SafetyKind } from '#server/domain/safety/safety-kinds.ts';
import { kindsFor } from '#server/domain/safety/safety-occasion.ts';
import { searchCandidates } from '#server/memories/query/service/candidate-search.ts';
import type { Candidate } from '#server/memories/query/sql/candidates.ts';
import { concernedKeys } from '../present/people-concerned-by-prompt.ts';
import type { Caller } from '../present/surfaced-item.ts';
import type { SurfaceInput } from '../schema.ts';
import { surfaceableSql } from '../sql.ts';
import { peopleAround } from './people-around-prompt.ts';

/** Rows per requested item. The extra rows replace items that the rules drop. */
const SPARE = 3;

export interface Candidates {
  caller: Caller;
  prompt: string;
  found: readonly Candidate[];
  safetyKinds: ReadonlySet<SafetyKind>;
  purpose: 'surface' | 'words';
}

export async function candidates(
  tx: VaultTx,
  ctx: Ctx,
  { prompt, limit }: Pick<SurfaceInput, 'prompt' | 'limit'>,
  vector: readonly number[] | null,
): Promise<Candidates> {
  const { circle } = tx;
  const { userId } = ctx.actor;
  const people = await peopleAround(tx, prompt);
  const caller: Caller = { circle, userId, sourceReaderId: sourceReader(ctx.actor), name: 'you', people };
  const around = [...people.byId.values()];
  const safetyKinds = kindsFor(prompt);
  const keys = safetyKinds.size === 0 ? [] : concernedKeys(caller).map((whom) => `f:${whom}`);
  const purpose = vector === null ? 'words' : 'surface';
  const found = await searchCandidates(tx, ctx, {
    purpose,
    vector,
    text: `${prompt} ${people.names}`,
    hydrate: limit * SPARE,
    ...(keys.length > 0 && { besides: { keys, limit: SEARCH.safetyLooked } }),
    where: surfaceableSql({
      householdId: tx.householdId,
      besides: keys,
      userId,
      circleContacts: circle.contactIds,
      circleRelationships: circle.relationshipIds,
      people: around.filter((person) => !people.ambiguous.has(person.id)).map((person) => person.id),
      peopleUsers: around.flatMap((person) => (people.meant.has(person.id) ? (person.userId ?? []) : [])),
      namedPeople: [...people.meant],
      ambiguous: [...people.ambiguous],
    }),
  });
  return { caller, prompt, found, safetyKinds, purpose };
}
