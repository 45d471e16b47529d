// Connects to the process that serves a database folder, or starts one.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE } from '#server/domain/database/database-parameters.ts';
import { createDirectories, type EmbeddedPaths, pathsOf, readHolder } from './embedded-paths.ts';
import type { StartReport } from './embedded-process.ts';

export type Embedded = {
  connectionString: string;
  pid: number;
  /** The serving process ends soon after its last client has left. */
  release(): Promise<void>;
};

export type EmbeddedOptions = {
  /** False for temporary databases, whose commits do not wait for the disk. */
  isDurable?: boolean;
  patienceMs?: number;
};

/** Maximum wait for the database. A first start takes seconds, but much longer on a slow machine. */
const defaultPatienceMs = 120_000;
const retryMs = 50;

/** Keeps an idle connection, so that the serving process stays alive. */
async function takeLease(place: EmbeddedPaths): Promise<Socket | null> {
  const socket = connect(place.socket);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!isOpen) return null;
  socket.on('error', () => {});
  return socket.unref();
}

function programPath(): string {
  // resolved from the project root, because a bundler may have moved this file
  const path = join(/* turbopackIgnore: true */ process.cwd(), 'server/db/embedded-process.ts');
  if (!existsSync(path))
    throw new Error(
      `The program of the embedded database is missing: ${path}. Start Hearthlore from the project folder.`,
    );
  return path;
}

async function startProcess(place: EmbeddedPaths, options: EmbeddedOptions): Promise<StartReport> {
  const log = openSync(place.log, 'a', 0o600);
  const { PATH, HOME, TMPDIR } = process.env;
  const durability = options.isDurable === false ? ['not-durable'] : [];
  const args = ['--disable-warning=ExperimentalWarning', programPath(), place.directory, ...durability];
  const child = spawn(process.execPath, args, {
    // a process group of its own lets Ctrl-C end the application before the database
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
    env: { NODE_ENV: 'production', TZ: 'UTC', PATH, HOME, TMPDIR },
  });
  closeSync(log);
  const report = await new Promise<StartReport>((resolve) => {
    child.once('message', (message: StartReport) => resolve(message));
    child.once('error', (error) => resolve({ state: 'failed', reason: error.message }));
    child.once('exit', (code, signal) =>
      resolve({ state: 'failed', reason: `its process ended with ${signal ?? `exit code ${code}`}` }),
    );
  });
  child.unref();
  return report;
}

function unavailable(place: EmbeddedPaths): Error {
  const holder = readHolder(place);
  const who = holder ? `process ${holder.pid} since ${holder.since}` : 'another process';
  return new Error(
    `The database in ${place.directory} is in use by ${who}, which does not answer. End that process and start again. Log: ${place.log}`,
  );
}

/** True if the process runs, even as another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function waitForHolder(place: EmbeddedPaths, deadline: number): Promise<void> {
  do {
    await sleep(retryMs);
    const holder = readHolder(place);
    if (holder === null || holder.isReady || !isAlive(holder.pid)) return;
  } while (Date.now() < deadline);
}

async function attachOrStart(place: EmbeddedPaths, options: EmbeddedOptions): Promise<Socket> {
  const deadline = Date.now() + (options.patienceMs ?? defaultPatienceMs);
  createDirectories(place);
  do {
    const lease = await takeLease(place);
    if (lease !== null) return lease;
    const report = await startProcess(place, options);
    if (report.state === 'failed') {
      throw new Error(
        `The embedded database in ${place.directory} did not start: ${report.reason}. Log: ${place.log}`,
      );
    }
    if (report.state === 'busy') await waitForHolder(place, deadline);
  } while (Date.now() < deadline);
  // a start may take longer than the patience on a busy machine, and is of use then too
  const late = await takeLease(place);
  if (late === null) throw unavailable(place);
  return late;
}

/** True if a process serves the database in this folder. */
export async function isServed(directory: string): Promise<boolean> {
  const lease = await takeLease(pathsOf(directory));
  lease?.destroy();
  return lease !== null;
}

/** Creates the database if it is missing. */
export async function openEmbedded(directory: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const place = pathsOf(directory);
  let isReleased = false;
  let lease = await attachOrStart(place, options);
  watch();

  function watch(): void {
    lease.once('close', () => void reopen());
  }

  async function reopen(): Promise<void> {
    while (!isReleased) {
      try {
        lease = await attachOrStart(place, options);
        if (isReleased) lease.destroy();
        else watch();
        return;
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
        await sleep(DATABASE.reopenMs, undefined, { ref: false });
      }
    }
  }

  return {
    connectionString: place.connectionString,
    pid: readHolder(place)?.pid ?? 0,
    async release() {
      isReleased = true;
      lease.destroy();
    },
  };
}
