import { randomBytes } from 'node:crypto';
import { newTypedCode, normaliseTypedCode } from '#server/core/human-typed-code.ts';
import { RECOVERY_CODES } from '#server/domain/sign-in/sign-in-parameters.ts';
import { hashWithSalt } from '../../password/service/password-hash.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const newSalt = (): Bytes => new Uint8Array(randomBytes(RECOVERY_CODES.saltBytes));

/** A user's codes share one salt, so that checking a code takes one hash instead of ten. */
export function hashRecoveryCode(code: string, salt: Uint8Array): Promise<Bytes> {
  return hashWithSalt(normaliseTypedCode(code), salt);
}

export async function newRecoveryCodes(salt: Uint8Array): Promise<{ codes: string[]; hashes: Bytes[] }> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, () => newTypedCode(RECOVERY_CODES));
  const hashes: Bytes[] = [];
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt));
  return { codes, hashes };
}

const LENGTH = RECOVERY_CODES.groups * RECOVERY_CODES.groupChars;
export const looksLikeRecoveryCode = (code: string): boolean => normaliseTypedCode(code).length === LENGTH;
