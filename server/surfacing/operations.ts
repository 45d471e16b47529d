import { defineOperation } from '#server/core/operation.ts';
import { agentReachInput, agentReachOutput } from './agent-reach/schema.ts';
import { reachOfAgent } from './agent-reach/service.ts';
import { previewInput, previewOutput } from './preview/schema.ts';
import { preview } from './preview/service.ts';
import { surfaceInput, surfaceOutput } from './surface/schema.ts';
import { surface } from './surface/service/surface.ts';
import { surfaceText } from './tool-text.ts';
import { useReportInput, useReportOutput } from './use-report/schema.ts';
import { reportUse } from './use-report/service.ts';

export const surfacingOperations = {
  surface: defineOperation({
    name: 'surfacing.surface',
    description:
      'Returns the memories that matter for a prompt, each with its owner and the reason it surfaced.',
    kind: 'query',
    scopes: ['memories:read'],
    input: surfaceInput,
    output: surfaceOutput,
    http: { method: 'POST', path: '/context' },
    mcp: {
      tool: 'context_surface',
      title: 'What matters for this prompt',
      fields: ['prompt', 'sessionId', 'limit', 'maxTokens'],
      text: surfaceText,
    },
    run: surface,
  }),
  preview: defineOperation({
    name: 'surfacing.preview',
    description:
      'Shows the memories that would surface for a prompt, including near misses and withheld ones; logs nothing.',
    kind: 'query',
    scopes: ['memories:read'],
    input: previewInput,
    output: previewOutput,
    http: { method: 'POST', path: '/context/preview' },
    run: preview,
  }),
  reach: defineOperation({
    name: 'surfacing.reach',
    description:
      'Counts the memories that an agent would lose and gain with another ceiling; changes nothing.',
    kind: 'query',
    scopes: ['memories:read'],
    input: agentReachInput,
    output: agentReachOutput,
    http: { method: 'POST', path: '/agents/{id}/reach' },
    run: reachOfAgent,
  }),
  report: defineOperation({
    name: 'surfacing.report',
    description:
      'Reports which of your memories surface most, which never surface, and which sources were corrected most.',
    kind: 'query',
    scopes: ['memories:read'],
    input: useReportInput,
    output: useReportOutput,
    http: { method: 'GET', path: '/context/report' },
    run: reportUse,
  }),
};
