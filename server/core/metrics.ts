import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { METRICS } from '#server/domain/parameters/parameters.ts';
import { env } from './env.ts';

/** Labels must never name a household, a person, a key or anything else with an id. */
interface Metrics {
  registry: Registry;
  calls: Counter<'operation' | 'door' | 'status'>;
  callSeconds: Histogram<'operation'>;
  jobRuns: Counter<'job' | 'outcome'>;
  jobs: Gauge<'job' | 'state'>;
  connections: Gauge<'pool' | 'state'>;
  callPlaces: Gauge<'kind' | 'state'>;
  ready: Gauge;
}

// on globalThis, because bundling creates copies of this module
const globals = globalThis as typeof globalThis & { hearthloreMetrics?: Metrics };

/** Returns null if no token is set, because nobody could then read the metrics. */
export function metrics(): Metrics | null {
  if (env().HEARTHLORE_METRICS_TOKEN === undefined) return null;
  globals.hearthloreMetrics ??= makeMetrics();
  return globals.hearthloreMetrics;
}

function makeMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Counter({
      name: 'hearthlore_calls_total',
      help: 'Calls of operations. The operation is "none" if the address or the caller was refused first.',
      labelNames: ['operation', 'door', 'status'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'hearthlore_call_duration_seconds',
      help: 'Duration of calls of operations.',
      labelNames: ['operation'],
      buckets: [...METRICS.callSeconds],
      registers,
    }),
    jobRuns: new Counter({
      name: 'hearthlore_job_runs_total',
      help: 'Runs of background jobs in this process, done or failed.',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobs: new Gauge({
      name: 'hearthlore_jobs',
      help: 'Background jobs in the queue, which all instances share.',
      labelNames: ['job', 'state'],
      registers,
    }),
    connections: new Gauge({
      name: 'hearthlore_database_connections',
      help: 'Database connections of this process that are in use or idle, and calls that wait for one.',
      labelNames: ['pool', 'state'],
      registers,
    }),
    callPlaces: new Gauge({
      name: 'hearthlore_call_places',
      help: 'Calls of households that run, or wait because their household or all together have too many running.',
      labelNames: ['kind', 'state'],
      registers,
    }),
    ready: new Gauge({
      name: 'hearthlore_database_ready',
      help: 'Whether a test write to the home database succeeded within a second.',
      registers,
    }),
  };
}
