import { type JobKind, repeat, workOn } from '#server/db/job-queue.ts';
import { deleteDue } from '#server/deletions/delete-due/service.ts';

const DELETE: JobKind = { name: 'delete-due' };
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Carries out due deletions, and resumes those that a crash or restart interrupted. */
export async function startDeletions(): Promise<void> {
  await workOn(DELETE, () => deleteDue(new Date()));
  await repeat(DELETE, EVERY_FIVE_MINUTES, { key: 'delete' });
}
