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

// For the owner in person: an agent is refused by the policy.
export const demoOperations = {
  load: defineOperation({
    name: 'demo.load',
    description: 'Makes the demo household of the signed-in owner, and answers once it is there.',
    kind: 'mutation',
    scopes: ['admin'],
    input: loadDemoInput,
    output: loadDemoOutput,
    http: { method: 'POST', path: '/demo' },
    run: loadOwnDemo,
  }),
  remove: defineOperation({
    name: 'demo.remove',
    description: 'Removes the demo household of the signed-in owner, with its history and without trace.',
    kind: 'mutation',
    scopes: ['admin'],
    input: removeDemoInput,
    output: removeDemoOutput,
    http: { method: 'DELETE', path: '/demo' },
    run: removeOwnDemo,
  }),
  status: defineOperation({
    name: 'demo.status',
    description: 'Says whether the signed-in member has a demo household, and how far its making is.',
    kind: 'query',
    scopes: [],
    input: demoStatusInput,
    output: demoStatusOutput,
    http: { method: 'GET', path: '/demo' },
    run: demoStatus,
  }),
};
