import { defineOperation } from '#server/core/operation.ts';
import { revertRun } from './run/service/revert.ts';
import { getRun, listRunItems, listRuns } from './run/service/show.ts';
import { startRun } from './run/service/start.ts';
import {
  getRunInput,
  getRunOutput,
  listRunItemsInput,
  listRunItemsOutput,
  listRunsInput,
  listRunsOutput,
  revertRunInput,
  revertRunOutput,
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
  get: defineOperation({
    name: 'runs.get',
    description: 'Shows what each step of a consolidation run took in, changed and left, and why.',
    kind: 'query',
    scopes: ['admin'],
    input: getRunInput,
    output: getRunOutput,
    http: { method: 'GET', path: '/runs/{id}' },
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
