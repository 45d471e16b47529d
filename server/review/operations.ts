import { defineOperation } from '#server/core/operation.ts';
import { reviewCaseOutput, reviewIdInput } from './schema/case.ts';
import {
  assignInput,
  assignOutput,
  clustersInput,
  clustersOutput,
  historyInput,
  historyOutput,
  listReviewInput,
  listReviewOutput,
  reviewSummaryInput,
  reviewSummaryOutput,
  scanInput,
  scanOutput,
} from './schema/lists.ts';
import {
  decideManyInput,
  decideManyOutput,
  decideReviewInput,
  decideReviewOutput,
} from './schema/verdict.ts';
import { assignCase, reopenCase } from './service/assign.ts';
import { listClusters } from './service/clusters.ts';
import { decideReview } from './service/decide.ts';
import { decideMany } from './service/decide-many.ts';
import { listHistory } from './service/history.ts';
import { getCase, listReview } from './service/list.ts';
import { scanHousehold } from './service/scan.ts';
import { summarise } from './service/summary.ts';

export const reviewOperations = {
  list: defineOperation({
    name: 'review.list',
    description:
      'Lists what waits for a person to decide, most important first: contradictions, doubles, what is not believed yet.',
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
    description: 'Counts what waits for you, and how much of today’s share is done.',
    kind: 'query',
    scopes: ['review', 'memories:read'],
    input: reviewSummaryInput,
    output: reviewSummaryOutput,
    http: { method: 'GET', path: '/review/summary' },
    run: summarise,
  }),
  history: defineOperation({
    name: 'review.history',
    description: 'Lists what was decided, latest first, with the act that undoes it.',
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
      'Decides a case and carries the verdict out; refused if anything has changed since you looked.',
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
    description: 'Gives several cases the same verdict, in one act with one undo.',
    kind: 'mutation',
    scopes: ['review', 'memories:read', 'memories:write'],
    input: decideManyInput,
    output: decideManyOutput,
    http: { method: 'POST', path: '/review/verdicts' },
    run: decideMany,
  }),
  clusters: defineOperation({
    name: 'review.clusters',
    description: 'Groups waiting cases that are alike, with every case that one verdict would touch.',
    kind: 'query',
    scopes: ['review', 'memories:read'],
    input: clustersInput,
    output: clustersOutput,
    http: { method: 'GET', path: '/review/clusters' },
    run: listClusters,
  }),
  assign: defineOperation({
    name: 'review.assign',
    description: 'Asks a member to decide a case, or, with null, whoever may.',
    kind: 'mutation',
    scopes: ['review', 'memories:read'],
    input: assignInput,
    output: assignOutput,
    http: { method: 'POST', path: '/review/{id}/assignee' },
    run: assignCase,
  }),
  reopen: defineOperation({
    name: 'review.reopen',
    description: 'Reopens a case that closed by itself because it mattered little.',
    kind: 'mutation',
    scopes: ['review', 'memories:read'],
    input: reviewIdInput,
    output: assignOutput,
    http: { method: 'POST', path: '/review/{id}/reopen' },
    run: reopenCase,
  }),
  scan: defineOperation({
    name: 'review.scan',
    description:
      'Compares all memories and opens cases for contradictions; what was decided is not asked again.',
    kind: 'mutation',
    scopes: ['admin', 'review'],
    input: scanInput,
    output: scanOutput,
    http: { method: 'POST', path: '/review/scan' },
    run: scanHousehold,
  }),
};
