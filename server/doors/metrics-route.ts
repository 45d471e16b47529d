import { createHash, timingSafeEqual } from 'node:crypto';
import { countJobs } from '#server/background-jobs/service.ts';
import { env } from '#server/core/env.ts';
import { AppError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { metrics } from '#server/core/metrics.ts';
import { poolUses } from '#server/db/connection-pool.ts';
import { readiness } from '#server/db/readiness.ts';
import { shareUses } from './household-share.ts';
import { errorResponse } from './http-responses.ts';

/** Serves metrics of the process, its calls, the queue and the database, without household data. */
export async function metricsRoute({ headers }: Request): Promise<Response> {
  try {
    expectToken(headers.get('authorization'));
    return new Response(await readMetrics(), {
      headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  } catch (error) {
    return errorResponse(error, newId());
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function expectToken(authorization: string | null): void {
  const wanted = env().HEARTHLORE_METRICS_TOKEN;
  if (wanted === undefined)
    throw new AppError('NOT_FOUND', 'Metrics are turned off. Set HEARTHLORE_METRICS_TOKEN to turn them on.');
  if (!timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${wanted}`)))
    throw new AppError(
      'UNAUTHENTICATED',
      'Send the token of HEARTHLORE_METRICS_TOKEN in the header "Authorization: Bearer <token>".',
    );
}

async function readMetrics(): Promise<string> {
  const made = metrics();
  if (made === null) return '';
  const { registry, connections, callPlaces, ready, jobs } = made;
  connections.reset();
  for (const { pool, inUse, idle, waiting } of poolUses()) {
    connections.inc({ pool, state: 'in_use' }, inUse);
    connections.inc({ pool, state: 'idle' }, idle);
    connections.inc({ pool, state: 'waiting' }, waiting);
  }
  callPlaces.reset();
  for (const { kind, running, waiting } of shareUses()) {
    callPlaces.inc({ kind, state: 'running' }, running);
    callPlaces.inc({ kind, state: 'waiting' }, waiting);
  }
  const { isReady } = await readiness();
  ready.set(isReady ? 1 : 0);
  jobs.reset();
  const counted = isReady ? await countJobs().catch(() => []) : [];
  for (const { name, state, jobs: count } of counted) jobs.set({ job: name, state }, count);
  return registry.metrics();
}
