import { defineOperation } from '#server/core/operation.ts';
import {
  createFeedInput,
  createFeedOutput,
  listFeedsInput,
  listFeedsOutput,
  revokeFeedInput,
  revokeFeedOutput,
} from './schema.ts';
import { createFeed, listFeeds, revokeFeed } from './service.ts';

export const calendarOperations = {
  list: defineOperation({
    name: 'calendars.list',
    description: 'Lists your secret calendar addresses, without the addresses themselves.',
    kind: 'query',
    scopes: ['memories:read'],
    input: listFeedsInput,
    output: listFeedsOutput,
    http: { method: 'GET', path: '/calendars' },
    run: listFeeds,
  }),
  create: defineOperation({
    name: 'calendars.create',
    description: 'Creates a secret address from which a calendar app reads your upcoming events.',
    kind: 'mutation',
    answersOnce: true,
    scopes: ['memories:read'],
    input: createFeedInput,
    output: createFeedOutput,
    http: { method: 'POST', path: '/calendars' },
    run: createFeed,
  }),
  revoke: defineOperation({
    name: 'calendars.revoke',
    description: 'Revokes a secret calendar address. Calendar apps can no longer read it.',
    kind: 'mutation',
    scopes: ['memories:read'],
    input: revokeFeedInput,
    output: revokeFeedOutput,
    http: { method: 'DELETE', path: '/calendars/{id}' },
    run: revokeFeed,
  }),
};
