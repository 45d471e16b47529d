import { defineOperation } from '#server/core/operation.ts';
import { recordedText } from '../tool-text.ts';
import { recordOutcomesInput, recordOutcomesOrUseOutput } from './schema.ts';
import { recordOutcomesOrUse } from './service/record-outcomes-or-use.ts';

export const recordOperations = {
  record: defineOperation({
    name: 'outcomes.record',
    description:
      'Records the outcomes of up to 200 suggestions, each by suggestionId or by type and value; or, with memoryUse, the use of a surfaced memory.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes: ['memories:write'],
    input: recordOutcomesInput,
    output: recordOutcomesOrUseOutput,
    http: { method: 'POST', path: '/outcomes' },
    mcp: {
      tool: 'outcome_record',
      title: 'Record the outcome of a suggestion',
      fields: ['suggestionId', 'type', 'value', 'outcome', 'reason', 'memoryUse'],
      text: recordedText,
    },
    run: recordOutcomesOrUse,
  }),
};
