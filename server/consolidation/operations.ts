import { defineOperation } from '#server/core/operation.ts';
import { listFadingInput, listFadingOutput } from './fading/schema.ts';
import { listFading } from './fading/service.ts';
import { getRun, listRunItems, listRuns, showHistory } from './run/service/list-runs.ts';
import { revertRun } from './run/service/revert-run.ts';
import { resumeRun, retryRun, startRun } from './run/service/start-run.ts';
import {
  getRunInput,
  getRunOutput,
  listRunItemsInput,
  listRunItemsOutput,
  listRunsInput,
  listRunsOutput,
  resumeRunInput,
  retryRunInput,
  revertRunInput,
  revertRunOutput,
  runHistoryInput,
  runHistoryOutput,
  startRunInput,
} from './schema.ts';

export const runOperations = {
  list: defineOperation({
    name: 'runs.list',
    description: 'Lists consolidation runs, latest first, and when the next one is due.',
    kind: 'query',
    scopes: ['admin'],
    input: listRunsInput,
    output: listRunsOutput,
    http: { method: 'GET', path: '/runs' },
    run: listRuns,
  }),
  history: defineOperation({
    name: 'runs.history',
    description: 'Counts what runs archived, asked about and noticed in each month of two years.',
    kind: 'query',
    scopes: ['admin'],
    input: runHistoryInput,
    output: runHistoryOutput,
    http: { method: 'GET', path: '/runs/history' },
    run: showHistory,
  }),
  get: defineOperation({
    name: 'runs.get',
    description: 'Shows what each step of a consolidation run took in, changed and left, and why.',
    kind: 'query',
    scopes: ['admin'],
    input: getRunInput,
    output: getRunOutput,
    http: { method: 'GET', path: '/runs/{id}' },
    live: { isOver: (output) => getRunOutput.parse(output).endedAt !== null },
    run: getRun,
  }),
  items: defineOperation({
    name: 'runs.items',
    description: 'Lists the memories that a consolidation run changed, or those it left as they were.',
    kind: 'query',
    scopes: ['admin'],
    input: listRunItemsInput,
    output: listRunItemsOutput,
    http: { method: 'GET', path: '/runs/{id}/items' },
    run: listRunItems,
  }),
  start: defineOperation({
    name: 'runs.start',
    description: 'Starts a consolidation run, or a dry run that only says what it would change.',
    kind: 'mutation',
    scopes: ['admin'],
    input: startRunInput,
    output: getRunOutput,
    http: { method: 'POST', path: '/runs' },
    run: startRun,
  }),
  retry: defineOperation({
    name: 'runs.retry',
    description: 'Starts a run of only those steps of an earlier run that failed or did nothing.',
    kind: 'mutation',
    scopes: ['admin'],
    input: retryRunInput,
    output: getRunOutput,
    http: { method: 'POST', path: '/runs/{id}/retry' },
    run: retryRun,
  }),
  resume: defineOperation({
    name: 'runs.resume',
    description: 'Lets a nightly run go on now, which waits until nobody is active.',
    kind: 'mutation',
    scopes: ['admin'],
    input: resumeRunInput,
    output: getRunOutput,
    http: { method: 'POST', path: '/runs/{id}/resume' },
    run: resumeRun,
  }),
  revert: defineOperation({
    name: 'runs.revert',
    description: 'Reverts what a consolidation run changed, or what it did to one memory.',
    kind: 'mutation',
    scopes: ['admin'],
    input: revertRunInput,
    output: revertRunOutput,
    http: { method: 'POST', path: '/runs/{id}/revert' },
    run: revertRun,
  }),
};

export const fadingOperations = {
  list: defineOperation({
    name: 'fading.list',
    description: 'Lists memories that will fade soon, or those that were archived, and why.',
    kind: 'query',
    scopes: ['memories:read'],
    input: listFadingInput,
    output: listFadingOutput,
    http: { method: 'GET', path: '/fading' },
    run: listFading,
  }),
};
