import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface QueuedTurn {
  idempotencyKey: string;
  body: object;
  /** Time of the first attempt without an answer. The turn may have arrived. */
  unclearSince?: number;
}

export type Delivery = 'delivered' | 'refused' | 'unclear' | 'not_sent';

interface FlushResult {
  delivered: number;
  refused: number;
  expired: number;
  waiting: number;
}

/** Maximum number of queued turns. A chatty household has a few hundred a day. */
const TURNS = 1_000;
/** Hearthlore keeps idempotency keys for a day. A later retry could capture a turn twice. */
const UNCLEAR_MS = 23 * 3_600_000;

/** Queues undelivered turns and sends them in order. Each is a file that only its owner can read. */
export class TurnQueue {
  readonly #directory: string;
  #last = 0;
  #flushing: Promise<FlushResult> | null = null;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Returns the number of oldest turns that were dropped to make room. */
  add(turn: QueuedTurn): number {
    mkdirSync(this.#directory, { recursive: true, mode: 0o700 });
    chmodSync(this.#directory, 0o700);
    const names = this.#names();
    if (names.some((name) => name.endsWith(`-${turn.idempotencyKey}.json`))) return 0;
    this.#last = Math.max(Date.now(), this.#last + 1);
    this.#write(`${String(this.#last).padStart(15, '0')}-${turn.idempotencyKey}.json`, turn);
    const tooMany = names.slice(0, Math.max(0, names.length + 1 - TURNS));
    for (const name of tooMany) this.#remove(name);
    return tooMany.length;
  }

  size(): number {
    return this.#names().length;
  }

  /** Stops at the first turn that cannot be delivered. A second call waits for the first. */
  async flush(deliver: (turn: QueuedTurn) => Promise<Delivery>): Promise<FlushResult> {
    const before = this.#flushing ?? Promise.resolve();
    const work = before.catch(() => {}).then(() => this.#flush(deliver));
    this.#flushing = work;
    return work;
  }

  async #flush(deliver: (turn: QueuedTurn) => Promise<Delivery>): Promise<FlushResult> {
    const result = { delivered: 0, refused: 0, expired: 0, waiting: 0 };
    const names = this.#names();
    for (const name of names) {
      const turn = this.#read(name);
      if (turn === null) continue;
      if (turn.unclearSince !== undefined && Date.now() - turn.unclearSince > UNCLEAR_MS) {
        result.expired += 1;
        this.#remove(name);
        continue;
      }
      const delivery = await deliver(turn);
      if (delivery === 'unclear') this.#write(name, { unclearSince: Date.now(), ...turn });
      if (delivery === 'unclear' || delivery === 'not_sent') break;
      result[delivery] += 1;
      this.#remove(name);
    }
    return { ...result, waiting: this.size() };
  }

  #names(): string[] {
    try {
      return readdirSync(this.#directory)
        .filter((name) => name.endsWith('.json'))
        .sort();
    } catch {
      return [];
    }
  }

  /** Returns null if another process has sent the turn, or if the file is damaged. */
  #read(name: string): QueuedTurn | null {
    try {
      return JSON.parse(readFileSync(join(this.#directory, name), 'utf8'));
    } catch (error) {
      if (error instanceof SyntaxError) this.#remove(name);
      return null;
    }
  }

  #write(name: string, turn: QueuedTurn): void {
    const draft = join(this.#directory, `.${randomUUID()}`);
    writeFileSync(draft, JSON.stringify(turn), { mode: 0o600 });
    renameSync(draft, join(this.#directory, name));
  }

  #remove(name: string): void {
    rmSync(join(this.#directory, name), { force: true });
  }
}
