import { defineOperation } from '#server/core/operation.ts';
import { captureInput, captureOutput } from './schema.ts';
import { capture } from './service/capture.ts';

export const captureOperations = {
  run: defineOperation({
    name: 'capture.run',
    description:
      'Takes in part of a conversation: keeps what is sure, stages the rest, drops echoes and what is never stored.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes: ['memories:write'],
    input: captureInput,
    output: captureOutput,
    http: { method: 'POST', path: '/capture' },
    mcp: { tool: 'memory_capture', title: 'Remember from a conversation', isIdempotent: true },
    run: capture,
  }),
};
