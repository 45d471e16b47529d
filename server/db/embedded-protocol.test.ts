import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClientMessage,
  createPanicDetector,
  cutMessages,
  fatalMessage,
  isCopyIn,
  withoutFirstMessage,
} from './embedded-protocol.ts';

function typed(type: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function untyped(code: number, body = ''): Buffer {
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeInt32BE(bytes.length);
  bytes.writeInt32BE(code, 4);
  bytes.write(body, 8);
  return bytes;
}

const sslRequest = untyped(80_877_103);
const startup = untyped(196_608, 'user\0nora\0\0');
const describeMessage = (message: ClientMessage) => (message.kind === 'typed' ? message.type : message.kind);

describe('cutMessages', () => {
  it('finds the same messages however the bytes are split', () => {
    const message = fc.tuple(
      fc.constantFrom('Q', 'P', 'B', 'E', 'S', 'd'),
      fc.uint8Array({ maxLength: 300 }),
    );
    fc.assert(
      fc.property(fc.array(message), fc.array(fc.integer({ min: 1, max: 200 })), (sent, sizes) => {
        const bytes = Buffer.concat([sslRequest, startup, ...sent.map(([type, body]) => typed(type, body))]);
        const found: string[] = [];
        let rest = Buffer.alloc(0);
        let isStarted = false;
        for (let offset = 0, turn = 0; offset < bytes.length; turn++) {
          const size = sizes[turn] ?? 1_000;
          const cut = cutMessages(Buffer.concat([rest, bytes.subarray(offset, offset + size)]), isStarted);
          offset += size;
          rest = Buffer.from(cut.rest);
          isStarted ||= cut.messages.some((one) => one.kind === 'startup');
          found.push(...cut.messages.map(describeMessage));
        }
        expect(found).toEqual(['encryption', 'startup', ...sent.map(([type]) => type)]);
        expect(rest).toHaveLength(0);
      }),
    );
  });

  it('refuses bytes that are not the Postgres protocol', () => {
    expect(() => cutMessages(Buffer.from('GET / HTTP/1.1\r\n\r\n'), false)).not.toThrow();
    expect(() => cutMessages(untyped(42), false)).toThrow(/start-up code/);
    expect(() => cutMessages(Buffer.from('Q\0\0\0\0'), true)).toThrow(/length 0/);
  });
});

describe('isCopyIn', () => {
  it.each([
    ['COPY note (text) FROM STDIN', true],
    ['\n copy vault.memory(id, content)\n from stdin with csv', true],
    ['COPY note TO STDOUT', false],
    ["INSERT INTO note VALUES ('how to copy this from stdin')", false],
  ])('%s: %s', (sql, expected) => {
    expect(isCopyIn(typed('Q', Buffer.from(`${sql}\0`)))).toBe(expected);
  });
});

describe('withoutFirstMessage', () => {
  it('returns the rest of the response', () => {
    const answer = Buffer.concat([typed('G', Buffer.from('abc')), typed('C', Buffer.from('COPY 2\0'))]);
    expect(Buffer.from(withoutFirstMessage(answer))).toEqual(typed('C', Buffer.from('COPY 2\0')));
  });
});

describe('createPanicDetector', () => {
  const panic = typed('E', Buffer.from('SPANIC\0VPANIC\0C53100\0Mno space\0\0'));
  /** A row whose value looks like one, because the length of the next value begins with a zero. */
  const lookalike = typed('D', Buffer.from('\0\x02\0\0\0\x07\0VPANIC\0\0\0\0'));

  it('finds a PANIC, and nothing else, however the bytes are split', () => {
    const other = fc.constantFrom(
      lookalike,
      fatalMessage('57P01', 'PANIC'),
      typed('C', Buffer.from('SELECT 1\0')),
    );
    fc.assert(
      fc.property(
        fc.array(other, { maxLength: 5 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 60 }),
        (others, isPanic, size) => {
          const bytes = Buffer.concat([...others, ...(isPanic ? [panic] : [])]);
          const detect = createPanicDetector();
          let found = false;
          for (let offset = 0; offset < bytes.length; offset += size)
            found ||= detect(bytes.subarray(offset, offset + size));
          expect(found).toBe(isPanic);
        },
      ),
    );
  });
});
