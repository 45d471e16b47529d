import { trustHouseholdId } from '#server/core/ids.ts';
import { webhookAddressName, webhookSecretName } from '#server/db/sealed-value-names.ts';
import { openValue, sealerFor, type VaultName } from '#server/db/vault-key.ts';
import { contextOf } from '../present.ts';
import type { WebhookRow } from '../repo.ts';

type Sealed = Pick<
  WebhookRow,
  | 'householdId'
  | 'id'
  | 'context'
  | 'sealedAddress'
  | 'sealedSecret'
  | 'sealedFormerSecret'
  | 'formerSecretUntil'
>;
type Place = Pick<WebhookRow, 'householdId' | 'id' | 'context'>;

const vaultOf = (row: Place): VaultName => ({
  householdId: trustHouseholdId(row.householdId),
  context: contextOf(row),
});

async function seal(place: Place, text: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const { householdId, context } = vaultOf(place);
  return Uint8Array.from((await sealerFor(householdId, context)).seal(text, name));
}

export const sealAddress = (place: Place, address: string): Promise<Uint8Array<ArrayBuffer>> =>
  seal(place, address, webhookAddressName(place.id));

export const sealSecret = (place: Place, secret: string): Promise<Uint8Array<ArrayBuffer>> =>
  seal(place, secret, webhookSecretName(place.id));

export const addressOf = (row: Sealed): Promise<string> =>
  openValue(vaultOf(row), row.sealedAddress, webhookAddressName(row.id));

/** Returns the secrets with which messages are signed now, the newest first. */
export function secretsOf(row: Sealed, now: Date): Promise<string[]> {
  const { sealedSecret, sealedFormerSecret: former, formerSecretUntil: until } = row;
  const isFormerInUse = former !== null && until !== null && until > now;
  const inUse = [sealedSecret, ...(isFormerInUse ? [former] : [])];
  return Promise.all(inUse.map((sealed) => openValue(vaultOf(row), sealed, webhookSecretName(row.id))));
}
