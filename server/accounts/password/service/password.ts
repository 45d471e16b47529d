import { hash, verify } from '@node-rs/argon2';

/**
 * Parameters of argon2id: 19 MiB, two passes and one lane. They are the first configuration in OWASP's Password Storage
 * Cheat Sheet. The library uses argon2id by default, and a test checks this.
 */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Normalises a password, because keyboards encode the same letters differently (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), ARGON2);
}

let decoy: Promise<string> | undefined;

/**
 * Returns whether the password is correct. Without a hash it verifies a decoy hash, so that the response time does not
 * reveal who has an account.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await decoy), normal(password));
  return fits && passwordHash !== null;
}
