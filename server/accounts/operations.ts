import { defineOperation } from '#server/core/operation.ts';
import { getAccount } from './own-account/service.ts';
import { changePassword } from './password/service/change-password.ts';
import { prove } from './recent-proof/service.ts';
import {
  accountView,
  changePasswordInput,
  changePasswordOutput,
  getAccountInput,
  listSessionsInput,
  listSessionsOutput,
  proveInput,
  proveOutput,
  revokeSessionInput,
  revokeSessionOutput,
} from './schema.ts';
import { listSessions, revokeSession } from './sessions/service.ts';

// Agents have no account, so these operations refuse them.
export const accountOperations = {
  get: defineOperation({
    name: 'account.get',
    description: 'Shows the account of the signed-in member.',
    kind: 'query',
    scopes: [],
    input: getAccountInput,
    output: accountView,
    http: { method: 'GET', path: '/account' },
    run: getAccount,
  }),
  changePassword: defineOperation({
    name: 'account.changePassword',
    description: "Changes the signed-in member's password and signs out their other browsers.",
    kind: 'mutation',
    handlesCredentials: true,
    answersOnce: true,
    scopes: [],
    input: changePasswordInput,
    output: changePasswordOutput,
    http: { method: 'POST', path: '/account/password' },
    run: changePassword,
  }),
  prove: defineOperation({
    name: 'account.prove',
    description: 'Checks the signed-in member’s password again, so that this browser may show secrets.',
    kind: 'mutation',
    handlesCredentials: true,
    answersOnce: true,
    scopes: [],
    input: proveInput,
    output: proveOutput,
    http: { method: 'POST', path: '/account/prove' },
    run: prove,
  }),
  listSessions: defineOperation({
    name: 'account.listSessions',
    description: 'Lists the sessions of the signed-in member.',
    kind: 'query',
    scopes: [],
    input: listSessionsInput,
    output: listSessionsOutput,
    http: { method: 'GET', path: '/account/sessions' },
    run: async (ctx) => ({ items: await listSessions(ctx) }),
  }),
  revokeSession: defineOperation({
    name: 'account.revokeSession',
    description: 'Ends one session of the signed-in member.',
    kind: 'mutation',
    scopes: [],
    input: revokeSessionInput,
    output: revokeSessionOutput,
    http: { method: 'DELETE', path: '/account/sessions/{id}' },
    run: revokeSession,
  }),
};
