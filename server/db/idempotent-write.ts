import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import type { Actor } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { IDEMPOTENCY } from '#server/domain/parameters/parameters.ts';
import { canonicalJson } from '#server/domain/text/canonical-json.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import type { Sealer } from './sealer.ts';
import type { Vault, VaultTx } from './vault.ts';
import { sealerFor } from './vault-key.ts';

export interface IdempotentWrite {
  operation: string;
  key: string;
  input: unknown;
}

interface KeyedWrite extends IdempotentWrite {
  sender: string;
  hash: Uint8Array<ArrayBuffer>;
  sealer: Sealer;
}

class WrittenMeanwhile extends Error {}

/** A second request with the same key waits for the first one. */
const underWay = new Map<string, Promise<unknown>>();

/** Returns the stored answer if the key was used before. Throws CONFLICT if the input differs. */
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
      return runOnce(vault, now, { ...sent, sender, hash, sealer }, write);
    });
  underWay.set(place, work);
  try {
    return await work;
  } finally {
    if (underWay.get(place) === work) underWay.delete(place);
  }
}

async function runOnce(
  vault: Vault,
  now: Date,
  sent: KeyedWrite,
  write: (vault: Vault) => Promise<unknown>,
): Promise<unknown> {
  const existing = await findAnswer(vault, now, sent);
  if (existing) return existing.answer;
  const progress = { isStored: false };
  let answer: unknown;
  try {
    answer = await write(storingVault(vault, sent, progress));
  } catch (error) {
    if (!(error instanceof WrittenMeanwhile)) throw error;
    const theirs = await findAnswer(vault, now, sent);
    if (theirs) return theirs.answer;
    throw error;
  }
  await vault.append('sent.answer', async (tx) => {
    if (!progress.isStored) await storeKey(tx, sent);
    await storeAnswer(tx, sent, answer);
  });
  return answer;
}

function storingVault(vault: Vault, sent: KeyedWrite, progress: { isStored: boolean }): Vault {
  const within =
    <T>(work: (tx: VaultTx) => Promise<T>) =>
    async (tx: VaultTx): Promise<T> => {
      if (!progress.isStored && !(await storeKey(tx, sent))) throw new WrittenMeanwhile();
      return work(tx);
    };
  const first = async <T>(act: () => Promise<T>): Promise<T> => {
    const result = await act();
    progress.isStored = true;
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

const oldest = (now: Date): Date => new Date(now.getTime() - IDEMPOTENCY.hours * HOUR_MS);

/** Returns false if the key is already stored. */
async function storeKey({ db, householdId, now }: VaultTx, sent: KeyedWrite): Promise<boolean> {
  const { sender, operation, key, hash } = sent;
  const count = await db.$executeRaw(Prisma.sql`
    INSERT INTO vault.sent_once AS s (household_id, sender, operation, key, input_hash, created_at)
    VALUES (${householdId}::uuid, ${sender}, ${operation}, ${key}, ${hash}, ${now}::timestamptz)
    ON CONFLICT (household_id, sender, operation, key) DO UPDATE
      SET input_hash = excluded.input_hash, answer = NULL, created_at = excluded.created_at
      WHERE s.created_at < ${oldest(now)}::timestamptz`);
  return count === 1;
}

const aadOf = ({ sender, operation, key }: KeyedWrite): string => JSON.stringify([sender, operation, key]);

async function storeAnswer({ db, householdId }: VaultTx, sent: KeyedWrite, answer: unknown): Promise<void> {
  const { sender, operation, key, sealer } = sent;
  await db.sentOnce.update({
    where: { householdId_sender_operation_key: { householdId, sender, operation, key } },
    data: { answer: Uint8Array.from(sealer.seal(JSON.stringify({ answer }), aadOf(sent))) },
  });
}

const storedAnswer = z.object({ answer: z.unknown() });

/** Returns null for a new key. */
async function findAnswer(vault: Vault, now: Date, sent: KeyedWrite): Promise<{ answer: unknown } | null> {
  const { sender, operation, key, hash, sealer } = sent;
  for (let waited = 0; waited <= IDEMPOTENCY.waitMs; waited += IDEMPOTENCY.pollMs) {
    const row = await vault.read(({ db, householdId }) =>
      db.sentOnce.findFirst({
        where: { householdId, sender, operation, key, createdAt: { gte: oldest(now) } },
      }),
    );
    if (row === null) return null;
    if (Buffer.compare(row.inputHash, hash) !== 0)
      throw refused('This idempotency key was already used with another input. Use a new one.');
    if (row.answer !== null)
      return storedAnswer.parse(JSON.parse(sealer.open(Buffer.from(row.answer), aadOf(sent))));
    await sleep(IDEMPOTENCY.pollMs);
  }
  throw refused(
    'This write was already done with this idempotency key, but its answer is no longer stored. Check what was written before you write again.',
  );
}

function refused(message: string): AppError {
  return new AppError('CONFLICT', `idempotencyKey: ${message}`, [{ path: 'idempotencyKey', message }]);
}

/** Returns the number of deleted keys. The actor must be the system. */
export function deleteExpiredWrites(vault: Vault, now: Date): Promise<number> {
  return vault.append('sent.forget', async ({ db, householdId }) => {
    const { count } = await db.sentOnce.deleteMany({
      where: { householdId, createdAt: { lt: oldest(now) } },
    });
    return count;
  });
}
