import type { PGlite } from '@electric-sql/pglite';
import type { Mutex } from './embedded-mutex.ts';
import { createPanicDetector, fatalMessage, syncMessage, withoutFirstMessage } from './embedded-protocol.ts';

export type Backend = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction' | 'runExclusive'>;

type Session = {
  answer(bytes: Uint8Array, batch: { isEnd: boolean; isAnnounced?: boolean }): Promise<void>;
  /** Rolls back and resets the backend for the next connection. */
  leave(farewell: Uint8Array): Promise<void>;
};

type SessionOptions = {
  backend: Backend;
  turn: Mutex;
  idleInTransactionMs: number;
  isGone(): boolean;
  send(data: Uint8Array): void;
  dismiss(message: Uint8Array): void;
  onBroken(error: unknown): void;
};

function simpleQuery(sql: string): Buffer {
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(sql.length + 5, 1);
  return Buffer.concat([head, Buffer.from(`${sql}\0`, 'latin1')]);
}

const rollback = simpleQuery('ROLLBACK');
/** All connections share one session here, so DISCARD ALL would drop the prepared statements of others. */
const reset = simpleQuery('RESET SESSION AUTHORIZATION; RESET ROLE; RESET ALL');

export function createSession({ backend, turn, ...client }: SessionOptions): Session {
  let isMidBatch = false;
  let release: (() => void) | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  async function run(bytes: Uint8Array, isAnnounced = false): Promise<void> {
    let isFirst = isAnnounced;
    const hasPanicked = createPanicDetector();
    const onRawData = (data: Uint8Array) => {
      client.send(isFirst ? withoutFirstMessage(data) : data);
      isFirst = false;
      // at once, because the backend never returns from a PANIC, such as a full disk under its log
      if (hasPanicked(data)) client.onBroken(new Error('Postgres ended itself with a PANIC.'));
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
    else
      client.dismiss(
        fatalMessage(
          '25P03',
          'The transaction was idle while other connections waited, and was rolled back.',
        ),
      );
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
