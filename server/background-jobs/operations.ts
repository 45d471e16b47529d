import { defineOperation } from '#server/core/operation.ts';
import { listJobsInput, listJobsOutput, retryJobInput, retryJobOutput } from './schema.ts';
import { listJobs, retryJob } from './service.ts';

export const jobOperations = {
  list: defineOperation({
    name: 'jobs.list',
    description:
      'Lists this vault’s background jobs, for owners also the installation’s, and how many memories are embedded for the search.',
    kind: 'query',
    scopes: ['admin'],
    input: listJobsInput,
    output: listJobsOutput,
    http: { method: 'GET', path: '/jobs' },
    run: listJobs,
  }),
  retry: defineOperation({
    name: 'jobs.retry',
    description: 'Retries one failed background job immediately.',
    kind: 'mutation',
    scopes: ['admin'],
    input: retryJobInput,
    output: retryJobOutput,
    http: { method: 'POST', path: '/jobs/{id}/retry' },
    run: retryJob,
  }),
};
