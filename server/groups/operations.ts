import { defineOperation } from '#server/core/operation.ts';
import { addMembers, createGroup } from './add/service/create-group-and-add-members.ts';
import { endMembership, updateMember } from './change-member/service.ts';
import * as service from './read/service/read-groups.ts';
import {
  addMembersInput,
  addMembersOutput,
  changedMemberOutput,
  createGroupInput,
  createGroupOutput,
  endMembershipInput,
  getGroupOutput,
  groupIdInput,
  listGroupsInput,
  listGroupsOutput,
  updateMemberInput,
} from './schema.ts';

export const groupOperations = {
  list: defineOperation({
    name: 'groups.list',
    description: 'Lists groups with their size, parent groups, and your own membership.',
    kind: 'query',
    scopes: ['people:read'],
    input: listGroupsInput,
    output: listGroupsOutput,
    http: { method: 'GET', path: '/groups' },
    run: service.listGroups,
  }),
  get: defineOperation({
    name: 'groups.get',
    description:
      'Shows a group: current, future and former members with roles and dates, its subgroups and parent groups.',
    kind: 'query',
    scopes: ['people:read'],
    input: groupIdInput,
    output: getGroupOutput,
    http: { method: 'GET', path: '/groups/{id}' },
    run: service.getGroup,
  }),
  create: defineOperation({
    name: 'groups.create',
    description: 'Creates a group, with its first members. Asks if a name is ambiguous.',
    kind: 'mutation',
    scopes: ['people:write'],
    input: createGroupInput,
    output: createGroupOutput,
    http: { method: 'POST', path: '/groups' },
    run: createGroup,
  }),
  addMembers: defineOperation({
    name: 'groups.addMembers',
    description: 'Adds people or groups to a group, with roles and dates; adds all of them or none.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: addMembersInput,
    output: addMembersOutput,
    http: { method: 'POST', path: '/groups/{id}/members' },
    run: addMembers,
  }),
  updateMember: defineOperation({
    name: 'groups.updateMember',
    description: 'Changes the role of a member of a group and the dates of the membership.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: updateMemberInput,
    output: changedMemberOutput,
    http: { method: 'PATCH', path: '/groups/{id}/members/{contactId}' },
    run: updateMember,
  }),
  endMembership: defineOperation({
    name: 'groups.endMembership',
    description:
      'Ends a membership, at once or on a given last day. The contact stays listed as a former member.',
    kind: 'mutation',
    scopes: ['people:read', 'people:write'],
    input: endMembershipInput,
    output: changedMemberOutput,
    http: { method: 'DELETE', path: '/groups/{id}/members/{contactId}' },
    run: endMembership,
  }),
};
