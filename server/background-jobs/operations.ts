import { defineOperation } from '#server/core/operation.ts';
import { listJobsInput, listJobsOutput, retryJobInput, retryJobOutput } from './schema.ts';
import { listJobs, retryJob } from './service.ts';

export const jobOperations = {
  list: defineOperation({
    name: 'jobs.list',
    description:
      'Lists background jobs of this vault, for owners of the whole installation too, and the progress of the search.',
    kind: 'query',
    scopes: ['admin'],
    input: listJobsInput,
    output: listJobsOutput,
    http: { method: 'GET', path: '/jobs' },
    run: listJobs,
  }),
  retry: defineOperation({
    name: 'jobs.retry',
    description: 'Tries a background job that has failed again, alone and at once.',
    kind: 'mutation',
    scopes: ['admin'],
    input: retryJobInput,
    output: retryJobOutput,
    http: { method: 'POST', path: '/jobs/{id}/retry' },
    run: retryJob,
  }),
};
