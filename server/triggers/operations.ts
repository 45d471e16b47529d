import { defineOperation } from '#server/core/operation.ts';
import {
  answerTriggerInput,
  answerTriggerOutput,
  dueTriggersInput,
  listTriggersInput,
  triggersOutput,
} from './schema.ts';
import { answerTrigger } from './service/answer-trigger.ts';
import { listDueTriggers, listTriggers } from './service/list-triggers.ts';

export const triggerOperations = {
  due: defineOperation({
    name: 'triggers.due',
    description: 'Lists what is coming up now: dates of contacts and dated memories, soonest first.',
    kind: 'query',
    scopes: ['memories:read'],
    input: dueTriggersInput,
    output: triggersOutput,
    http: { method: 'GET', path: '/triggers/due' },
    run: listDueTriggers,
  }),
  list: defineOperation({
    name: 'triggers.list',
    description: 'Lists what comes up in the next days, with what you snoozed, dismissed or stopped.',
    kind: 'query',
    scopes: ['memories:read'],
    input: listTriggersInput,
    output: triggersOutput,
    http: { method: 'GET', path: '/triggers' },
    run: listTriggers,
  }),
  answer: defineOperation({
    name: 'triggers.answer',
    description: 'Snoozes or dismisses a trigger for you, resumes it, or makes it a rule that never stops.',
    kind: 'mutation',
    scopes: ['memories:read', 'memories:write'],
    input: answerTriggerInput,
    output: answerTriggerOutput,
    http: { method: 'POST', path: '/triggers/answer' },
    run: answerTrigger,
  }),
};
