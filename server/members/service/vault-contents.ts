import type { Ctx } from '#server/core/ctx.ts';
import { hook } from '#server/core/hook.ts';
import type { Vault } from '#server/db/vault.ts';

interface HomeAndOwner {
  homeName: string;
  owner: { userId: string; name: string };
}

/** Gives a vault its relationship types, its home group and the contact of a member, where they are missing. */
export const prepareVault = hook<[Vault, HomeAndOwner], unknown>('a vault is prepared for a member');

/** Brings a vault of an earlier version up to date. */
export const refreshVault = hook<[Vault]>('a prepared vault is opened');

/** Runs after the memories of these ids went to the trash with the member who left. */
export const memoriesTrashed = hook<[Pick<Ctx, 'vault' | 'log'>, readonly string[]]>(
  'memories went to the trash with a member',
);
