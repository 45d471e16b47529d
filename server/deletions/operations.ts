import { defineAccountOperation, defineOperation } from '#server/core/operation.ts';
import { deleteAccount, keepAccount, previewAccountDeletion } from './account/service.ts';
import { deleteHousehold, keepHousehold } from './household/service.ts';
import {
  deleteAccountInput,
  deleteAccountOutput,
  deleteHouseholdInput,
  deleteHouseholdOutput,
  keepAccountInput,
  keepAccountOutput,
  keepHouseholdInput,
  keepHouseholdOutput,
  previewAccountDeletionInput,
  previewAccountDeletionOutput,
} from './schema.ts';

export const accountDeletionOperations = {
  previewDeletion: defineAccountOperation({
    name: 'account.previewDeletion',
    description: 'Shows the effect of deleting the signed-in member’s account on each of their households.',
    kind: 'query',
    input: previewAccountDeletionInput,
    output: previewAccountDeletionOutput,
    http: { method: 'GET', path: '/account/deletion' },
    run: previewAccountDeletion,
  }),
  delete: defineAccountOperation({
    name: 'account.delete',
    description:
      'Deletes the account of the signed-in member after a week and signs them out everywhere at once. Until then they can sign in and keep it.',
    kind: 'mutation',
    answersOnce: true,
    input: deleteAccountInput,
    output: deleteAccountOutput,
    http: { method: 'POST', path: '/account/deletion' },
    run: deleteAccount,
  }),
  keep: defineAccountOperation({
    name: 'account.keep',
    description: 'Cancels the scheduled deletion of your account, and of households that would go with it.',
    kind: 'mutation',
    isOpenUntilDeleted: true,
    input: keepAccountInput,
    output: keepAccountOutput,
    http: { method: 'DELETE', path: '/account/deletion' },
    run: keepAccount,
  }),
};

// These operations need no scopes, because the services refuse agents.
export const householdDeletionOperations = {
  delete: defineOperation({
    name: 'household.delete',
    description:
      'Deletes the household with everything in it after a week. Until then any owner can keep it.',
    kind: 'mutation',
    answersOnce: true,
    scopes: [],
    input: deleteHouseholdInput,
    output: deleteHouseholdOutput,
    http: { method: 'POST', path: '/household/deletion' },
    run: deleteHousehold,
  }),
  keep: defineOperation({
    name: 'household.keep',
    description: 'Cancels the scheduled deletion of a household. Any owner may do this.',
    kind: 'mutation',
    scopes: [],
    input: keepHouseholdInput,
    output: keepHouseholdOutput,
    http: { method: 'DELETE', path: '/household/deletion' },
    run: keepHousehold,
  }),
};
