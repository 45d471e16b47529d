import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const uint = (value: number, length: number): Buffer => {
  const made = Buffer.alloc(length);
  made.writeUIntBE(value, 0, length);
  return made;
};

interface Options {
  origin: string;
  host?: string;
  isVerified?: boolean;
}

/** Imitates a WebAuthn device with one passkey, without using server code. `counts: false` imitates a device that keeps no use counter. */
export function authenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const [x, y] = [Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')];
  const id = randomBytes(16);
  let counter = 0;
  const cose = Buffer.concat([bytes('a5 01 02 03 26 20 01 21 58 20'), x, bytes('22 58 20'), y]);

  const head = ({ origin, host, isVerified = true }: Options, isNew: boolean): Buffer => {
    counter += counts ? 1 : 0;
    const flags = 1 | (isVerified ? 4 : 0) | (isNew ? 64 : 0);
    return Buffer.concat([sha256(host ?? new URL(origin).hostname), uint(flags, 1), uint(counter, 4)]);
  };
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, unknown>): string =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });
  const challengeIn = (options: string): string => JSON.parse(options).challenge;

  return {
    make(options: string, at: Options): string {
      const credential = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cose]);
      const data = Buffer.concat([head(at, true), credential]);
      const object = Buffer.concat([
        bytes('a3 63 666d74 64 6e6f6e65 67 61747453746d74 a0 68 6175746844617461 58'),
        uint(data.length, 1),
        data,
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challengeIn(options), at.origin)),
        attestationObject: base64url(object),
        transports: ['internal'],
      });
    },
    show(options: string, at: Options): string {
      const client = clientData('webauthn.get', challengeIn(options), at.origin);
      const data = head(at, false);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
