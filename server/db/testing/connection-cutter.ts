import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** `unsent`: before Postgres gets the statement. `unanswered`: after Postgres has run it. */
export type Loss = 'unsent' | 'unanswered';

interface Cut {
  loss: Loss;
  /** Returns whether to lose this statement. `number` counts the statements from now. */
  at(sql: string, of: { number: number; connection: number }): boolean;
  /** Closes every other connection too, until `stop`. */
  isLasting?: boolean;
}

export interface ConnectionCutter {
  connectionString: string;
  /** Closes the connection of one statement. */
  cut(cut: Cut): void;
  /** Cuts nothing any more. Returns the lost statement, or null if none was. */
  stop(): string | null;
  close(): void;
}

interface Message {
  type: string;
  body: Buffer;
  bytes: Buffer;
}

/** Splits a stream of Postgres' protocol into messages. The first one of a client has no type. */
function messageReader(hasStartup: boolean): (chunk: Buffer) => Message[] {
  let rest = Buffer.alloc(0);
  let isStartup = hasStartup;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const found: Message[] = [];
    for (;;) {
      const head = isStartup ? 0 : 1;
      if (rest.length < head + 4) return found;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return found;
      const bytes = rest.subarray(0, length);
      found.push({
        type: isStartup ? '' : String.fromCharCode(bytes[0] ?? 0),
        body: bytes.subarray(head + 4),
        bytes,
      });
      rest = rest.subarray(length);
      isStartup = false;
    }
  };
}

const textFrom = (bytes: Buffer, start = 0): string =>
  bytes.subarray(start, bytes.indexOf(0, start)).toString('utf8');

/** Returns the SQL that a client's messages run. Prepared statements are known by name. */
function statementReader(): (message: Message) => string | null {
  const prepared = new Map<string, string>();
  let current = '';
  return ({ type, body }) => {
    if (type === 'Q') return textFrom(body);
    if (type === 'P') {
      const name = textFrom(body);
      prepared.set(name, textFrom(body, Buffer.byteLength(name) + 1));
      current = prepared.get(name) ?? '';
    }
    if (type === 'B') {
      const portal = textFrom(body);
      current = prepared.get(textFrom(body, Buffer.byteLength(portal) + 1)) ?? '';
    }
    return type === 'S' ? current : null;
  };
}

/** A proxy before a database, which loses connections at chosen statements. */
export async function connectionCutter(connectionString: string): Promise<ConnectionCutter> {
  const { host, port, database, user, password } = new pg.Client({ connectionString });
  const login = password ? `${user}:${encodeURIComponent(password)}` : user;
  let wanted: Cut | null = null;
  let count = 0;
  let connections = 0;
  let lost: string | null = null;

  /** Returns how to lose this statement, if it is the one. */
  function lossOf(sql: string, connection: number): Loss | null {
    if (wanted === null) return null;
    if (lost !== null) return wanted.isLasting ? 'unsent' : null;
    count += 1;
    if (!wanted.at(sql, { number: count, connection })) return null;
    lost = sql;
    return wanted.loss;
  }

  function serve(client: Socket): void {
    connections += 1;
    const connection = connections;
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const [readClient, statementOf, readAnswer] = [
      messageReader(true),
      statementReader(),
      messageReader(false),
    ];
    let isMute = false;
    /** Held back until the last part of a statement has come, as Postgres would run it before. */
    let parts: Buffer[] = [];
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (chunk) => {
      for (const message of readClient(chunk)) {
        const sql = statementOf(message);
        const loss = sql === null ? null : lossOf(sql, connection);
        if (loss === 'unsent') return end();
        if (loss === 'unanswered') isMute = true;
        parts.push(message.bytes);
        if (sql === null && 'PBDEC'.includes(message.type) && message.type !== '') continue;
        upstream.write(Buffer.concat(parts));
        parts = [];
      }
    });
    upstream.on('data', (chunk) => {
      // Z: ready for the next statement
      const isReady = readAnswer(chunk).some(({ type }) => type === 'Z');
      if (!isMute) client.write(chunk);
      else if (isReady) end();
    });
    for (const one of [client, upstream]) one.on('error', end).on('close', end);
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    connectionString: `postgresql://${login}@127.0.0.1:${address.port}/${database}`,
    cut(cut) {
      [wanted, count, lost] = [cut, 0, null];
    },
    stop() {
      wanted = null;
      return lost;
    },
    close: () => void server.close(),
  };
}
