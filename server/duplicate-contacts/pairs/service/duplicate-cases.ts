import { createHash } from 'node:crypto';
import type { Ctx } from '#server/core/ctx.ts';
import { runInWorker } from '#server/core/worker-thread.ts';
import type { VaultTx } from '#server/db/vault.ts';
import {
  type ComparedContact,
  type ComparedTie,
  findNearPairs,
  findPossibleDuplicate,
} from '#server/domain/contacts/possible-duplicate.ts';
import { DUPLICATES } from '#server/domain/parameters/contact-parameters.ts';
import { canonicalJson } from '#server/domain/text/canonical-json.ts';
import { canJudgeDuplicates } from '../../policy.ts';
import type { SnapshotSide } from '../../schema.ts';
import * as repo from '../repo.ts';

const keyOf = (pair: readonly [string, string]): string => [...pair].sort().join(' ');

const snapshotOf = ({
  id,
  name,
  kind,
  aliases,
  channels,
  importantDates,
}: ComparedContact): SnapshotSide => ({
  id,
  name,
  kind,
  aliases: [...aliases],
  channels: channels.map(({ kind: of, value }) => ({ kind: of, value })),
  importantDates: importantDates.map(({ label, date }) => ({ label, date })),
});

/** A decided pair is reopened only if this hash changes. */
const contentHash = (sides: readonly SnapshotSide[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(canonicalJson(sides)).digest());

function keepOf(a: ComparedContact, b: ComparedContact): string {
  const weight = (contact: ComparedContact): number =>
    (contact.userId === null ? 0 : 100) +
    contact.aliases.length +
    contact.channels.length +
    contact.importantDates.length +
    contact.name.split(' ').length;
  return weight(b) > weight(a) ? b.id : a.id;
}

interface Pair {
  key: string;
  a: ComparedContact;
  b: ComparedContact;
}

const NEAR = {
  file: 'server/domain/contacts/possible-duplicate.ts',
  name: 'findNearPairs',
  field: 'content',
} as const;

/** Ignores relationships. Compares large numbers of contacts in a worker thread. */
async function comparedPairs(contacts: readonly ComparedContact[], ids: readonly string[]): Promise<Pair[]> {
  const few = ids.length <= DUPLICATES.comparedAtOnce;
  const near = few
    ? findNearPairs({ contacts, ids })
    : await runInWorker<typeof findNearPairs>(NEAR, { contacts, ids });
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return near.flatMap((pair) => {
    const [a, b] = [byId.get(pair[0]), byId.get(pair[1])];
    return a && b ? [{ key: keyOf(pair), a, b }] : [];
  });
}

async function likelyPairs(tx: VaultTx, near: readonly Pair[]) {
  const ids = [...new Set(near.flatMap(({ a, b }) => [a.id, b.id]))];
  const ties = Map.groupBy(await repo.listComparedTies(tx, ids), (tie: ComparedTie) => tie.contactId);
  return near
    .flatMap((pair) => {
      const own = [...(ties.get(pair.a.id) ?? []), ...(ties.get(pair.b.id) ?? [])];
      const found = findPossibleDuplicate(pair.a, pair.b, own);
      return found !== null && found.score >= DUPLICATES.ask ? [{ ...pair, ...found }] : [];
    })
    .sort((one, other) => other.score - one.score);
}

/** Opens review cases for possible duplicates of these contacts, and closes open ones that no longer apply. */
export async function openDuplicateCases(tx: VaultTx, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return;
  const pairs = await comparedPairs(await repo.listComparedContacts(tx), contactIds);
  const open = await repo.listOpenCasesWith(tx, contactIds);
  if (pairs.length === 0 && open.length === 0) return;
  const likely = await likelyPairs(tx, pairs);
  const keys = new Set(likely.map(({ key }) => key));
  const stale = open.filter(({ pairKey }) => !keys.has(pairKey));
  await repo.closeCases(
    tx,
    stale.map(({ id }) => id),
  );
  const past = Map.groupBy(await repo.listCasesOfPairs(tx, [...keys]), ({ pairKey }) => pairKey);
  const fresh = likely.flatMap(({ key, a, b, score, reasons }) => {
    const sides = [a, b].map(snapshotOf);
    const hash = contentHash(sides);
    const before = past.get(key) ?? [];
    if (before.some(({ status }) => status === 'open')) return [];
    const decided = before.filter(({ status }) => status === 'decided').at(-1);
    if (decided?.contentHash === Buffer.from(hash).toString('hex')) return [];
    const recommendation = { verdict: 'merge', keep: keepOf(a, b), score };
    return [{ pairKey: key, contentHash: hash, snapshot: { sides }, reasons, recommendation }];
  });
  await repo.insertCases(tx, fresh.slice(0, DUPLICATES.maxOpened));
}

export async function recordAsDifferent(
  tx: VaultTx,
  ctx: Ctx,
  pairs: readonly (readonly [string, string])[],
): Promise<void> {
  if (pairs.length === 0 || canJudgeDuplicates(ctx.actor) !== true) return;
  const byId = new Map((await repo.listComparedContacts(tx)).map((contact) => [contact.id, contact]));
  const decided = pairs.flatMap((pair) => {
    const [a, b] = [...pair].sort().map((id) => byId.get(id));
    if (!a || !b) return [];
    const sides = [a, b].map(snapshotOf);
    const reasons = findPossibleDuplicate(a, b)?.reasons ?? [];
    return [{ pairKey: keyOf(pair), contentHash: contentHash(sides), snapshot: { sides }, reasons }];
  });
  await repo.insertDecided(tx, decided, 'not_same', ctx.actor.userId);
}

export async function resolveCases(
  tx: VaultTx,
  ctx: Ctx,
  { keptId, otherId }: { keptId: string; otherId: string },
): Promise<void> {
  const open = await repo.listOpenCasesWith(tx, [otherId]);
  const own = open.find(({ pairKey }) => pairKey === keyOf([keptId, otherId]));
  if (own) await repo.decideCase(tx, { id: own.id, version: own.version }, 'same', ctx.actor.userId);
  await repo.closeCases(
    tx,
    open.filter((one) => one !== own).map(({ id }) => id),
  );
  await openDuplicateCases(tx, [keptId]);
}
