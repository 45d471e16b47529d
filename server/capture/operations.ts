import { defineOperation } from '#server/core/operation.ts';
import { captureInput, captureOutput } from './schema.ts';
import { capture } from './service/capture.ts';
import { captureText } from './tool-text.ts';

export const captureOperations = {
  run: defineOperation({
    name: 'capture.run',
    description:
      'Captures part of a conversation or facts, each best with cues; stores sure facts, stages the rest, drops echoes.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes: ['memories:write'],
    input: captureInput,
    output: captureOutput,
    http: { method: 'POST', path: '/capture' },
    mcp: {
      tool: 'memory_capture',
      title: 'Remember from a conversation',
      isIdempotent: true,
      fields: [
        'sessionId',
        'messages.role',
        'messages.content',
        'facts.statement',
        'facts.subject',
        'facts.who',
        'facts.occurredAt',
        'facts.cues',
        'facts.privacy',
        'facts.quote',
      ],
      text: captureText,
    },
    run: capture,
  }),
};
