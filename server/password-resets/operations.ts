import { defineOperation } from '#server/core/operation.ts';
import { createResetInput, createResetOutput, revokeResetInput, revokeResetOutput } from './schema.ts';
import { createReset, revokeReset } from './service.ts';

export const passwordResetOperations = {
  create: defineOperation({
    name: 'passwordResets.create',
    description:
      'Creates a link for a member to choose a new password. Owners only, and never for another owner. It is shown once, works once, and replaces an earlier one.',
    kind: 'mutation',
    answersOnce: true,
    scopes: ['admin'],
    input: createResetInput,
    output: createResetOutput,
    http: { method: 'POST', path: '/members/{userId}/password-reset' },
    run: createReset,
  }),
  revoke: defineOperation({
    name: 'passwordResets.revoke',
    description: 'Revokes a member’s link for choosing a new password.',
    kind: 'mutation',
    scopes: ['admin'],
    input: revokeResetInput,
    output: revokeResetOutput,
    http: { method: 'DELETE', path: '/members/{userId}/password-reset' },
    run: revokeReset,
  }),
};
