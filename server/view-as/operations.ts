import { defineOperation } from '#server/core/operation.ts';
import {
  beginViewInput,
  beginViewOutput,
  END_VIEW,
  endViewInput,
  endViewOutput,
  getViewInput,
  getViewOutput,
} from './schema.ts';
import { beginView, endView, getView } from './service/view-as.ts';

// For signed-in members only. The service refuses API keys.
export const viewOperations = {
  get: defineOperation({
    name: 'view.get',
    description: 'Shows which member or agent you are viewing as, and which you may view as.',
    kind: 'query',
    scopes: [],
    input: getViewInput,
    output: getViewOutput,
    http: { method: 'GET', path: '/view' },
    run: getView,
  }),
  begin: defineOperation({
    name: 'view.begin',
    description:
      'Starts viewing as a member or agent. Shows only what both of you may see, and allows no changes until it ends.',
    kind: 'mutation',
    scopes: [],
    input: beginViewInput,
    output: beginViewOutput,
    http: { method: 'POST', path: '/view' },
    run: beginView,
  }),
  end: defineOperation({
    name: END_VIEW,
    description: 'Stops viewing as somebody else.',
    kind: 'mutation',
    scopes: [],
    input: endViewInput,
    output: endViewOutput,
    http: { method: 'DELETE', path: '/view' },
    run: endView,
  }),
};
