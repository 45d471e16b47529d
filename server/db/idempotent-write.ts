import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Prisma } from '#generated/vault/client.ts';
import type { Actor } from '#server/core/actor.ts';
import { AppError, toAppError } from '#server/core/errors.ts';
import { log } from '#server/core/log.ts';
import { IDEMPOTENCY } from '#server/domain/parameters/parameters.ts';
import { canonicalJson } from '#server/domain/text/canonical-json.ts';
import { HOUR_MS } from '#server/domain/time/durations.ts';
import type { Sealer } from './encrypt-secrets.ts';
import { answerName } from './sealed-value-names.ts';
import type { Vault, VaultTx } from './vault.ts';
import { openValue, sealerFor } from './vault-key.ts';

export interface IdempotentWrite {
  operation: string;
  key: string;
  input: unknown;
}

interface KeyedWrite extends IdempotentWrite {
  sender: string;
  hash: Uint8Array<ArrayBuffer>;
  /** That of now, and those stored before a rotation of the key. */
  hashes: readonly Uint8Array[];
}

/** `withhold` keeps the answer out of the store. */
type KeyedRun = (vault: Vault, withhold: () => void) => Promise<unknown>;

class WrittenMeanwhile extends Error {}

/** Running writes by key. A second request with the same key waits for the first. */
const underWay = new Map<string, Promise<unknown>>();

/** Returns the stored answer if the key was used before. Throws CONFLICT if the input differs. */
export async function writeOnce(
  { vault, actor, now }: { vault: Vault; actor: Actor; now: Date },
  sent: IdempotentWrite,
  write: KeyedRun,
): Promise<unknown> {
  const sender = senderOf(actor);
  const place = JSON.stringify([vault.householdId, vault.context, sender, sent.operation, sent.key]);
  const before = underWay.get(place) ?? Promise.resolve();
  const work = before
    .catch(() => undefined)
    .then(async () => {
      const sealer = await sealerFor(vault.householdId, vault.context);
      const text = `sent\n${canonicalJson(sent.input)}`;
      const [hash, hashes] = [Uint8Array.from(sealer.hash(text)), sealer.hashes(text)];
      return runOnce(vault, now, { ...sent, sender, hash, hashes }, write);
    });
  underWay.set(place, work);
  try {
    return await work;
  } finally {
    if (underWay.get(place) === work) underWay.delete(place);
  }
}

/** Stores neither the answer nor a hash of the input, which may contain a password. Throws CONFLICT if the key was used before. */
export async function answerOnce(
  { vault, actor }: { vault: Vault; actor: Actor },
  { operation, key }: IdempotentWrite,
  write: (vault: Vault) => Promise<unknown>,
): Promise<unknown> {
  const used = { sender: senderOf(actor), operation, key };
  const isNew = await vault.append('sent.key', (tx) => storeKey(tx, { ...used, hash: new Uint8Array() }));
  if (!isNew) throw withheld();
  try {
    return await write(vault);
  } catch (error) {
    // it may have been done, and must not be done twice
    if (toAppError(error).code === 'MAYBE_SAVED') throw error;
    await vault.append('sent.forget', ({ db, householdId }) =>
      db.sentOnce.deleteMany({ where: { householdId, ...used } }),
    );
    throw error;
  }
}

async function runOnce(vault: Vault, now: Date, sent: KeyedWrite, write: KeyedRun): Promise<unknown> {
  const existing = await findAnswer(vault, now, sent);
  if (existing) return existing.answer;
  const progress = { isStored: false };
  let isWithheld = false;
  let answer: unknown;
  try {
    answer = await write(storingVault(vault, sent, progress), () => {
      isWithheld = true;
    });
  } catch (error) {
    if (!(error instanceof WrittenMeanwhile)) throw error;
    const theirs = await findAnswer(vault, now, sent);
    if (theirs) return theirs.answer;
    throw error;
  }
  const keep = async () => {
    // read anew, because the key may have been replaced during the write
    const sealer = await sealerFor(vault.householdId, vault.context);
    await vault.append('sent.answer', async (tx) => {
      if (!progress.isStored) await storeKey(tx, sent);
      await storeAnswer(tx, sent, sealer, isWithheld ? { isWithheld: true } : { answer });
    });
  };
  await keep()
    .catch(keep)
    .catch((err: unknown) => {
      // the write is done, so its sender must not be told that it failed
      const repeated = progress.isStored ? 'is refused' : 'is not recognised, and writes again';
      log.warn(
        { err, operation: sent.operation },
        `The answer of a write could not be kept for its idempotency key. A repetition ${repeated}.`,
      );
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
async function storeKey(
  { db, householdId, now }: VaultTx,
  sent: Pick<KeyedWrite, 'sender' | 'operation' | 'key' | 'hash'>,
): Promise<boolean> {
  const { sender, operation, key, hash } = sent;
  const count = await db.$executeRaw(Prisma.sql`
    INSERT INTO vault.sent_once AS s (household_id, sender, operation, key, input_hash, created_at)
    VALUES (${householdId}::uuid, ${sender}, ${operation}, ${key}, ${hash}, ${now}::timestamptz)
    ON CONFLICT (household_id, sender, operation, key) DO UPDATE
      SET input_hash = excluded.input_hash, answer = NULL, created_at = excluded.created_at
      WHERE s.created_at < ${oldest(now)}::timestamptz`);
  return count === 1;
}

const storedAnswer = z.union([z.object({ answer: z.unknown() }), z.object({ isWithheld: z.literal(true) })]);
type StoredAnswer = z.infer<typeof storedAnswer>;

async function storeAnswer(
  { db, householdId }: VaultTx,
  sent: KeyedWrite,
  sealer: Sealer,
  stored: StoredAnswer,
): Promise<void> {
  const { sender, operation, key } = sent;
  await db.sentOnce.update({
    where: { householdId_sender_operation_key: { householdId, sender, operation, key } },
    data: {
      answer: Uint8Array.from(sealer.seal(JSON.stringify(stored), answerName(sender, operation, key))),
    },
  });
}

/** Returns null for a new key. */
async function findAnswer(vault: Vault, now: Date, sent: KeyedWrite): Promise<{ answer: unknown } | null> {
  const { sender, operation, key, hashes } = sent;
  for (let waited = 0; waited <= IDEMPOTENCY.waitMs; waited += IDEMPOTENCY.pollMs) {
    const row = await vault.read(({ db, householdId }) =>
      db.sentOnce.findFirst({
        where: { householdId, sender, operation, key, createdAt: { gte: oldest(now) } },
      }),
    );
    if (row === null) return null;
    if (!hashes.some((hash) => Buffer.compare(row.inputHash, hash) === 0))
      throw refused('This idempotency key was already used with another input. Use a new one.');
    if (row.answer !== null) {
      const text = await openValue(vault, row.answer, answerName(sender, operation, key));
      const stored = storedAnswer.parse(JSON.parse(text));
      if ('isWithheld' in stored) throw withheld();
      return stored;
    }
    await sleep(IDEMPOTENCY.pollMs);
  }
  throw refused(
    'This write was already done with this idempotency key, but its answer is no longer stored. Check what was written before you write again.',
  );
}

const withheld = (): AppError =>
  refused(
    'This idempotency key was already used, and the answer of this operation is given only once. Check whether the call went through; to repeat it, use a new key.',
  );

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
