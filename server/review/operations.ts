import { defineOperation } from '#server/core/operation.ts';
import { reviewCaseOutput, reviewIdInput } from './case/schema.ts';
import { getCase } from './case/service/show.ts';
import {
  assignInput,
  assignOutput,
  decideManyInput,
  decideManyOutput,
  decideReviewInput,
  decideReviewOutput,
} from './decide/schema.ts';
import { assignCase, reopenCase } from './decide/service/assign.ts';
import { decideReview } from './decide/service/decide.ts';
import { decideMany } from './decide/service/decide-many.ts';
import { historyInput, historyOutput } from './history/schema.ts';
import { listHistory } from './history/service.ts';
import {
  clustersInput,
  clustersOutput,
  listReviewInput,
  listReviewOutput,
  reviewSummaryInput,
  reviewSummaryOutput,
} from './queue/schema.ts';
import { listClusters } from './queue/service/clusters.ts';
import { listReview } from './queue/service/list.ts';
import { summarise } from './queue/service/summary.ts';
import { scanInput, scanOutput } from './scan/schema.ts';
import { scanHousehold } from './scan/service/scan.ts';

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
