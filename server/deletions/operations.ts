import { defineOperation } from '#server/core/operation.ts';
import { deleteAccount, previewAccountDeletion } from './account/service.ts';
import { deleteHousehold, keepHousehold } from './household/service.ts';
import {
  deleteAccountInput,
  deleteAccountOutput,
  deleteHouseholdInput,
  deleteHouseholdOutput,
  keepHouseholdInput,
  keepHouseholdOutput,
  previewAccountDeletionInput,
  previewAccountDeletionOutput,
} from './schema.ts';

// These operations need no scopes, because the services refuse agents.
export const accountDeletionOperations = {
  previewDeletion: defineOperation({
    name: 'account.previewDeletion',
    description: 'Shows the effect of deleting the signed-in member’s account on each of their households.',
    kind: 'query',
    scopes: [],
    input: previewAccountDeletionInput,
    output: previewAccountDeletionOutput,
    http: { method: 'GET', path: '/account/deletion' },
    run: previewAccountDeletion,
  }),
  delete: defineOperation({
    name: 'account.delete',
    description:
      'Deletes the account of the signed-in member after a week and signs them out everywhere at once. Signing in before then keeps it.',
    kind: 'mutation',
    answersOnce: true,
    scopes: [],
    input: deleteAccountInput,
    output: deleteAccountOutput,
    http: { method: 'POST', path: '/account/deletion' },
    run: deleteAccount,
  }),
};

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
