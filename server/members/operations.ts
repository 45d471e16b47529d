import { defineOperation } from '#server/core/operation.ts';
import {
  addMemberInput,
  listMembersInput,
  listMembersOutput,
  memberOutput,
  removeMemberInput,
  removeMemberOutput,
  updateMemberInput,
} from './schema.ts';
import { addMember, listMembers, removeMember, updateMember } from './service.ts';

export const memberOperations = {
  list: defineOperation({
    name: 'members.list',
    description: 'Lists the members of the household, what each may see, and what you may change.',
    kind: 'query',
    scopes: ['people:read'],
    input: listMembersInput,
    output: listMembersOutput,
    http: { method: 'GET', path: '/members' },
    run: listMembers,
  }),
  add: defineOperation({
    name: 'members.add',
    description: 'Adds a member who does not sign in, a child for example, with a contact of their own.',
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
      'Changes the role or name of a member. Owners change every role, admins those of members and guests; everyone may step down and choose their own name.',
    kind: 'mutation',
    // Naming oneself and stepping down is everyone's, so the service decides.
    scopes: ['people:read'],
    input: updateMemberInput,
    output: memberOutput,
    http: { method: 'PATCH', path: '/members/{userId}' },
    run: updateMember,
  }),
  remove: defineOperation({
    name: 'members.remove',
    description:
      'Removes a member; `keep` decides what becomes of their memories. Owners may remove anybody else, admins members and guests.',
    kind: 'mutation',
    scopes: ['admin'],
    input: removeMemberInput,
    output: removeMemberOutput,
    http: { method: 'DELETE', path: '/members/{userId}' },
    run: removeMember,
  }),
};
