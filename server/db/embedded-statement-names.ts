// Prefixes the names of prepared statements, so that those of different connections do not collide.

/** Adds the prefix. The unnamed statement gets none. */
const owned = (prefix: string, name: string): string => (name === '' ? '' : `${prefix}${name}`);

const endOf = (bytes: Buffer, from: number): number => bytes.indexOf(0, from);

function replaced(bytes: Buffer, from: number, to: number, name: string): Buffer {
  const message = Buffer.concat([bytes.subarray(0, from), Buffer.from(name), bytes.subarray(to)]);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

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
  own(type: string, bytes: Buffer): Buffer;
  closeAll(): Buffer;
}

/** Each connection needs a different `prefix`. */
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

/** Closing an unknown statement is not an error. */
function closeMessage(name: string): Buffer {
  const body = Buffer.from(`S${name}\0`);
  const head = Buffer.alloc(5);
  head.write('C');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
