import { Secret, TOTP } from 'otpauth';
import { deriveKey } from '#server/core/master-key.ts';
import { type Sealer, sealerOf } from '#server/db/encrypt-secrets.ts';
import { ONE_TIME_CODES } from '#server/domain/sign-in/sign-in-parameters.ts';

let cached: Sealer | undefined;
const sealer = (): Sealer => {
  cached ??= sealerOf(deriveKey('accounts'));
  return cached;
};
const rowOf = (userId: string): string => `second factor of ${userId}`;

function generator(secret: string, email = ''): TOTP {
  const { digits, periodSeconds: period } = ONE_TIME_CODES;
  return new TOTP({ issuer: 'Hearthlore', label: email, algorithm: 'SHA1', digits, period, secret });
}

export function newSecret(userId: string, email: string) {
  const secret = new Secret({ size: ONE_TIME_CODES.secretBytes }).base32;
  const sealedSecret = new Uint8Array(sealer().seal(secret, rowOf(userId)));
  return { secret, sealedSecret, uri: generator(secret, email).toString() };
}

/** Returns the time step of a valid code, or null if the code is wrong. */
export function stepOf(
  { userId, sealedSecret }: { userId: string; sealedSecret: Uint8Array },
  code: string,
  now: Date,
): number | null {
  const token = code.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const made = generator(sealer().open(Buffer.from(sealedSecret), rowOf(userId)));
  const delta = made.validate({ token, timestamp, window: ONE_TIME_CODES.driftSteps });
  return delta === null ? null : made.counter({ timestamp }) + delta;
}
