import { defineOperation } from '#server/core/operation.ts';
import { adviceView, checkInput } from '../schema.ts';
import { adviceText } from '../tool-text.ts';
import { checkSuggestion } from './service.ts';

export const checkOperations = {
  check: defineOperation({
    name: 'suggestions.check',
    description:
      'Advises whether to suggest something (go, caution, skip), with reasons, rates and earlier outcomes. Call this before you suggest.',
    kind: 'query',
    scopes: ['memories:read'],
    input: checkInput,
    output: adviceView,
    http: { method: 'POST', path: '/suggestions/check' },
    mcp: {
      tool: 'suggestion_check',
      title: 'Check a suggestion',
      fields: ['type', 'value'],
      text: adviceText,
    },
    run: checkSuggestion,
  }),
};
