import { Prisma } from '#generated/identity/client.ts';
import { newId } from '#server/core/ids.ts';
import { identity } from '#server/db/identity-client.ts';
import { closeQueue, enqueue } from '#server/db/job-queue.ts';
import type { JobName } from '#server/domain/words/job-vocabulary.ts';

const made = new Map<JobName, Promise<void>>();

/** The queue creates its tables when the first job is added. */
async function makeQueue(name: JobName): Promise<void> {
  await enqueue({ name }, {}, { key: newId() });
  await (await identity()).$executeRaw(Prisma.sql`DELETE FROM queue.job WHERE name = ${name}`);
  await closeQueue();
}

interface AddedJob {
  name: JobName;
  householdId: string | null;
  state: 'created' | 'active' | 'retry' | 'failed' | 'completed';
  /** Error message that the queue stores. */
  message?: string;
  key?: string;
  runId?: string;
  at?: Date;
}

/** Adds a job that no process will run. Returns its id. */
export async function addJob({
  name,
  householdId,
  state,
  message,
  runId,
  ...job
}: AddedJob): Promise<string> {
  const making = made.get(name) ?? makeQueue(name);
  made.set(name, making);
  await making;
  const id = newId();
  const data = householdId === null ? {} : { householdId, context: 'personal', runId };
  const output = message === undefined ? null : JSON.stringify({ message });
  const { key = id, at = new Date() } = job;
  await (await identity()).$executeRaw(Prisma.sql`
    INSERT INTO queue.job (id, name, data, state, singleton_key, output, created_on, completed_on)
    VALUES (${id}::uuid, ${name}, ${JSON.stringify(data)}::jsonb, ${state}::queue.job_state, ${key}, ${output}::jsonb,
      ${at}::timestamptz, ${['failed', 'completed'].includes(state) ? at : null}::timestamptz)`);
  return id;
}
