import { deriveKey } from '#server/core/master-key.ts';
import { type Sealer, sealerOf } from './encrypt-secrets.ts';

/** Seals the secrets of accounts, which belong to no vault. */
export const accountSealer = (masterKey: Buffer): Sealer => sealerOf(deriveKey('accounts', masterKey));

export const accountSecretName = (userId: string): string => `second factor of ${userId}`;
