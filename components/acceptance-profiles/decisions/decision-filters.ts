import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsInteger,
  parseAsStringLiteral,
} from 'nuqs/server';
import { parseAsId } from '#components/shell/parse-as-id.ts';
import { SUGGESTING } from '#server/domain/parameters/outcome-parameters.ts';
import { LIMITS } from '#server/domain/parameters/parameters.ts';
import { identifierLabel, identifierWords } from '#server/domain/text/identifier-words.ts';
import { OUTCOMES, SUGGESTION_TYPE } from '#server/domain/words/outcome-vocabulary.ts';
import { formatHourSpan, NO_AGENT, OUTCOME_LABELS, shortValue, weekdayName } from './decision-labels.ts';

/** Accepts only values that the server accepts. A truncated URL then loses this filter but still loads. */
const parseAsType = createParser({
  parse: (value) => (SUGGESTION_TYPE.test(value) && value.length <= SUGGESTING.typeChars ? value : null),
  serialize: String,
});
const parseAsValue = createParser({
  parse: (value) => (value.trim() === '' || value.length > SUGGESTING.valueChars ? null : value.trim()),
  serialize: String,
});
const parseAsTag = createParser({
  parse: (value) => (value.trim() === '' || value.length > LIMITS.tagChars ? null : value.trim()),
  serialize: String,
});
const parseAsAgent = createParser({
  parse: (value) => (value === NO_AGENT ? value : parseAsId.parse(value)),
  serialize: String,
});
const parseAsDay = createParser({
  parse: (value) => (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null),
  serialize: String,
});
const within = (least: number, most: number) =>
  createParser({
    parse: (value) => {
      const number = parseAsInteger.parse(value);
      return number !== null && number >= least && number <= most ? number : null;
    },
    serialize: String,
  });

export const DECISION_FILTERS = {
  type: parseAsType,
  value: parseAsValue,
  tag: parseAsTag,
  outcome: parseAsStringLiteral(OUTCOMES),
  agent: parseAsAgent,
  weekday: within(1, 7),
  from: within(0, 23),
  to: within(0, 23),
  week: parseAsDay,
};
export type DecisionFilters = inferParserType<typeof DECISION_FILTERS>;

export const loadDecisionFilters = createLoader(DECISION_FILTERS);

export const NO_DECISION_FILTERS = {
  type: null,
  value: null,
  tag: null,
  outcome: null,
  agent: null,
  weekday: null,
  from: null,
  to: null,
  week: null,
} as const;

const PAGE_ROWS = 40;

export const decisionsInputOf = (person: string, filters: DecisionFilters) => ({
  of: person,
  type: filters.type ?? undefined,
  value: filters.value ?? undefined,
  tag: filters.tag ?? undefined,
  outcome: filters.outcome ?? undefined,
  agentId: filters.agent ?? undefined,
  weekday: filters.weekday ?? undefined,
  hourFrom: filters.from ?? undefined,
  hourTo: filters.to ?? undefined,
  week: filters.week ?? undefined,
  limit: PAGE_ROWS,
});

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function decisionFilterWords(
  filters: DecisionFilters,
  agents: ReadonlyMap<string, string>,
): { name: keyof DecisionFilters; words: string }[] {
  const { type, value, tag, outcome, agent, weekday, from, to, week } = filters;
  const hours = from === null && to === null ? null : [from ?? 0, to ?? 23];
  const words: [keyof DecisionFilters, string | null][] = [
    ['type', type && identifierLabel(type)],
    ['value', value && `“${shortValue(value)}”`],
    ['tag', tag && `Topic: ${identifierWords(tag)}`],
    ['outcome', outcome && OUTCOME_LABELS[outcome].word],
    ['agent', agent && (agent === NO_AGENT ? 'No agent' : (agents.get(agent) ?? 'One agent'))],
    ['weekday', weekday === null ? null : weekdayName(weekday)],
    ['from', hours && formatHourSpan(hours[0] ?? 0, hours[1] ?? 23)],
    ['week', week && `The week of ${DAY.format(new Date(week))}`],
  ];
  return words.flatMap(([name, said]) => (said === null ? [] : [{ name, words: said }]));
}
