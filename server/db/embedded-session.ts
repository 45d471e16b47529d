import type { PGlite } from '@electric-sql/pglite';
import type { Mutex } from './embedded-mutex.ts';
import { fatalMessage, syncMessage, withoutFirstMessage } from './embedded-protocol.ts';

export type Backend = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction' | 'runExclusive'>;

/** One client's session. */
type Session = {
  /**
   * Runs a batch of messages when it is this client's turn. `isEnd`: the batch ends with Query or Sync, so the turn
   * passes on unless a transaction is open. `isAnnounced`: the client has had the first message of the answer.
   */
  answer(bytes: Uint8Array, batch: { isEnd: boolean; isAnnounced?: boolean }): Promise<void>;
  /** After the client has gone: runs `farewell` and leaves the backend as a fresh connection expects it. */
  leave(farewell: Uint8Array): Promise<void>;
};

type SessionOptions = {
  backend: Backend;
  turn: Mutex;
  /** How long a client may hold an idle transaction while others wait. */
  idleInTransactionMs: number;
  isGone(): boolean;
  send(data: Uint8Array): void;
  /** Sends a last message and closes the connection. */
  dismiss(message: Uint8Array): void;
};

function simpleQuery(sql: string): Buffer {
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(sql.length + 5, 1);
  return Buffer.concat([head, Buffer.from(`${sql}\0`, 'latin1')]);
}

const rollback = simpleQuery('ROLLBACK');
/** Resets settings that psql may have changed. DISCARD ALL would drop the statements of other connections. */
const reset = simpleQuery('RESET SESSION AUTHORIZATION; RESET ROLE; RESET ALL');

export function createSession({ backend, turn, ...client }: SessionOptions): Session {
  let isMidBatch = false;
  let release: (() => void) | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  async function run(bytes: Uint8Array, isAnnounced = false): Promise<void> {
    let isFirst = isAnnounced;
    const onRawData = (data: Uint8Array) => {
      client.send(isFirst ? withoutFirstMessage(data) : data);
      isFirst = false;
    };
    await backend.runExclusive(() => backend.execProtocolRawStream(bytes, { onRawData }));
  }

  function letGoWhenDone(): void {
    if (isMidBatch || backend.isInTransaction()) {
      idleTimer = setTimeout(endIdleTransaction, client.idleInTransactionMs);
      return;
    }
    release?.();
    release = null;
  }

  function endIdleTransaction(): void {
    if (turn.waiting() === 0) letGoWhenDone();
    else client.dismiss(fatalMessage('25P03', 'transaction was idle while others waited'));
  }

  return {
    async answer(bytes, { isEnd, isAnnounced }) {
      clearTimeout(idleTimer);
      release ??= await turn.acquire();
      if (client.isGone()) return;
      isMidBatch = !isEnd;
      await run(bytes, isAnnounced);
      letGoWhenDone();
    },
    async leave(farewell) {
      clearTimeout(idleTimer);
      const isFresh = release === null;
      release ??= await turn.acquire();
      if (!isFresh && isMidBatch) await run(syncMessage);
      if (!isFresh && backend.isInTransaction()) await run(rollback);
      if (farewell.length > 0) await run(farewell);
      await run(reset);
      release();
      release = null;
    },
  };
}
