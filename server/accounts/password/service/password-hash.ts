import { hash, hashRaw, verify } from '@node-rs/argon2';

/** The first configuration of argon2id in OWASP's Password Storage Cheat Sheet. `memoryCost` is in KiB. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Normalises passwords, because keyboards encode the same letter differently (NIST SP 800-63B, 5.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), ARGON2);
}

/** Deterministic: equal texts with equal salts give equal hashes. */
export async function hashWithSalt(text: string, salt: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await hashRaw(text, { ...ARGON2, salt }));
}

let decoy: Promise<string> | undefined;

/** If there is no hash, verifies a decoy, so that the response time does not reveal whether the account exists. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await decoy), normal(password));
  return fits && passwordHash !== null;
}
