import { defineAccountOperation } from '#server/core/operation.ts';
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

export const accountOperations = {
  get: defineAccountOperation({
    name: 'account.get',
    description: 'Shows the account of the signed-in member.',
    kind: 'query',
    input: getAccountInput,
    output: accountView,
    http: { method: 'GET', path: '/account' },
    run: getAccount,
  }),
  changePassword: defineAccountOperation({
    name: 'account.changePassword',
    description: "Changes the signed-in member's password and signs out their other browsers.",
    kind: 'mutation',
    handlesCredentials: true,
    answersOnce: true,
    input: changePasswordInput,
    output: changePasswordOutput,
    http: { method: 'POST', path: '/account/password' },
    run: changePassword,
  }),
  prove: defineAccountOperation({
    name: 'account.prove',
    description: 'Checks the signed-in member’s password again, so that this browser may show secrets.',
    kind: 'mutation',
    handlesCredentials: true,
    answersOnce: true,
    input: proveInput,
    output: proveOutput,
    http: { method: 'POST', path: '/account/prove' },
    run: prove,
  }),
  listSessions: defineAccountOperation({
    name: 'account.listSessions',
    description: 'Lists the sessions of the signed-in member.',
    kind: 'query',
    input: listSessionsInput,
    output: listSessionsOutput,
    http: { method: 'GET', path: '/account/sessions' },
    run: async (ctx) => ({ items: await listSessions(ctx) }),
  }),
  revokeSession: defineAccountOperation({
    name: 'account.revokeSession',
    description: 'Ends one session of the signed-in member.',
    kind: 'mutation',
    input: revokeSessionInput,
    output: revokeSessionOutput,
    http: { method: 'DELETE', path: '/account/sessions/{id}' },
    run: revokeSession,
  }),
};
