import { defineOperation } from '#server/core/operation.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { reviewCaseOutput, reviewIdInput } from './case/schema.ts';
import { getCase } from './case/service/present-cases.ts';
import { scanInput, scanOutput } from './conflict-scan/schema.ts';
import { scanHousehold } from './conflict-scan/service/scan-household.ts';
import {
  assignInput,
  assignOutput,
  decideManyInput,
  decideManyOutput,
  decideReviewInput,
  decideReviewOutput,
} from './decide/schema.ts';
import { assignCase, reopenCase } from './decide/service/assign-and-reopen.ts';
import { decideReview } from './decide/service/decide-case.ts';
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
import { listClusters } from './queue/service/case-clusters.ts';
import { listReview } from './queue/service/list-queue.ts';
import { summarise } from './queue/service/queue-summary.ts';
import { decideText, reviewListText } from './tool-text.ts';

export const reviewOperations = {
  list: defineOperation({
    name: 'review.list',
    description:
      'Lists cases that need a decision, most important first: contradictions, duplicates, staged facts.',
    kind: 'query',
    scopes: ['review', 'memories:read'],
    input: listReviewInput,
    output: listReviewOutput,
    http: { method: 'GET', path: '/review' },
    mcp: {
      tool: 'review_list',
      title: 'List cases',
      fields: ['kind', 'cursor', 'limit'],
      defaults: { limit: LIMITS.toolResults },
      text: { inZone: reviewListText },
    },
    run: listReview,
  }),
  summary: defineOperation({
    name: 'review.summary',
    description: 'Counts the cases that you may decide, and today’s progress.',
    kind: 'query',
    scopes: ['review', 'memories:read'],
    input: reviewSummaryInput,
    output: reviewSummaryOutput,
    http: { method: 'GET', path: '/review/summary' },
    run: summarise,
  }),
  history: defineOperation({
    name: 'review.history',
    description: 'Lists decided cases, latest first, each with the journal entry that undoes it.',
    kind: 'query',
    scopes: ['review', 'memories:read'],
    input: historyInput,
    output: historyOutput,
    http: { method: 'GET', path: '/review/history' },
    run: listHistory,
  }),
  get: defineOperation({
    name: 'review.get',
    description: 'Shows one case: both sides, now and when it opened, and the possible verdicts.',
    kind: 'query',
    scopes: ['review', 'memories:read'],
    input: reviewIdInput,
    output: reviewCaseOutput,
    http: { method: 'GET', path: '/review/{id}' },
    run: getCase,
  }),
  decide: defineOperation({
    name: 'review.decide',
    description: 'Decides a case and applies the verdict; refused if a side has changed since you read it.',
    kind: 'mutation',
    scopes: ['review', 'memories:read', 'memories:write'],
    input: decideReviewInput,
    output: decideReviewOutput,
    http: { method: 'POST', path: '/review/{id}/verdict' },
    mcp: {
      tool: 'review_resolve',
      title: 'Decide a case',
      isDestructive: true,
      fields: [
        'id',
        'versions',
        'verdict',
        'swap',
        'qualifiers',
        'until',
        'merged',
        'contactId',
        'keepId',
        'intoId',
      ],
      text: decideText,
    },
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
    description: 'Groups similar open cases that one verdict can decide.',
    kind: 'query',
    scopes: ['review', 'memories:read'],
    input: clustersInput,
    output: clustersOutput,
    http: { method: 'GET', path: '/review/clusters' },
    run: listClusters,
  }),
  assign: defineOperation({
    name: 'review.assign',
    description: 'Assigns a case to a member, or with null to everybody who may decide it.',
    kind: 'mutation',
    scopes: ['review', 'memories:read'],
    input: assignInput,
    output: assignOutput,
    http: { method: 'POST', path: '/review/{id}/assignee' },
    run: assignCase,
  }),
  reopen: defineOperation({
    name: 'review.reopen',
    description: 'Reopens a case that was closed automatically as minor.',
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
      'Compares all memories and opens cases for contradictions; decided pairs are not asked again.',
    kind: 'mutation',
    scopes: ['admin', 'review'],
    input: scanInput,
    output: scanOutput,
    http: { method: 'POST', path: '/review/scan' },
    run: scanHousehold,
  }),
};
