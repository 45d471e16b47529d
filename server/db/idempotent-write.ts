import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import type { Actor } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { IDEMPOTENCY } from '#server/domain/parameters/parameters.ts';
import { canonicalJson } from '#server/domain/text/canonical-json.ts';
import type { Sealer } from './sealer.ts';
import type { Vault, VaultTx } from './vault.ts';
import { sealerFor } from './vault-key.ts';

/** A write with the key under which its sender may send it again. */
export interface IdempotentWrite {
  operation: string;
  key: string;
  input: unknown;
}

interface Kept extends IdempotentWrite {
  sender: string;
  hash: Uint8Array<ArrayBuffer>;
  sealer: Sealer;
}

/** Somebody else who sends the same was quicker: what they did holds. */
class WrittenMeanwhile extends Error {}

/** Those that are under way in this process: who sends the same at the same time waits for the first. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Does a write once, however often it is sent with the same key within a day, and answers every time what it answered the
 * first time. In: the vault, who acts and when, what was sent, and the write, which gets the vault to do it in: its first
 * transaction keeps the key, so that there is the act where there is the key. Throws CONFLICT where the key was used for another
 * input, and where the act was done but its answer is not there (the process ended in between, or a memory in it was erased).
 */
export async function writeOnce(
  { vault, actor, now }: { vault: Vault; actor: Actor; now: Date },
  sent: IdempotentWrite,
  write: (vault: Vault) => Promise<unknown>,
): Promise<unknown> {
  const sender = senderOf(actor);
  const place = JSON.stringify([vault.householdId, vault.context, sender, sent.operation, sent.key]);
  const before = underWay.get(place) ?? Promise.resolve();
  const work = before
    .catch(() => undefined)
    .then(async () => {
      const sealer = await sealerFor(vault.householdId, vault.context);
      const hash = Uint8Array.from(sealer.hash(`sent\n${canonicalJson(sent.input)}`));
      return done(vault, now, { ...sent, sender, hash, sealer }, write);
    });
  underWay.set(place, work);
  try {
    return await work;
  } finally {
    if (underWay.get(place) === work) underWay.delete(place);
  }
}

async function done(
  vault: Vault,
  now: Date,
  kept: Kept,
  write: (vault: Vault) => Promise<unknown>,
): Promise<unknown> {
  const known = await answerOf(vault, now, kept);
  if (known) return known.answer;
  const keeping = { isKept: false };
  let answer: unknown;
  try {
    answer = await write(keepingVault(vault, kept, keeping));
  } catch (error) {
    if (!(error instanceof WrittenMeanwhile)) throw error;
    const theirs = await answerOf(vault, now, kept);
    if (theirs) return theirs.answer;
    throw error;
  }
  await vault.append('sent.answer', async (tx) => {
    if (!keeping.isKept) await keepKey(tx, kept);
    await keepAnswer(tx, kept, answer);
  });
  return answer;
}

/** The vault whose first act keeps the key too. Run again after a deadlock, an act keeps it again: nothing of it was done. */
function keepingVault(vault: Vault, kept: Kept, keeping: { isKept: boolean }): Vault {
  const within =
    <T>(work: (tx: VaultTx) => Promise<T>) =>
    async (tx: VaultTx): Promise<T> => {
      if (!keeping.isKept && !(await keepKey(tx, kept))) throw new WrittenMeanwhile();
      return work(tx);
    };
  const first = async <T>(act: () => Promise<T>): Promise<T> => {
    const result = await act();
    keeping.isKept = true;
    return result;
  };
  return {
    ...vault,
    write: (operation, work) => first(() => vault.write(operation, within(work))),
    writeWhole: (operation, work, plans) => first(() => vault.writeWhole(operation, within(work), plans)),
  };
}

const senderOf = ({ kind, userId, ...actor }: Actor): string =>
  [...(kind === 'agent' && 'agentId' in actor ? ['agent', actor.agentId] : ['member']), userId ?? []]
    .flat()
    .join(':');

const oldest = (now: Date): Date => new Date(now.getTime() - IDEMPOTENCY.hours * 3_600_000);

/** Keeps that this is done now. False: another transaction has kept it. It waits for one that is about to. */
async function keepKey({ db, householdId, now }: VaultTx, kept: Kept): Promise<boolean> {
  const { sender, operation, key, hash } = kept;
  const count = await db.$executeRaw(Prisma.sql`
    INSERT INTO vault.sent_once AS s (household_id, sender, operation, key, input_hash, created_at)
    VALUES (${householdId}::uuid, ${sender}, ${operation}, ${key}, ${hash}, ${now}::timestamptz)
    ON CONFLICT (household_id, sender, operation, key) DO UPDATE
      SET input_hash = excluded.input_hash, answer = NULL, created_at = excluded.created_at
      WHERE s.created_at < ${oldest(now)}::timestamptz`);
  return count === 1;
}

const aadOf = ({ sender, operation, key }: Kept): string => JSON.stringify([sender, operation, key]);

async function keepAnswer({ db, householdId }: VaultTx, kept: Kept, answer: unknown): Promise<void> {
  const { sender, operation, key, sealer } = kept;
  await db.sentOnce.update({
    where: { householdId_sender_operation_key: { householdId, sender, operation, key } },
    data: { answer: Uint8Array.from(sealer.seal(JSON.stringify({ answer }), aadOf(kept))) },
  });
}

const keptAnswer = z.object({ answer: z.unknown() });

/**
 * What was answered, sent before; null: it is sent for the first time in a day. Another process may have done it a moment ago
 * and be about to store its answer, which is waited for.
 */
async function answerOf(vault: Vault, now: Date, kept: Kept): Promise<{ answer: unknown } | null> {
  const { sender, operation, key, hash, sealer } = kept;
  for (let waited = 0; waited <= IDEMPOTENCY.waitMs; waited += IDEMPOTENCY.pollMs) {
    const row = await vault.read(({ db, householdId }) =>
      db.sentOnce.findFirst({
        where: { householdId, sender, operation, key, createdAt: { gte: oldest(now) } },
      }),
    );
    if (row === null) return null;
    if (Buffer.compare(row.inputHash, hash) !== 0)
      throw refused('Was used for another input. Take a new one.');
    if (row.answer !== null)
      return keptAnswer.parse(JSON.parse(sealer.open(Buffer.from(row.answer), aadOf(kept))));
    await sleep(IDEMPOTENCY.pollMs);
  }
  throw refused('This was done already, and its answer is not there any more. Look before you repeat it.');
}

function refused(message: string): AppError {
  return new AppError('CONFLICT', `idempotencyKey: ${message}`, [{ path: 'idempotencyKey', message }]);
}

/** Forgets what was sent longer ago than it may be sent again. Answers how much. As the system. */
export function deleteExpiredWrites(vault: Vault, now: Date): Promise<number> {
  return vault.append('sent.forget', async ({ db, householdId }) => {
    const { count } = await db.sentOnce.deleteMany({
      where: { householdId, createdAt: { lt: oldest(now) } },
    });
    return count;
  });
}
