// Serves one PGlite backend to many Postgres clients on a Unix socket.
//
// The package's own server queues single protocol messages, so when a query is too large for one packet (a text
// of some hundred kilobytes) another connection's Parse slips between its Parse and its Bind and the two run each
// other's statements. Here a connection keeps the backend from the first message of a batch until the batch has
// ended (Query or Sync) and no transaction is open.
//
// What remains of having one backend: session settings, session advisory locks, temporary tables, LISTEN and
// *named* prepared statements are shared by all connections, a query cannot be cancelled, and COPY FROM STDIN
// is not possible.
import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { type ClientMessage, cutMessages, fatalMessage, syncMessage } from './embedded-protocol.ts';
import { createTurn, type Turn } from './embedded-turn.ts';

export type Backend = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction' | 'runExclusive'>;

export type SocketServer = {
  /** Open connections, also those that have not sent anything yet. */
  connections(): number;
  /** Takes no more connections, lets the running batch end, closes the rest. */
  close(): Promise<void>;
};

export type SocketOptions = {
  backend: Backend;
  path: string;
  /** Called with the number of open connections whenever it changes. */
  onConnections(open: number): void;
  /** The backend itself broke: nothing more can be answered. */
  onBroken(error: unknown): void;
  /** How long a client may hold an idle transaction while others wait. */
  idleInTransactionMs: number;
};

const rollback = Buffer.from('Q\0\0\0\x0dROLLBACK\0', 'latin1');

/** Messages after which the backend has something to answer. Flush (`H`) asks for it but does not end the batch. */
const answered = new Set(['Q', 'S', 'F', 'H', 'c', 'f']);

function serveConnection(socket: Socket, turn: Turn, options: SocketOptions): () => Promise<void> {
  const { backend } = options;
  let unread = Buffer.alloc(0);
  let isStarted = false;
  let batch: Buffer[] = [];
  let isMidBatch = false;
  let release: (() => void) | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  async function run(bytes: Uint8Array): Promise<void> {
    const onRawData = (data: Uint8Array) => {
      if (socket.writable) socket.write(Buffer.from(data));
    };
    await backend.runExclusive(() => backend.execProtocolRawStream(bytes, { onRawData }));
  }

  function letGoWhenDone(): void {
    if (isMidBatch || backend.isInTransaction()) {
      idleTimer = setTimeout(endIdleTransaction, options.idleInTransactionMs);
      return;
    }
    release?.();
    release = null;
  }

  function endIdleTransaction(): void {
    if (turn.waiting() === 0) letGoWhenDone();
    else
      socket.end(fatalMessage('25P03', 'transaction was idle while others waited'), () => socket.destroy());
  }

  async function answer(bytes: Buffer, isEnd: boolean): Promise<void> {
    clearTimeout(idleTimer);
    release ??= await turn.acquire();
    if (socket.destroyed) return;
    isMidBatch = !isEnd;
    await run(bytes);
    letGoWhenDone();
  }

  async function handle(message: ClientMessage): Promise<void> {
    if (socket.destroyed) return;
    if (message.kind === 'encryption') socket.write('N');
    else if (message.kind === 'cancel') socket.end();
    else if (message.kind === 'startup') await answer(message.bytes, true);
    else if (message.type === 'X') socket.end();
    else {
      batch.push(message.bytes);
      if (!answered.has(message.type)) return;
      const bytes = Buffer.concat(batch);
      batch = [];
      await answer(bytes, message.type !== 'H');
    }
  }

  /** After the client has gone: leaves the backend as a fresh connection expects it. */
  async function cleanUp(): Promise<void> {
    clearTimeout(idleTimer);
    if (release === null) return;
    if (isMidBatch) await run(syncMessage);
    if (backend.isInTransaction()) await run(rollback);
    release();
    release = null;
  }

  function enqueue(task: () => Promise<void>): void {
    work = work.then(task).catch(options.onBroken);
  }

  socket.on('data', (chunk) => {
    try {
      const cut = cutMessages(Buffer.concat([unread, chunk]), isStarted);
      unread = Buffer.from(cut.rest);
      isStarted ||= cut.messages.some((message) => message.kind === 'startup');
      for (const message of cut.messages) enqueue(() => handle(message));
    } catch {
      socket.destroy();
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => enqueue(cleanUp));

  return async () => {
    await work;
    socket.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    await work;
  };
}

async function listen(server: Server, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

export async function serveOnSocket(options: SocketOptions): Promise<SocketServer> {
  const turn = createTurn();
  const open = new Map<Socket, () => Promise<void>>();
  const server = createServer((socket) => {
    open.set(socket, serveConnection(socket, turn, options));
    options.onConnections(open.size);
    socket.on('close', () => {
      open.delete(socket);
      options.onConnections(open.size);
    });
  });
  await listen(server, options.path);
  return {
    connections: () => open.size,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all([...open.values()].map((end) => end()));
      await closed;
    },
  };
}
