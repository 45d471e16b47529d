import { Secret, TOTP } from 'otpauth';
import { masterKey, masterKeys } from '#server/core/master-key.ts';
import { accountSealer, accountSecretName } from '#server/db/account-sealer.ts';
import { ONE_TIME_CODES } from '#server/domain/sign-in/sign-in-parameters.ts';

function generator(secret: string, email = ''): TOTP {
  const { digits, periodSeconds: period } = ONE_TIME_CODES;
  return new TOTP({ issuer: 'Hearthlore', label: email, algorithm: 'SHA1', digits, period, secret });
}

export function newSecret(userId: string, email: string) {
  const secret = new Secret({ size: ONE_TIME_CODES.secretBytes }).base32;
  const sealedWith = masterKey();
  const sealedSecret = new Uint8Array(accountSealer(sealedWith).seal(secret, accountSecretName(userId)));
  return { secret, sealedSecret, sealedWith, uri: generator(secret, email).toString() };
}

function open(sealed: Buffer, name: string): string {
  const { current, previous } = masterKeys();
  if (previous === null) return accountSealer(current).open(sealed, name);
  try {
    return accountSealer(current).open(sealed, name);
  } catch {
    return accountSealer(previous).open(sealed, name);
  }
}

/** Returns the time step of a valid code, or null if the code is wrong. */
export function stepOf(
  { userId, sealedSecret }: { userId: string; sealedSecret: Uint8Array },
  code: string,
  now: Date,
): number | null {
  const token = code.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const made = generator(open(Buffer.from(sealedSecret), accountSecretName(userId)));
  const delta = made.validate({ token, timestamp, window: ONE_TIME_CODES.driftSteps });
  return delta === null ? null : made.counter({ timestamp }) + delta;
}
