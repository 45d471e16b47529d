import type { z } from 'zod';
import { loadTypes } from '#server/contacts/resolve/service.ts';
import type { TieTypeRow } from '#server/contacts/resolve/sql.ts';
import { authorize } from '#server/core/authorized.ts';
import type { Ctx } from '#server/core/ctx.ts';
import { AppError, invalid } from '#server/core/errors.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { matchPhrase } from '#server/domain/relationships/match-phrase.ts';
import {
  factsAfter,
  findReversedPair,
  inheritedAliases,
  planTypeMerge,
  type TypeMerge,
  type TypeMergePlan,
  type TypeMergeRow,
} from '#server/domain/relationships/merge-type.ts';
import { specificNoun } from '#server/domain/relationships/relation-nouns.ts';
import { GAP } from '#server/domain/relationships/relation-sentence.ts';
import { cycleRuleOf, findCycle } from '#server/domain/relationships/relationship-cycles.ts';
import { VERDICTS } from '#server/domain/relationships/type-proposal.ts';
import { holdLineage } from '#server/relationships/lines/service.ts';
import { checkMembershipFact, holdMemberships } from '#server/relationships/membership/service.ts';
import { type KnownPair, pairOf, viewOfType } from '../list/service/load.ts';
import { canMergeType } from '../policy.ts';
import * as repo from '../repo.ts';
import type { Decided, mergeTypeInput } from '../schema.ts';

type MergeInput = z.output<typeof mergeTypeInput>;

/** The two types, as the actor knows them, and which of their relationships the actor sees. */
interface TypesToMerge {
  types: TieTypeRow[];
  from: KnownPair;
  into: KnownPair;
  seen: ReadonlySet<string>;
  /** relationships that move, of those that the actor sees and that hold */
  count: number;
}

/**
 * Folds a type into another: "A this B" becomes "A that B" (`reversed`: "B that A"), in canonical form, with its words,
 * and the type is gone. Relationships that the actor may not see move too, and nothing is said of them: what of them
 * cannot be (a membership that its author may not give) is kept as disputed, where it lets nobody in. One undo.
 */
export async function mergeType(ctx: Ctx, input: MergeInput): Promise<Decided> {
  const look = await ctx.vault.read((tx) => loadBoth(tx, ctx, input));
  const journalId = await ctx.vault.writeWhole('relationship_type.fold', async (tx) => {
    const { from, into } = look;
    await holdBoth(tx, look);
    const typeMerge = mergingOf(look, input.reversed);
    const rows = await repo.listRowsOfTypes(tx, from.ids, true);
    const existing = await repo.listRowsOfTypes(tx, into.ids, true);
    const plan = planTypeMerge(rows, existing, typeMerge);
    expectOneWay(look, rows, existing, plan);
    const doubtful = await listDoubtful(tx, ctx, look, arrivalsOf(rows, existing, plan), existing);
    await handOnWords(tx, look, rows, input.reversed);
    await repo.carryOutMerge(tx, plan, doubtful);
    await repo.removeTypes(tx, from.ids);
    await repo.decideProposals(tx, from.storedId, VERDICTS.fold, ctx.actor.userId);
    return tx.journalId;
  });
  if (journalId === null) throw new AppError('INTERNAL');
  const type = await viewOfType(ctx, look.into.half.id);
  return { outcome: 'folded', type, relationships: look.count, journalId };
}

async function loadBoth(tx: VaultTx, ctx: Ctx, input: MergeInput): Promise<TypesToMerge> {
  const types = await loadTypes(tx);
  const from = authorize(pairOf(types, input.id), 'relationship type', ({ half }) =>
    canMergeType(ctx.actor, half),
  );
  const into = pairOf(types, input.intoId);
  if (from.storedId === into.storedId) throw invalid('intoId', 'This is the same type.');
  const moving = await repo.listRowsOfTypes(tx, from.ids);
  const staying = await repo.listRowsOfTypes(tx, into.ids);
  const seen = new Set([...moving, ...staying].map(({ id }) => id));
  const count = new Set(moving.filter((row) => !row.isDeleted).map(({ aId, bId }) => `${aId} ${bId}`)).size;
  return { types, from, into, seen, count };
}

/**
 * Nobody else tells anything in the two from here on. Memberships have a lock of their own, which whoever joins a group
 * holds before the type: to hold that type too would be to wait for each other, and it is built in, so it stays.
 */
async function holdBoth(tx: VaultTx, { from, into }: TypesToMerge): Promise<void> {
  const isThere = await repo.lockTypes(tx, isMembership(into) ? from.ids : [...from.ids, ...into.ids]);
  if (!isThere) throw new AppError('CONFLICT', 'One of the two was folded or rejected meanwhile.');
  if (isMembership(into)) await holdMemberships(tx);
  await holdLineage(tx, [into.half]);
}

/** How the one reads in the other; the household keeps its word where it says more than the type that stays. */
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

/** Whether the noun is the word that was said ("is luthier of": luthier), and not made up around it. */
const isOwnNoun = ({ label, noun }: TieTypeRow): boolean =>
  !label.includes(GAP) && label.toLowerCase().includes(noun.toLowerCase());

function expectOneWay(
  look: TypesToMerge,
  rows: TypeMergeRow[],
  existing: TypeMergeRow[],
  plan: TypeMergePlan,
): void {
  const strand = cycleRuleOf(look.into.half);
  if (strand === null) return;
  const facts = factsAfter(rows, existing, plan, (id) => look.seen.has(id));
  const { noun } = look.into.half;
  if (!findReversedPair(facts)) {
    if (!strand.forbidsLongCycles || !findCycle(facts)) return;
    throw invalid(
      'intoId',
      `Somebody would come round to be their own ${noun} then. Take one of them back first.`,
    );
  }
  throw invalid(
    'intoId',
    `Two would be ${noun} of each other then. Take one of the two relationships back first.`,
  );
}

type Arrival = Pick<TypeMergeRow, 'id' | 'aId' | 'bId' | 'isDeleted' | 'status'>;

/** Facts that are told in the type that stays from now on, or hold again in it. */
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

const isMembership = ({ half }: KnownPair): boolean =>
  half.name === 'member_of' || half.name === 'has_member';

/** The ids of rows that come to be memberships which may not be, and are not for the actor to see. */
async function listDoubtful(
  tx: VaultTx,
  ctx: Ctx,
  { into, seen }: TypesToMerge,
  arrivals: readonly Arrival[],
  existing: readonly Arrival[],
): Promise<Set<string>> {
  const doubtful = new Set<string>();
  if (!isMembership(into)) return doubtful;
  // what the actor sees stands first, so that of a ring it is what they do not see that gives way
  const inOrder = arrivals.toSorted((a, b) => Number(seen.has(b.id)) - Number(seen.has(a.id)));
  const standing = existing.filter((row) => !row.isDeleted && row.status !== 'former');
  for (const arrival of inOrder) {
    const { id, aId, bId, isDeleted, status } = arrival;
    if (isDeleted) continue;
    const fact = { aId, bId, typeId: into.storedId };
    try {
      await checkMembershipFact(tx, ctx, fact, { isEnding: status === 'former', field: 'intoId' });
      if (status === 'former') continue;
      if (findCycle([...standing, arrival])) throw invalid('intoId', NO_MEMBERSHIPS);
      standing.push(arrival);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (seen.has(id)) throw error.code === 'FORBIDDEN' ? error : invalid('intoId', NO_MEMBERSHIPS);
      doubtful.add(id);
    }
  }
  return doubtful;
}

/** In one sentence for all that may be wrong: what was weighed may not be for the actor to see. */
const NO_MEMBERSHIPS =
  'Not all of these can be memberships: only a group or an organisation has members, and none is inside itself.';

/**
 * Words that the whole household knows go over to the type that stays. Words that only some know stay behind: in the
 * list of types everyone would read them.
 */
async function handOnWords(
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
