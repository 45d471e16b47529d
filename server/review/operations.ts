import { defineOperation } from '#server/core/operation.ts';
import { reviewCaseOutput, reviewIdInput } from './schema/case.ts';
import {
  historyInput,
  historyOutput,
  listReviewInput,
  listReviewOutput,
  reviewSummaryInput,
  reviewSummaryOutput,
} from './schema/lists.ts';
import {
  decideManyInput,
  decideManyOutput,
  decideReviewInput,
  decideReviewOutput,
} from './schema/verdict.ts';
import { decideReview } from './service/decide.ts';
import { decideMany } from './service/decide-many.ts';
import { listHistory } from './service/history.ts';
import { getCase, listReview } from './service/list.ts';
import { summarise } from './service/summary.ts';

export const reviewOperations = {
  list: defineOperation({
    name: 'review.list',
    description:
      'Lists what waits for a person to decide, what matters most first: contradictions, doubles, what is not yet believed.',
    kind: 'query',
    scopes: ['review', 'memories:read'],
    input: listReviewInput,
    output: listReviewOutput,
    http: { method: 'GET', path: '/review' },
    mcp: { tool: 'review_list', title: 'What waits for a person' },
    run: listReview,
  }),
  summary: defineOperation({
    name: 'review.summary',
    description: 'Counts what waits for the asker, and how much of today’s share is done.',
    kind: 'query',
    scopes: ['review', 'memories:read'],
    input: reviewSummaryInput,
    output: reviewSummaryOutput,
    http: { method: 'GET', path: '/review/summary' },
    run: summarise,
  }),
  history: defineOperation({
    name: 'review.history',
    description: 'Lists what was decided, the latest first, with the act that undoes it.',
    kind: 'query',
    scopes: ['review', 'memories:read'],
    input: historyInput,
    output: historyOutput,
    http: { method: 'GET', path: '/review/history' },
    run: listHistory,
  }),
  get: defineOperation({
    name: 'review.get',
    description: 'Shows one case: both sides as they are now and as they were, and what may be answered.',
    kind: 'query',
    scopes: ['review', 'memories:read'],
    input: reviewIdInput,
    output: reviewCaseOutput,
    http: { method: 'GET', path: '/review/{id}' },
    run: getCase,
  }),
  decide: defineOperation({
    name: 'review.decide',
    description:
      'Answers a case and does what was answered; refused with the versions of now where anything has changed since it was looked at.',
    kind: 'mutation',
    scopes: ['review', 'memories:read', 'memories:write'],
    input: decideReviewInput,
    output: decideReviewOutput,
    http: { method: 'POST', path: '/review/{id}/verdict' },
    mcp: { tool: 'review_resolve', title: 'Answer what waits for a person', isDestructive: true },
    run: decideReview,
  }),
  decideMany: defineOperation({
    name: 'review.decideMany',
    description: 'Gives the same answer to all the cases that are listed, in one act with one undo.',
    kind: 'mutation',
    scopes: ['review', 'memories:read', 'memories:write'],
    input: decideManyInput,
    output: decideManyOutput,
    http: { method: 'POST', path: '/review/verdicts' },
    run: decideMany,
  }),
};
