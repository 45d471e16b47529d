import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/hook.ts';
import type { Vault } from '#server/db/vault.ts';

interface HomeAndOwner {
  homeName: string;
  owner: { userId: string; name: string };
}

/** Creates those of the relationship types, the home group and the member's own contact that are missing. */
export const prepareVault = hook<[Vault, HomeAndOwner], unknown>('a vault is prepared for a member');

/** Updates a vault that was created by an earlier version. */
export const refreshVault = hook<[Vault]>('a prepared vault is opened');

/** Runs after memories of a member who left were moved to the trash. */
export const memoriesTrashed = hook<[Pick<Ctx, 'vault' | 'log'>, readonly string[]]>(
  'memories went to the trash with a member',
);
