import { defineOperation } from '#server/core/operation.ts';
import {
  createInviteInput,
  listInvitesInput,
  listInvitesOutput,
  newInviteOutput,
  renewInviteInput,
  revokeInviteInput,
  revokeInviteOutput,
} from './schema.ts';
import { createInvite, listInvites, renewInvite, revokeInvite } from './service/invites.ts';

export const inviteOperations = {
  list: defineOperation({
    name: 'invites.list',
    description: 'Lists open invitations.',
    kind: 'query',
    scopes: ['admin'],
    input: listInvitesInput,
    output: listInvitesOutput,
    http: { method: 'GET', path: '/invites' },
    run: listInvites,
  }),
  create: defineOperation({
    name: 'invites.create',
    description:
      'Creates an invitation for one person, with a role no higher than your own. Its token is shown only once.',
    kind: 'mutation',
    answersOnce: true,
    scopes: ['admin'],
    input: createInviteInput,
    output: newInviteOutput,
    http: { method: 'POST', path: '/invites' },
    run: createInvite,
  }),
  renew: defineOperation({
    name: 'invites.renew',
    description: 'Gives an invitation a new link and expiry. The old link stops working.',
    kind: 'mutation',
    answersOnce: true,
    scopes: ['admin'],
    input: renewInviteInput,
    output: newInviteOutput,
    http: { method: 'POST', path: '/invites/{id}/renew' },
    run: renewInvite,
  }),
  revoke: defineOperation({
    name: 'invites.revoke',
    description: 'Revokes an invitation. Its link stops working.',
    kind: 'mutation',
    scopes: ['admin'],
    input: revokeInviteInput,
    output: revokeInviteOutput,
    http: { method: 'DELETE', path: '/invites/{id}' },
    run: revokeInvite,
  }),
};
