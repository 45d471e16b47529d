import { defineOperation } from '#server/core/operation.ts';
import {
  getProfileInput,
  listProfilesInput,
  listProfilesOutput,
  profileView,
  setPatternInput,
  setProfileInput,
  setProfileOutput,
} from './schema.ts';
import { getProfile } from './service/get.ts';
import { listProfiles } from './service/list.ts';
import { setProfile } from './service/profile-settings.ts';
import { setPattern } from './service/switch-pattern.ts';
import { profileText } from './tool-text.ts';

export const profileOperations = {
  get: defineOperation({
    name: 'profiles.get',
    description:
      'Summarises the outcomes of earlier suggestions in about 500 tokens: acceptance by type with intervals, patterns, trends.',
    kind: 'query',
    scopes: ['memories:read'],
    input: getProfileInput,
    output: profileView,
    http: { method: 'GET', path: '/profile' },
    mcp: { tool: 'profile_get', title: 'Get preference profile', fields: ['of'], text: profileText },
    run: getProfile,
  }),
  list: defineOperation({
    name: 'profiles.list',
    description: 'Lists the profiles that you may see: your own, the household’s, and those shared with you.',
    kind: 'query',
    scopes: ['memories:read'],
    input: listProfilesInput,
    output: listProfilesOutput,
    http: { method: 'GET', path: '/profiles' },
    run: listProfiles,
  }),
  set: defineOperation({
    name: 'profiles.set',
    description:
      'Pauses or resumes a profile; sets its start date, its audience, and whether it learns from use.',
    kind: 'mutation',
    scopes: ['memories:write'],
    input: setProfileInput,
    output: setProfileOutput,
    http: { method: 'PATCH', path: '/profile' },
    run: setProfile,
  }),
  setPattern: defineOperation({
    name: 'profiles.setPattern',
    description: 'Switches a pattern of a profile on or off, and hides it from chosen agents.',
    kind: 'mutation',
    scopes: ['memories:write'],
    input: setPatternInput,
    output: setProfileOutput,
    http: { method: 'PATCH', path: '/profile/patterns/{key}' },
    run: setPattern,
  }),
};
