import { defineOperation } from '#server/core/operation.ts';
import { captureInput, captureOutput } from './schema.ts';
import { capture } from './service/capture.ts';

export const captureOperations = {
  run: defineOperation({
    name: 'capture.run',
    description:
      'Takes in a part of a conversation, as messages or as facts that were found in it: keeps what is sure, stages the rest, and drops echoes and what the household never stores.',
    kind: 'mutation',
    scopes: ['memories:write'],
    input: captureInput,
    output: captureOutput,
    http: { method: 'POST', path: '/capture' },
    mcp: { tool: 'memory_capture', title: 'Remember from a conversation', isIdempotent: true },
    run: capture,
  }),
};
