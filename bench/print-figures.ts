import { readFileSync } from 'node:fs';
import type { Place } from './measure-store-and-search.ts';
import { quantile, type Timed } from './time-calls.ts';

export async function printHead({ environment, pool, calls }: Place, embedder: string): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(
    "SELECT split_part(current_setting('server_version'), ' ', 1) AS version",
  );
  const version = rows[0]?.version ?? '';
  console.log(`\n${environment.kind} Postgres ${version}, embedder ${embedder}, ${calls} calls each`);
}

export function printTimes(measured: Record<string, Timed>): void {
  console.log('             product            by hand');
  console.log('             median     p95     median     p95     ratio');
  for (const [name, { product, floor }] of Object.entries(measured)) {
    const both = [product, floor].map(
      (times) => `${cell(quantile(times, 0.5))} ${cell(quantile(times, 0.95))}`,
    );
    const ratio = quantile(product, 0.5) / quantile(floor, 0.5);
    console.log(`  ${name.padEnd(9)} ${both.join('   ')}   ${ratio.toFixed(2).padStart(7)}`);
  }
}

const cell = (milliseconds: number): string => milliseconds.toFixed(1).padStart(7);

export function printMemory(databasePid: number | null): void {
  const application = megabytes(process.memoryUsage().rss);
  console.log(`  resident memory: application ${application}, database ${memoryOf(databasePid)}`);
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

/** Returns the process's memory from /proc, so on Linux only. */
function memoryOf(pid: number | null): string {
  if (pid === null) return 'is the server’s own';
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return megabytes(Number(kilobytes) * 1024);
  } catch {
    return 'unknown on this system';
  }
}
