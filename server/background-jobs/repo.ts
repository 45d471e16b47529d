import { identity } from '#server/db/identity-client.ts';
import * as sql from './sql.ts';

async function hasQueue(): Promise<boolean> {
  const [row] = await (await identity()).$queryRaw<{ hasQueue: boolean }[]>(sql.hasQueueSql);
  return row?.hasQueue === true;
}

export async function listJobs(scope: sql.JobScope, limit: number): Promise<sql.JobRow[]> {
  if (!(await hasQueue())) return [];
  const rows = await (await identity()).$queryRaw<unknown[]>(sql.jobsSql(scope, limit));
  return rows.map((row) => sql.jobRow.parse(row));
}

export async function countJobs(): Promise<sql.JobCount[]> {
  if (!(await hasQueue())) return [];
  const rows = await (await identity()).$queryRaw<unknown[]>(sql.jobCountsSql);
  return rows.map((row) => sql.jobCountRow.parse(row));
}

export async function findJob(scope: sql.JobScope, id: string): Promise<sql.JobRow | null> {
  if (!(await hasQueue())) return null;
  const [row] = await (await identity()).$queryRaw<unknown[]>(sql.jobSql(scope, id));
  return row === undefined ? null : sql.jobRow.parse(row);
}

/** Returns false if the job has not failed. */
export const retryJob = async (scope: sql.JobScope, id: string): Promise<boolean> =>
  (await (await identity()).$executeRaw(sql.retrySql(scope, id))) === 1;
