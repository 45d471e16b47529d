import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/feature-hook.ts';
import type { Vault } from '#server/db/vault.ts';

interface HomeAndOwner {
  homeName: string;
  owner: { userId: string; name: string };
}

export const prepareVault = hook<[Vault, HomeAndOwner], unknown>('a vault is prepared for a member');

export const refreshVault = hook<[Vault]>('a prepared vault is opened');

export const memoriesTrashed = hook<[Pick<Ctx, 'vault' | 'log'>, readonly string[]]>(
  'memories went to the trash with a member',
);
