import { defineOperation, fileOutput } from '#server/core/operation.ts';
import {
  detectInsightsInput,
  detectInsightsOutput,
  exportInsightsInput,
  listInsightsInput,
  listInsightsOutput,
  proposeInsightInput,
  proposeInsightOutput,
  setInsightInput,
  setInsightOutput,
} from './schema.ts';
import { detectAcross } from './service/detect-across-members.ts';
import { setInsight } from './service/edit-or-retire.ts';
import { exportInsights } from './service/export-insights.ts';
import { listInsights } from './service/list-insights.ts';
import { proposeInsight } from './service/propose-insight.ts';
import { insightText } from './tool-text.ts';

export const insightOperations = {
  list: defineOperation({
    name: 'insights.list',
    description: 'Lists insights from decisions on suggestions; agents see those approved and still valid.',
    kind: 'query',
    scopes: ['memories:read'],
    input: listInsightsInput,
    output: listInsightsOutput,
    http: { method: 'GET', path: '/insights' },
    run: listInsights,
  }),
  propose: defineOperation({
    name: 'insights.propose',
    description:
      'Proposes an insight from earlier outcomes, in Markdown; it takes effect once a person approves it.',
    kind: 'mutation',
    scopes: ['memories:write'],
    input: proposeInsightInput,
    output: proposeInsightOutput,
    http: { method: 'POST', path: '/insights' },
    mcp: {
      tool: 'insight_propose',
      title: 'Propose something learned from outcomes',
      fields: ['title', 'body', 'types'],
      text: insightText,
    },
    run: proposeInsight,
  }),
  set: defineOperation({
    name: 'insights.set',
    description: 'Edits an insight, or takes it out of use or back into use.',
    kind: 'mutation',
    scopes: ['memories:write'],
    input: setInsightInput,
    output: setInsightOutput,
    http: { method: 'PATCH', path: '/insights/{id}' },
    run: setInsight,
  }),
  export: defineOperation({
    name: 'insights.export',
    description: 'Exports the approved insights as a Markdown file for agents.',
    kind: 'query',
    scopes: ['memories:read'],
    input: exportInsightsInput,
    output: fileOutput,
    http: { method: 'GET', path: '/insights/learned-patterns.md', file: ['text/markdown'] },
    run: exportInsights,
  }),
  detect: defineOperation({
    name: 'insights.detect',
    description: 'Proposes anonymous insights that hold for at least five people of the household.',
    kind: 'mutation',
    scopes: ['admin'],
    input: detectInsightsInput,
    output: detectInsightsOutput,
    http: { method: 'POST', path: '/insights/detect' },
    run: detectAcross,
  }),
};
