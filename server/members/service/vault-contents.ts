import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/hook.ts';
import type { Vault } from '#server/db/vault.ts';

interface HomeAndOwner {
  homeName: string;
  owner: { userId: string; name: string };
}

/** Creates the relationship types, the home group and the member's own contact, as far as they are missing. */
export const prepareVault = hook<[Vault, HomeAndOwner], unknown>('a vault is prepared for a member');

/** Updates a vault that an earlier version created. */
export const refreshVault = hook<[Vault]>('a prepared vault is opened');

/** Runs after the memories of a leaving member went to the trash. */
export const memoriesTrashed = hook<[Pick<Ctx, 'vault' | 'log'>, readonly string[]]>(
  'memories went to the trash with a member',
);
