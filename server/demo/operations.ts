import { defineOperation } from '#server/core/operation.ts';
import {
  demoStatusInput,
  demoStatusOutput,
  loadDemoInput,
  loadDemoOutput,
  removeDemoInput,
  removeDemoOutput,
} from './schema.ts';
import { demoStatus, loadOwnDemo } from './service/load-demo.ts';
import { removeOwnDemo } from './service/remove-demo.ts';

// These operations need no scopes, because the policy refuses agents.
export const demoOperations = {
  load: defineOperation({
    name: 'demo.load',
    description: 'Creates a demo household for the signed-in owner, and returns when it is ready.',
    kind: 'mutation',
    scopes: ['admin'],
    input: loadDemoInput,
    output: loadDemoOutput,
    http: { method: 'POST', path: '/demo' },
    run: loadOwnDemo,
  }),
  remove: defineOperation({
    name: 'demo.remove',
    description: 'Removes the demo household of the signed-in owner with all its history.',
    kind: 'mutation',
    scopes: ['admin'],
    input: removeDemoInput,
    output: removeDemoOutput,
    http: { method: 'DELETE', path: '/demo' },
    run: removeOwnDemo,
  }),
  status: defineOperation({
    name: 'demo.status',
    description: 'Shows whether the signed-in member has a demo household, and its progress.',
    kind: 'query',
    scopes: [],
    input: demoStatusInput,
    output: demoStatusOutput,
    http: { method: 'GET', path: '/demo' },
    run: demoStatus,
  }),
};
