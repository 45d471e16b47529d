// Serves one PGlite backend to many Postgres clients on a Unix socket. A connection keeps the backend for a
// whole batch or transaction, so that messages of two connections never mix.
import { createServer, type Server, type Socket } from 'node:net';
import { createMutex, type Mutex } from './embedded-mutex.ts';
import { type ClientMessage, copyInResponse, cutMessages, isCopyIn } from './embedded-protocol.ts';
import { type Backend, createSession } from './embedded-session.ts';
import { ownStatements } from './embedded-statement-names.ts';

export type SocketServer = {
  connections(): number;
  /** Refuses new connections, waits for the running batch and closes all connections. */
  close(): Promise<void>;
};

type SocketOptions = {
  backend: Backend;
  path: string;
  onConnections(open: number): void;
  onBroken(error: unknown): void;
  idleInTransactionMs: number;
};

const answered = new Set(['Q', 'S', 'F', 'H', 'c', 'f']);

let connectionsSoFar = 0;

function createReader(socket: Socket, turn: Mutex, options: SocketOptions) {
  let batch: Buffer[] = [];
  let isCopying = false;
  connectionsSoFar += 1;
  const statements = ownStatements(`${connectionsSoFar}.`);
  const session = createSession({
    ...options,
    turn,
    isGone: () => socket.destroyed,
    send(data) {
      if (socket.writable) socket.write(Buffer.from(data));
    },
    dismiss: (message) => socket.end(message, () => socket.destroy()),
  });

  async function answerBatch(batchOptions: { isEnd: boolean; isAnnounced?: boolean }): Promise<void> {
    const bytes = Buffer.concat(batch);
    batch = [];
    await session.answer(bytes, batchOptions);
  }

  /** Sends the data together with the query, because the backend cannot wait for data. */
  async function copy(type: string, bytes: Buffer): Promise<void> {
    if (type === 'd') batch.push(bytes);
    if (type !== 'c' && type !== 'f') return;
    isCopying = false;
    batch.push(bytes);
    await answerBatch({ isEnd: true, isAnnounced: true });
  }

  async function handle(message: ClientMessage): Promise<void> {
    if (socket.destroyed) return;
    if (message.kind === 'encryption') socket.write('N');
    else if (message.kind === 'cancel') socket.end();
    else if (message.kind === 'startup') await session.answer(message.bytes, { isEnd: true });
    else if (message.type === 'X') socket.end();
    else if (isCopying) await copy(message.type, message.bytes);
    else {
      batch.push(statements.own(message.type, message.bytes));
      isCopying = message.type === 'Q' && isCopyIn(message.bytes);
      if (isCopying) socket.write(copyInResponse);
      else if (answered.has(message.type)) await answerBatch({ isEnd: message.type !== 'H' });
    }
  }

  return { handle, leave: () => session.leave(statements.closeAll()) };
}

function serveConnection(socket: Socket, turn: Mutex, options: SocketOptions): () => Promise<void> {
  const reader = createReader(socket, turn, options);
  let unread = Buffer.alloc(0);
  let isStarted = false;
  let work = Promise.resolve();
  const enqueue = (task: () => Promise<void>) => {
    work = work.then(task).catch(options.onBroken);
  };

  socket.on('data', (chunk) => {
    try {
      const cut = cutMessages(Buffer.concat([unread, chunk]), isStarted);
      unread = Buffer.from(cut.rest);
      isStarted ||= cut.messages.some((message) => message.kind === 'startup');
      for (const message of cut.messages) enqueue(() => reader.handle(message));
    } catch {
      socket.destroy();
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => enqueue(reader.leave));

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
  const turn = createMutex();
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
