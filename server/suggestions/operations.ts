import { defineOperation } from '#server/core/operation.ts';
import { checkOperations } from './check/operations.ts';
import {
  acceptInput,
  createSuggestionInput,
  createSuggestionOutput,
  decideOutput,
  listSuggestionsInput,
  listSuggestionsOutput,
  rejectInput,
} from './schema.ts';
import { acceptSuggestion, rejectSuggestion } from './service/accept-and-reject.ts';
import { createSuggestion } from './service/create-suggestion.ts';
import { listSuggestions } from './service/list.ts';
import { suggestionsText, suggestionText } from './tool-text.ts';

export const suggestionOperations = {
  create: defineOperation({
    name: 'suggestions.create',
    description:
      'Stores a suggestion for a person to decide, and advises whether it is welcome. Replaces an open one of the same type and value.',
    kind: 'mutation',
    handlesCredentials: true,
    scopes: ['memories:write'],
    input: createSuggestionInput,
    output: createSuggestionOutput,
    http: { method: 'POST', path: '/suggestions' },
    mcp: {
      tool: 'suggestion_create',
      title: 'Store a suggestion',
      fields: ['type', 'value', 'tags'],
      text: suggestionText,
    },
    run: createSuggestion,
  }),
  list: defineOperation({
    name: 'suggestions.list',
    description: 'Lists suggestions of one status, latest first.',
    kind: 'query',
    scopes: ['memories:read'],
    input: listSuggestionsInput,
    output: listSuggestionsOutput,
    http: { method: 'GET', path: '/suggestions' },
    mcp: {
      tool: 'suggestion_list',
      title: 'List suggestions',
      fields: ['status'],
      text: { inZone: suggestionsText },
    },
    run: listSuggestions,
  }),
  accept: defineOperation({
    name: 'suggestions.accept',
    description: 'Accepts an open suggestion, optionally with a reason and the new configuration.',
    kind: 'mutation',
    scopes: ['memories:write'],
    input: acceptInput,
    output: decideOutput,
    http: { method: 'POST', path: '/suggestions/{id}/accept' },
    run: acceptSuggestion,
  }),
  reject: defineOperation({
    name: 'suggestions.reject',
    description: 'Rejects an open suggestion, optionally with a reason.',
    kind: 'mutation',
    scopes: ['memories:write'],
    input: rejectInput,
    output: decideOutput,
    http: { method: 'POST', path: '/suggestions/{id}/reject' },
    run: rejectSuggestion,
  }),
  ...checkOperations,
};
