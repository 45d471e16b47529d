import { trustHouseholdId } from '#server/core/ids.ts';
import { sealerFor } from '#server/db/vault-key.ts';
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

const sealerOf = (row: Place) => sealerFor(trustHouseholdId(row.householdId), contextOf(row));

const ADDRESS = 'address of webhook';
const SECRET = 'secret of webhook';

export async function sealAddress(place: Place, address: string): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from((await sealerOf(place)).seal(address, `${ADDRESS} ${place.id}`));
}

export async function sealSecret(place: Place, secret: string): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from((await sealerOf(place)).seal(secret, `${SECRET} ${place.id}`));
}

export async function addressOf(row: Sealed): Promise<string> {
  return (await sealerOf(row)).open(Buffer.from(row.sealedAddress), `${ADDRESS} ${row.id}`);
}

/** Returns the secrets with which messages are signed now, the newest first. */
export async function secretsOf(row: Sealed, now: Date): Promise<string[]> {
  const { sealedSecret, sealedFormerSecret: former, formerSecretUntil: until } = row;
  const sealer = await sealerOf(row);
  const isFormerInUse = former !== null && until !== null && until > now;
  return [sealedSecret, ...(isFormerInUse ? [former] : [])].map((sealed) =>
    sealer.open(Buffer.from(sealed), `${SECRET} ${row.id}`),
  );
}
