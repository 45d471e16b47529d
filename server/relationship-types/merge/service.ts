import type { z } from 'zod';
import { loadTypes } from '#server/contacts/resolve/service.ts';
import type { TieTypeRow } from '#server/contacts/resolve/sql.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { matchPhrase } from '#server/domain/relationships/match-type-phrase.ts';
import {
  factsAfter,
  findReversedPair,
  inheritedAliases,
  planTypeMerge,
  type TypeMerge,
  type TypeMergePlan,
  type TypeMergeRow,
} from '#server/domain/relationships/plan-relationship-type-merge.ts';
import { specificNoun } from '#server/domain/relationships/relation-nouns.ts';
import { GAP } from '#server/domain/relationships/relation-sentence.ts';
import { cycleRuleOf, findCycle } from '#server/domain/relationships/relationship-cycles.ts';
import { VERDICTS } from '#server/domain/relationships/type-proposal.ts';
import { lockLineageOf } from '#server/relationships/chains/service.ts';
import { checkMembershipFact, lockMemberships } from '#server/relationships/group-membership/service.ts';
import { pairOf, type TypePair, viewOfType } from '../list/service/load-types.ts';
import { canMergeType } from '../policy.ts';
import * as repo from '../repo.ts';
import type { Decided, mergeTypeInput } from '../schema.ts';

type MergeInput = z.output<typeof mergeTypeInput>;

interface TypesToMerge {
  types: TieTypeRow[];
  from: TypePair;
  into: TypePair;
  seen: ReadonlySet<string>;
  count: number;
}

/** Merges a type into another: "A <merged> B" becomes "A <remaining> B" or, if `reversed`, "B <remaining> A". */
export async function mergeType(ctx: Ctx, input: MergeInput): Promise<Decided> {
  const loaded = await ctx.vault.read((tx) => loadBoth(tx, ctx, input));
  const journalId = await ctx.vault.writeWhole('relationship_type.fold', async (tx) => {
    const { from, into } = loaded;
    await lockBoth(tx, loaded);
    const typeMerge = mergingOf(loaded, input.reversed);
    const rows = await repo.listRowsOfTypes(tx, from.ids, true);
    const existing = await repo.listRowsOfTypes(tx, into.ids, true);
    const plan = planTypeMerge(rows, existing, typeMerge);
    expectOneWay(loaded, rows, existing, plan);
    const disputed = await listDisputed(tx, ctx, loaded, arrivalsOf(rows, existing, plan), existing);
    await moveWords(tx, loaded, rows, input.reversed);
    await repo.carryOutMerge(tx, plan, disputed);
    await repo.removeTypes(tx, from.ids);
    await repo.decideProposals(tx, from.storedId, VERDICTS.fold, ctx.actor.userId);
    return tx.journalId;
  });
  if (journalId === null) throw new AppError('INTERNAL');
  const type = await viewOfType(ctx, loaded.into.half.id);
  return { outcome: 'folded', type, relationships: loaded.count, journalId };
}

async function loadBoth(tx: VaultTx, ctx: Ctx, input: MergeInput): Promise<TypesToMerge> {
  const types = await loadTypes(tx);
  const from = authorize(pairOf(types, input.id), 'relationship type', ({ half }) =>
    canMergeType(ctx.actor, half),
  );
  const into = pairOf(types, input.intoId);
  if (from.storedId === into.storedId)
    throw invalid(
      'intoId',
      'A relationship type cannot be merged into itself or its inverse. Choose another type.',
    );
  const moving = await repo.listRowsOfTypes(tx, from.ids);
  const staying = await repo.listRowsOfTypes(tx, into.ids);
  const seen = new Set([...moving, ...staying].map(({ id }) => id));
  const count = new Set(moving.filter((row) => !row.isDeleted).map(({ aId, bId }) => `${aId} ${bId}`)).size;
  return { types, from, into, seen, count };
}

/** Does not lock the membership type, to avoid a deadlock: joining a group locks memberships before types. */
async function lockBoth(tx: VaultTx, { from, into }: TypesToMerge): Promise<void> {
  const doTypesExist = await repo.lockTypes(tx, isMembership(into) ? from.ids : [...from.ids, ...into.ids]);
  if (!doTypesExist) {
    throw new AppError(
      'CONFLICT',
      'One of the two relationship types was merged or rejected in the meantime. Reload and try again.',
    );
  }
  if (isMembership(into)) await lockMemberships(tx);
  await lockLineageOf(tx, [into.half]);
}

/** Relationships keep the merged type's noun if it is more precise. */
function mergingOf({ from, into }: TypesToMerge, reversed: boolean): TypeMerge {
  const halfFor = (half: TieTypeRow | null): TieTypeRow => half ?? into.half;
  const [ofWho, ofOther] = reversed ? [halfFor(into.other), into.half] : [into.half, halfFor(into.other)];
  const wordOf = (half: TieTypeRow | null, target: TieTypeRow): string | null =>
    half && isOwnNoun(half) ? specificNoun(half.noun, { ...target, aliases: [half.noun] }) : null;
  return {
    from: from.half,
    into: into.half,
    reversed,
    words: { who: wordOf(from.half, ofWho), of: wordOf(from.other, ofOther) },
  };
}

const isOwnNoun = ({ label, noun }: TieTypeRow): boolean =>
  !label.includes(GAP) && label.toLowerCase().includes(noun.toLowerCase());

function expectOneWay(
  loaded: TypesToMerge,
  rows: TypeMergeRow[],
  existing: TypeMergeRow[],
  plan: TypeMergePlan,
): void {
  const cycleRule = cycleRuleOf(loaded.into.half);
  if (cycleRule === null) return;
  const facts = factsAfter(rows, existing, plan, (id) => loaded.seen.has(id));
  const { noun } = loaded.into.half;
  if (!findReversedPair(facts)) {
    if (!cycleRule.forbidsLongCycles || !findCycle(facts)) return;
    throw invalid(
      'intoId',
      `This merge would make somebody their own ${noun} through other people. Remove one of those relationships first.`,
    );
  }
  throw invalid(
    'intoId',
    `After this merge, each of two people would be the ${noun} of the other. Remove one of the two relationships first.`,
  );
}

type Arrival = Pick<TypeMergeRow, 'id' | 'aId' | 'bId' | 'isDeleted' | 'status'>;

function arrivalsOf(
  rows: readonly TypeMergeRow[],
  existing: readonly TypeMergeRow[],
  plan: TypeMergePlan,
): Arrival[] {
  const byId = new Map([...rows, ...existing].map((row) => [row.id, row]));
  const moved = plan.moves.flatMap(({ id, fact }) => {
    const row = byId.get(id);
    return row ? [{ ...row, ...(plan.revised.find((one) => one.id === id)?.fields ?? {}), ...fact }] : [];
  });
  const revived = plan.revised.flatMap(({ id, fields }) => {
    const row = existing.find((one) => one.id === id);
    return row?.isDeleted && !fields.isDeleted ? [{ ...row, ...fields }] : [];
  });
  return [...moved, ...revived];
}

const isMembership = ({ half }: TypePair): boolean => half.name === 'member_of' || half.name === 'has_member';

/** Lists rows that the merge would turn into forbidden memberships. Throws if the actor may see one of them. */
async function listDisputed(
  tx: VaultTx,
  ctx: Ctx,
  { into, seen }: TypesToMerge,
  arrivals: readonly Arrival[],
  existing: readonly Arrival[],
): Promise<Set<string>> {
  const disputed = new Set<string>();
  if (!isMembership(into)) return disputed;
  const inOrder = arrivals.toSorted((a, b) => Number(seen.has(b.id)) - Number(seen.has(a.id)));
  const accepted = existing.filter((row) => !row.isDeleted && row.status !== 'former');
  for (const arrival of inOrder) {
    const { id, aId, bId, isDeleted, status } = arrival;
    if (isDeleted) continue;
    const fact = { aId, bId, typeId: into.storedId };
    try {
      await checkMembershipFact(tx, ctx, fact, { isEnding: status === 'former', field: 'intoId' });
      if (status === 'former') continue;
      if (findCycle([...accepted, arrival])) throw invalid('intoId', NO_MEMBERSHIPS);
      accepted.push(arrival);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (seen.has(id)) throw error.code === 'FORBIDDEN' ? error : invalid('intoId', NO_MEMBERSHIPS);
      disputed.add(id);
    }
  }
  return disputed;
}

/** Deliberately vague, because details could reveal hidden relationships. */
const NO_MEMBERSHIPS =
  'Some of these relationships cannot become memberships: only a group or an organisation can have members, and no group can contain itself.';

/** Moves the merged type's words. Skips those of private relationships, because everybody sees the list of types. */
async function moveWords(
  tx: VaultTx,
  { types, from, into }: TypesToMerge,
  rows: readonly TypeMergeRow[],
  reversed: boolean,
): Promise<void> {
  if (!rows.some((row) => row.privacy === 'public' && !row.isDeleted)) return;
  const others = types.filter((type) => !from.ids.includes(type.id));
  const stays = (half: TieTypeRow): TieTypeRow =>
    reversed === (half === from.half) ? (into.other ?? into.half) : into.half;
  const [first, second] = [from.half, from.other].flatMap((half) => half ?? []);
  const added = new Map<string, { half: TieTypeRow; words: string[] }>();
  for (const half of [first, second]) {
    if (!half) continue;
    const target = stays(half);
    const known = added.get(target.id)?.words ?? [];
    const own = isOwnNoun(half) ? half : { ...half, noun: half.label };
    const words = inheritedAliases(
      own,
      [...target.aliases, ...known],
      (one) => matchPhrase(one, others) !== null,
    );
    added.set(target.id, { half: target, words: [...known, ...words] });
  }
  for (const [id, { half, words }] of added) {
    if (words.length > 0) await repo.updateType(tx, id, { aliases: [...half.aliases, ...words] });
  }
}
