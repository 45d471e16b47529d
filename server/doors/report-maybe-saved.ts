import { AppError, isConnectionLost, toAppError } from '#server/core/errors.ts';
import type { Vault } from '#server/db/vault.ts';

const PARTLY =
  'The database became unavailable after a part of this was saved. Look at what was saved before you send it again.';

/** Runs a change. Throws MAYBE_SAVED if the database became unavailable and it is not certain that nothing was changed. */
export async function reportMaybeSaved<T>(vault: Vault, change: (vault: Vault) => Promise<T>): Promise<T> {
  /** Errors of transactions that saved nothing. */
  const rolledBack = new Set<unknown>();
  let isSaved = false;
  const noting = async <R>(act: Promise<R>, { saves }: { saves: boolean }): Promise<R> => {
    try {
      const result = await act;
      isSaved ||= saves;
      return result;
    } catch (error) {
      rolledBack.add(error);
      throw error;
    }
  };
  const noted: Vault = {
    ...vault,
    read: (...act) => noting(vault.read(...act), { saves: false }),
    snapshot: (...act) => noting(vault.snapshot(...act), { saves: false }),
    write: (...act) => noting(vault.write(...act), { saves: true }),
    writeWhole: (...act) => noting(vault.writeWhole(...act), { saves: true }),
  };
  try {
    return await change(noted);
  } catch (error) {
    const { code } = toAppError(error);
    if (isSaved && (code === 'DATABASE_UNAVAILABLE' || code === 'MAYBE_SAVED'))
      throw new AppError('MAYBE_SAVED', PARTLY);
    if (rolledBack.has(error)) throw error;
    return throwMaybeSaved(error);
  }
}

/** Throws MAYBE_SAVED instead of an error that a lost connection caused. */
export function throwMaybeSaved(error: unknown): never {
  throw isConnectionLost(error) ? new AppError('MAYBE_SAVED') : error;
}
