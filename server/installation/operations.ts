import { defineOperation } from '#server/core/operation.ts';
import { masterKeyInput, masterKeyOutput } from './schema.ts';
import { getMasterKeyPlace } from './service.ts';

export const installationOperations = {
  masterKey: defineOperation({
    name: 'installation.masterKey',
    description:
      'Shows owners of the installation’s first household where the master key is, and how to move it. Never the key.',
    kind: 'query',
    scopes: ['admin'],
    input: masterKeyInput,
    output: masterKeyOutput,
    http: { method: 'GET', path: '/installation/master-key' },
    run: getMasterKeyPlace,
  }),
};
