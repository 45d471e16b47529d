// Splits the bytes from a Postgres client into messages (protocol 3.0, "Message Flow").

const protocol3 = 196_608;
const sslRequest = 80_877_103;
const gssEncRequest = 80_877_104;
const cancelRequest = 80_877_102;

export type ClientMessage =
  | { kind: 'encryption' }
  | { kind: 'cancel' }
  | { kind: 'startup'; bytes: Buffer }
  | { kind: 'typed'; type: string; bytes: Buffer };

type Cut = { messages: ClientMessage[]; rest: Buffer };

function untyped(bytes: Buffer): ClientMessage {
  const code = bytes.readInt32BE(4);
  if (code === sslRequest || code === gssEncRequest) return { kind: 'encryption' };
  if (code === cancelRequest) return { kind: 'cancel' };
  if (code >> 16 === protocol3 >> 16) return { kind: 'startup', bytes };
  throw new Error(`Unknown Postgres start-up code ${code}.`);
}

/** Messages before and including the start-up message have no type letter (`started` is false). */
export function cutMessages(buffer: Buffer, started: boolean): Cut {
  const messages: ClientMessage[] = [];
  let rest = buffer;
  let isStarted = started;
  for (;;) {
    const header = isStarted ? 1 : 0;
    if (rest.length < header + (isStarted ? 4 : 8)) return { messages, rest };
    const length = rest.readInt32BE(header);
    if (length < 4) throw new Error(`A Postgres message has the invalid length ${length}.`);
    if (rest.length < header + length) return { messages, rest };
    const bytes = rest.subarray(0, header + length);
    rest = rest.subarray(header + length);
    const message: ClientMessage = isStarted
      ? { kind: 'typed', type: String.fromCharCode(bytes.readUInt8(0)), bytes }
      : untyped(bytes);
    if (message.kind === 'startup') isStarted = true;
    messages.push(message);
  }
}

export const syncMessage = Uint8Array.of(0x53, 0, 0, 0, 4);

export function fatalMessage(sqlState: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

export function withoutFirstMessage(data: Uint8Array): Uint8Array {
  const length = Buffer.from(data.buffer, data.byteOffset, data.byteLength).readInt32BE(1);
  return data.subarray(1 + length);
}

/** True for COPY FROM STDIN, after which the client waits for a CopyInResponse before it sends data. */
export function isCopyIn(query: Buffer): boolean {
  return /^\s*copy\s[^;]*\sfrom\s+stdin\b/i.test(query.toString('utf8', 5, Math.min(query.length, 10_000)));
}

/** A CopyInResponse without columns. Clients do not read them. */
export const copyInResponse = Uint8Array.of(0x47, 0, 0, 0, 7, 0, 0, 0);

const errorResponse = 'E'.charCodeAt(0);
const panic = '\0VPANIC\0';

/** Returns a function that reads what the backend sends, piece by piece, and is true once it has sent a PANIC. */
export function createPanicDetector(): (data: Uint8Array) => boolean {
  let skip = 0;
  let rest = Buffer.alloc(0);
  return (data) => {
    let bytes = Buffer.concat([rest, data.subarray(Math.min(skip, data.length))]);
    skip = Math.max(0, skip - data.length);
    rest = Buffer.alloc(0);
    while (bytes.length >= 5) {
      const length = 1 + bytes.readInt32BE(1);
      const isError = bytes[0] === errorResponse;
      if (isError && bytes.length < length) break;
      if (isError && bytes.subarray(5, length).includes(panic)) return true;
      skip = Math.max(0, length - bytes.length);
      bytes = bytes.subarray(length);
    }
    rest = bytes;
    return false;
  };
}
