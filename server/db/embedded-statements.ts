// Gives each connection its own prepared statements on a shared backend, by prefixing the statement names in client
// messages. Responses contain no statement names and stay as they are. Pure.

/** The unnamed statement has an empty name and gets no prefix. */
const owned = (prefix: string, name: string): string => (name === '' ? '' : `${prefix}${name}`);

/** Returns the index of the zero byte that ends the string starting at `from`. */
const endOf = (bytes: Buffer, from: number): number => bytes.indexOf(0, from);

function replaced(bytes: Buffer, from: number, to: number, name: string): Buffer {
  const message = Buffer.concat([bytes.subarray(0, from), Buffer.from(name), bytes.subarray(to)]);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** Returns the byte range of the statement name in a message, or null if it has none. */
function placeOfName(type: string, bytes: Buffer): { from: number; to: number } | null {
  const head = 5;
  if (type === 'P') return { from: head, to: endOf(bytes, head) };
  if (type === 'B') {
    const from = endOf(bytes, head) + 1;
    return { from, to: endOf(bytes, from) };
  }
  const isOfStatement = (type === 'D' || type === 'C') && bytes.toString('latin1', head, head + 1) === 'S';
  return isOfStatement ? { from: head + 1, to: endOf(bytes, head + 1) } : null;
}

interface OwnStatements {
  /** Returns the message with its statement name prefixed. */
  own(type: string, bytes: Buffer): Buffer;
  /** Builds a batch that closes all statements of this connection. It is empty if there are none. */
  closeAll(): Buffer;
}

/** Tracks the prepared statements of one connection. Each connection needs a different `prefix`. */
export function ownStatements(prefix: string): OwnStatements {
  const names = new Set<string>();
  return {
    own(type, bytes) {
      const place = placeOfName(type, bytes);
      if (place === null || place.from === place.to) return bytes;
      const name = owned(prefix, bytes.toString('utf8', place.from, place.to));
      if (type === 'P') names.add(name);
      return replaced(bytes, place.from, place.to, name);
    },
    closeAll() {
      if (names.size === 0) return Buffer.alloc(0);
      const sync = Buffer.of(0x53, 0, 0, 0, 4);
      return Buffer.concat([...[...names].map(closeMessage), sync]);
    },
  };
}

/** Builds a Close message for a statement. Closing an unknown statement is not an error. */
function closeMessage(name: string): Buffer {
  const body = Buffer.from(`S${name}\0`);
  const head = Buffer.alloc(5);
  head.write('C');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
