import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '#server/core/master-key.ts';

export interface Sealer {
  /** Encrypts with AES-256-GCM. `aad` is the id of the row, so that the value cannot be moved to another row. */
  seal(text: string, aad: string): Buffer;
  /** Encrypts what callers keep, such as a cursor. It opens after the key was replaced, too. */
  sealToken(text: string, aad: string): Buffer;
  /** Throws if the value was changed, moved to another row, or encrypted with another key. */
  open(sealed: Buffer, aad: string): string;
  /** Returns 32 bytes of HMAC-SHA256, which do not reveal the text. */
  hash(text: string): Buffer;
  /** Returns that hash, and before it was replaced by a rotation, what it was. The newest comes first. */
  hashes(text: string): Buffer[];
}

/** A key of a vault. After its retirement nothing is sealed with it, and it only goes on recognising texts. */
export interface VaultKey {
  number: number;
  sealing: Buffer | null;
  hashing: Buffer;
}

/** Derives different keys for encryption and hashing from the 32-byte data key. */
export const vaultKeyOf = (number: number, dataKey: Buffer): VaultKey => ({
  number,
  sealing: deriveKey('seal', dataKey),
  hashing: hashingKeyOf(dataKey),
});

/** What stays of a data key after its retirement. It opens nothing that was sealed. */
export const hashingKeyOf = (dataKey: Buffer): Buffer => deriveKey('hash', dataKey);

// Format: head, nonce (12), tag (16), ciphertext. The head is a version (1 byte), which version 1 lacks, and the number
// of the key (4 bytes). Random nonces are safe for 2^32 messages per key (NIST SP 800-38D, 8.3).
const FIRST_KEY = 1;
const NUMBERED = 2;
const TOKEN = 3;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function headOf(version: number, number: number): Buffer {
  if (version === FIRST_KEY) return Buffer.of(version);
  const head = Buffer.alloc(5);
  head.writeUInt8(version);
  head.writeUInt32BE(number, 1);
  return head;
}

function readHead(sealed: Buffer): { version: number; number: number; head: Buffer } {
  const [version = 0] = sealed;
  if (version !== FIRST_KEY && version !== NUMBERED && version !== TOKEN)
    throw new Error(
      `The secret was sealed in format version ${version}, which this version of Hearthlore cannot read. Start a newer version.`,
    );
  const head = sealed.subarray(0, version === FIRST_KEY ? 1 : 5);
  if (sealed.length < head.length + NONCE_BYTES + TAG_BYTES)
    throw new Error('The sealed value is too short and probably damaged. Restore it from a backup.');
  return { version, number: version === FIRST_KEY ? 1 : head.readUInt32BE(1), head };
}

/** Returns the number of the key with which the value was sealed. */
export const keyNumberOf = (sealed: Buffer): number => readHead(sealed).number;

interface Encryption {
  key: Buffer;
  head: Buffer;
  nonce: Buffer;
}

function encrypt({ key, head, nonce }: Encryption, plain: Buffer, aad: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.concat([head, Buffer.from(aad)]));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer, aad: string): Buffer {
  const { head } = readHead(sealed);
  const body = head.length + NONCE_BYTES + TAG_BYTES;
  const nonce = sealed.subarray(head.length, head.length + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.concat([head, Buffer.from(aad)]));
  decipher.setAuthTag(sealed.subarray(head.length + NONCE_BYTES, body));
  return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()]);
}

function decryptNamed(key: Buffer, sealed: Buffer, aad: string): Buffer {
  try {
    return decrypt(key, sealed, aad);
  } catch (cause) {
    throw new Error(
      `The sealed value ${aad} is damaged and cannot be decrypted. Restore it from a backup, or delete it for good.`,
      { cause },
    );
  }
}

const tokenKey = ({ hashing }: VaultKey): Buffer => deriveKey('token', hashing);

function openingKey(keys: readonly VaultKey[], sealed: Buffer): Buffer {
  const { version, number } = readHead(sealed);
  const found = keys.find((one) => one.number === number);
  const key = found && (version === TOKEN ? tokenKey(found) : found.sealing);
  if (key) return key;
  throw new Error(
    `The value was sealed with key ${number} of its vault, which is not kept. Probably the home database is of another time than the work database: restore both from the same backup.`,
  );
}

const sealingKey = ({ sealing, number }: VaultKey): Buffer => {
  if (sealing === null)
    throw new Error(`Key ${number} of the vault is retired, so nothing is sealed with it.`);
  return sealing;
};

const hmac = (key: Buffer, input: string | Buffer): Buffer =>
  createHmac('sha256', key).update(input).digest();

/** Each rotation hashes the former hash once more, so that stored hashes can be renewed without their texts. */
const hashThrough = (keys: readonly VaultKey[], text: string): Buffer =>
  keys.slice(1).reduce((hash, { hashing }) => hmac(hashing, hash), hmac(first(keys).hashing, text));

function first<T>(all: readonly T[]): T {
  const [one] = all;
  if (one === undefined) throw new Error('The vault has no key.');
  return one;
}

/** `keys` are all of the vault, in order of their numbers. The last one seals. */
export function sealerWith(keys: readonly VaultKey[]): Sealer {
  const current = first(keys.slice(-1));
  const version = current.number === 1 ? FIRST_KEY : NUMBERED;
  const sealWith = (key: Buffer, head: Buffer, text: string, aad: string): Buffer =>
    encrypt({ key, head, nonce: randomBytes(NONCE_BYTES) }, Buffer.from(text, 'utf8'), aad);
  return {
    seal: (text, aad) => sealWith(sealingKey(current), headOf(version, current.number), text, aad),
    sealToken: (text, aad) => sealWith(tokenKey(current), headOf(TOKEN, current.number), text, aad),
    open: (sealed, aad) => decrypt(openingKey(keys, sealed), sealed, aad).toString('utf8'),
    hash: (text) => hashThrough(keys, text),
    hashes: (text) => keys.map((_, index) => hashThrough(keys.slice(0, keys.length - index), text)),
  };
}

export const sealerOf = (dataKey: Buffer): Sealer => sealerWith([vaultKeyOf(1, dataKey)]);

export interface Resealer {
  /** The number of the key that everything is sealed with anew. */
  number: number;
  /**
   * Returns null if the value is sealed with the newest key already. Equal values stay equal, so that undo still sees
   * that a row and its history agree.
   */
  reseal(sealed: Buffer, aad: string): Buffer | null;
  /** Makes a token of a value that versions before the rotation of keys gave to callers. Returns null for a token. */
  tokenOf(sealed: Buffer, aad: string): Buffer | null;
  /** Renews the hash that `hash` returned when the key with the number was the newest. */
  rehash(hash: Buffer, number: number): Buffer;
}

export function resealerWith(keys: readonly VaultKey[]): Resealer {
  const newest = first(keys.slice(-1));
  const key = sealingKey(newest);
  const head = headOf(NUMBERED, newest.number);
  const nonces = deriveKey('nonce', key);
  return {
    number: newest.number,
    reseal(sealed, aad) {
      if (keyNumberOf(sealed) >= newest.number) return null;
      const plain = decryptNamed(openingKey(keys, sealed), sealed, aad);
      // a keyed hash of the old value, which has a nonce of its own, is as good as a random one
      return encrypt({ key, head, nonce: hmac(nonces, sealed).subarray(0, NONCE_BYTES) }, plain, aad);
    },
    tokenOf(sealed, aad) {
      if (readHead(sealed).version === TOKEN) return null;
      const { open, sealToken } = sealerWith(keys);
      return sealToken(open(sealed, aad), aad);
    },
    rehash: (hash, number) =>
      keys
        .filter((one) => one.number > number)
        .reduce((renewed, { hashing }) => hmac(hashing, renewed), hash),
  };
}

/** Encrypts a key with another one. */
export const wrap = (key: Buffer, wrapping: Buffer, name: string): Buffer =>
  encrypt({ key: wrapping, head: headOf(FIRST_KEY, 1), nonce: randomBytes(NONCE_BYTES) }, key, name);

export const unwrap = (wrapped: Buffer, wrapping: Buffer, name: string): Buffer =>
  decrypt(wrapping, wrapped, name);
