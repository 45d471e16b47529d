import { hash, hashRaw, verify } from '@node-rs/argon2';

/** The first configuration of argon2id in OWASP's Password Storage Cheat Sheet. `memoryCost` is in KiB. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards encode the same letters differently, so passwords are normalised (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), ARGON2);
}

/** Of equal texts with equal salts it returns the same. */
export async function hashWithSalt(text: string, salt: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await hashRaw(text, { ...ARGON2, salt }));
}

let decoy: Promise<string> | undefined;

/** Without a hash it verifies a decoy hash, so that the response time does not reveal who has an account. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await decoy), normal(password));
  return fits && passwordHash !== null;
}
