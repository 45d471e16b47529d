import { defineOperation } from '#server/core/operation.ts';
import {
  agreeInput,
  agreeOutput,
  createKeyInput,
  createKeyOutput,
  describeKeyInput,
  describeKeyOutput,
  listKeysInput,
  listKeysOutput,
  revokeKeyInput,
  revokeKeyOutput,
  rotateKeyInput,
  rotateKeyOutput,
  withdrawInput,
  withdrawOutput,
} from './schema.ts';
import { createKey } from './service/create-key.ts';
import { describeKey } from './service/describe-key.ts';
import { agreeToKey, withdrawFromKey } from './service/key-consent.ts';
import { listKeys, revokeKey } from './service/list-and-revoke-keys.ts';
import { rotateKey } from './service/rotate-key.ts';

// These operations need no scopes, because policy.ts decides for each key.
export const keyOperations = {
  describe: defineOperation({
    name: 'keys.describe',
    description: 'Says which agent the key of this call belongs to, whom it acts for, and what it may do.',
    kind: 'query',
    scopes: [],
    input: describeKeyInput,
    output: describeKeyOutput,
    http: { method: 'GET', path: '/key' },
    run: async (ctx) => ({ key: await describeKey(ctx) }),
  }),
  list: defineOperation({
    name: 'keys.list',
    description:
      'Lists API keys that act or speak for you. Signed-in members also see the household’s keys, admins all keys.',
    kind: 'query',
    scopes: [],
    input: listKeysInput,
    output: listKeysOutput,
    http: { method: 'GET', path: '/keys' },
    run: async (ctx, input) => ({ items: await listKeys(ctx, input) }),
  }),
  create: defineOperation({
    name: 'keys.create',
    description: 'Creates an API key for an agent. Its token is shown only once.',
    kind: 'mutation',
    answersOnce: true,
    scopes: [],
    input: createKeyInput,
    output: createKeyOutput,
    http: { method: 'POST', path: '/keys' },
    run: createKey,
  }),
  rotate: defineOperation({
    name: 'keys.rotate',
    description:
      'Replaces an API key with a new one that has the same permissions. The old key works until the overlap ends.',
    kind: 'mutation',
    answersOnce: true,
    scopes: [],
    input: rotateKeyInput,
    output: rotateKeyOutput,
    http: { method: 'POST', path: '/keys/{id}/rotate' },
    run: rotateKey,
  }),
  revoke: defineOperation({
    name: 'keys.revoke',
    description: 'Revokes an API key, and the key that it replaced if that still works.',
    kind: 'mutation',
    scopes: [],
    input: revokeKeyInput,
    output: revokeKeyOutput,
    http: { method: 'DELETE', path: '/keys/{id}' },
    run: revokeKey,
  }),
  agree: defineOperation({
    name: 'keys.agree',
    description: 'Lets a household key act for the signed-in member and read their private memories.',
    kind: 'mutation',
    scopes: [],
    input: agreeInput,
    output: agreeOutput,
    http: { method: 'POST', path: '/keys/{id}/agree' },
    run: agreeToKey,
  }),
  withdraw: defineOperation({
    name: 'keys.withdraw',
    description: 'Stops a key from acting for the signed-in member, from its next call on.',
    kind: 'mutation',
    scopes: [],
    input: withdrawInput,
    output: withdrawOutput,
    http: { method: 'POST', path: '/keys/{id}/withdraw' },
    run: withdrawFromKey,
  }),
};
