import { defineOperation } from '#server/core/operation.ts';
import {
  addMemberInput,
  leaveInput,
  leaveOutput,
  listMembersInput,
  listMembersOutput,
  memberOutput,
  previewLeaveInput,
  previewLeaveOutput,
  removeMemberInput,
  removeMemberOutput,
  transferInput,
  transferOutput,
  updateMemberInput,
} from './schema.ts';
import { leaveHousehold, previewLeave, removeMember } from './service/leave-household.ts';
import { addMember, listMembers, transferHousehold, updateMember } from './service/members.ts';

export const memberOperations = {
  list: defineOperation({
    name: 'members.list',
    description: 'Lists the members of the household, what each of them may see, and what you may change.',
    kind: 'query',
    scopes: ['people:read'],
    input: listMembersInput,
    output: listMembersOutput,
    http: { method: 'GET', path: '/members' },
    run: listMembers,
  }),
  add: defineOperation({
    name: 'members.add',
    description: 'Adds a member without a login, such as a child, with a contact of their own.',
    kind: 'mutation',
    scopes: ['admin'],
    input: addMemberInput,
    output: memberOutput,
    http: { method: 'POST', path: '/members' },
    run: addMember,
  }),
  update: defineOperation({
    name: 'members.update',
    description:
      'Changes the role or name of a member. Owners may change every role, admins those of members and guests; everyone may lower their own role and change their own name.',
    kind: 'mutation',
    // needs no write scope, because members may change their own name and lower their own role
    scopes: ['people:read'],
    input: updateMemberInput,
    output: memberOutput,
    http: { method: 'PATCH', path: '/members/{userId}' },
    run: updateMember,
  }),
  remove: defineOperation({
    name: 'members.remove',
    description:
      'Removes a member; `keep` decides what happens to their memories. Owners may remove anybody else, admins may remove members and guests.',
    kind: 'mutation',
    scopes: ['admin'],
    input: removeMemberInput,
    output: removeMemberOutput,
    http: { method: 'DELETE', path: '/members/{userId}' },
    run: removeMember,
  }),
};

export const leavingOperations = {
  previewLeave: defineOperation({
    name: 'household.previewLeave',
    description:
      'Shows whether the signed-in member may leave the household, and how much of their data would be affected.',
    kind: 'query',
    scopes: [],
    input: previewLeaveInput,
    output: previewLeaveOutput,
    http: { method: 'GET', path: '/household/leave' },
    run: previewLeave,
  }),
  leave: defineOperation({
    name: 'household.leave',
    description:
      'Removes the signed-in member from the household; `keep` decides what happens to their memories.',
    kind: 'mutation',
    scopes: [],
    input: leaveInput,
    output: leaveOutput,
    http: { method: 'POST', path: '/household/leave' },
    run: leaveHousehold,
  }),
  transfer: defineOperation({
    name: 'household.transfer',
    description:
      'Transfers the ownership of the household to another member with a login. The previous owner becomes an admin.',
    kind: 'mutation',
    scopes: ['admin'],
    input: transferInput,
    output: transferOutput,
    http: { method: 'POST', path: '/household/transfer' },
    run: transferHousehold,
  }),
};
