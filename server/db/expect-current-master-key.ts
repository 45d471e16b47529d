import { Prisma } from '#generated/identity/client.ts';
import { AppError } from '#server/core/errors.ts';
import { fingerprintOf, masterKeys } from '#server/core/master-key.ts';

/** The number is arbitrary, but must not change. */
const LOCK = 7_351_004;

/**
 * Locks the master key until the transaction ends: `shared` makes rotations wait, and `exclusive` everybody who
 * encrypts with it.
 */
export const lockMasterKeySql = (mode: 'shared' | 'exclusive'): string =>
  `SELECT count(pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}(${LOCK}))`;

/**
 * Call it in the transaction that stores something encrypted with `key`. Throws if the key has been rotated meanwhile, or
 * else the value could be lost with the old key.
 */
export async function expectCurrentMasterKey(
  tx: Pick<Prisma.TransactionClient, '$queryRaw'>,
  key: Buffer,
): Promise<void> {
  await tx.$queryRaw(Prisma.raw(lockMasterKeySql('shared')));
  const [part] = await tx.$queryRaw<{ fingerprint: string }[]>(
    Prisma.sql`SELECT master_key_fingerprint AS fingerprint FROM installation.part WHERE part = 'identity'`,
  );
  const { current, previous } = masterKeys();
  const isKnown = [current, previous].some((one) => one !== null && fingerprintOf(one) === part?.fingerprint);
  if (isKnown && key.equals(current)) return;
  throw new AppError(
    'DATABASE_UNAVAILABLE',
    'The master key was just replaced. Try again; if this repeats, start Hearthlore again with the new key.',
  );
}
