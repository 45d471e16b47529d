import type { Context } from '#server/core/actor.ts';
import { AppError } from '#server/core/errors.ts';
import { deriveKey, masterKeyPlace, masterKeys } from '#server/core/master-key.ts';
import { otherMasterKey } from '#server/domain/database/database-opening-refusal.ts';
import { unwrap, wrap } from './encrypt-secrets.ts';

/** Which key of which vault. A wrapped key can only be unwrapped as the one that it is. */
export interface DataKeyName {
  householdId: string;
  context: Context;
  number: number;
  isRetired: boolean;
}

const FIRST = { number: 1, isRetired: false };
export const firstKeyOf = (householdId: string, context: Context): DataKeyName => ({
  householdId,
  context,
  ...FIRST,
});

function nameOf({ householdId, context, number, isRetired }: DataKeyName): string {
  const vault = `${householdId}/${context}`;
  if (isRetired) return `${vault}/${number}/hashes`;
  return number === 1 ? vault : `${vault}/${number}`;
}

export const wrapDataKey = (key: Buffer, master: Buffer, name: DataKeyName): Buffer =>
  wrap(key, deriveKey('wrap', master), nameOf(name));

export function unwrapDataKey(wrapped: Buffer, master: Buffer, name: DataKeyName): Buffer {
  try {
    return unwrap(wrapped, deriveKey('wrap', master), nameOf(name));
  } catch {
    // callers see only the messages of AppErrors
    const whose = `The data key of household ${name.householdId} (${name.context})`;
    throw new AppError('INTERNAL', otherMasterKey(whose, masterKeyPlace()));
  }
}

/** Opens it with the master key, or during a rotation with the previous one. */
export function openDataKey(wrapped: Buffer, name: DataKeyName): Buffer {
  const { current, previous } = masterKeys();
  if (previous === null) return unwrapDataKey(wrapped, current, name);
  try {
    return unwrapDataKey(wrapped, current, name);
  } catch {
    return unwrapDataKey(wrapped, previous, name);
  }
}
