import type { ProfilePage } from '#server/acceptance-profiles/schema.ts';
import { addCounts, rateOf } from '#server/domain/outcomes/profile-tally.ts';
import { identifierLabel } from '#server/domain/text/identifier-words.ts';
import { formatHour, formatHourSpan, NO_AGENT, weekdayName } from '../decisions/decision-labels.ts';
import { decisionsHref } from '../decisions/decisions-href.ts';
import type { FullProfile } from '../use-profile.ts';
import type { RateRow } from './rate-chart.tsx';

/** Hours are grouped, because a single hour has too few decisions for a rate. */
const PARTS = [
  { label: 'Night', from: 0, to: 5 },
  { label: 'Morning', from: 6, to: 11 },
  { label: 'Afternoon', from: 12, to: 17 },
  { label: 'Evening', from: 18, to: 23 },
] as const;

export const typeRows = (person: string, types: FullProfile['types']): RateRow[] =>
  types.map(({ type, ...rate }) => ({
    ...rate,
    key: type,
    label: identifierLabel(type),
    href: decisionsHref(person, { type }),
  }));

export const topicRows = (person: string, topics: ProfilePage['topics']): RateRow[] =>
  topics.map(({ tag, ...rate }) => ({ ...rate, key: tag, label: tag, href: decisionsHref(person, { tag }) }));

export const agentRows = (person: string, agents: ProfilePage['agents']): RateRow[] =>
  agents.map(({ agent, ...rate }) => ({
    ...rate,
    key: agent?.id ?? 'none',
    label: agent?.name ?? 'No agent: added by hand',
    href: decisionsHref(person, { agent: agent?.id ?? NO_AGENT }),
  }));

export const weekdayRows = (person: string, weekdays: ProfilePage['weekdays']): RateRow[] =>
  weekdays.map(({ weekday, ...rate }) => ({
    ...rate,
    key: String(weekday),
    label: weekdayName(weekday),
    href: decisionsHref(person, { weekday }),
  }));

export const hourRows = (person: string, hours: ProfilePage['hours']): RateRow[] =>
  hours.map(({ hour, ...rate }) => ({
    ...rate,
    key: String(hour),
    label: formatHour(hour),
    href: decisionsHref(person, { from: hour, to: hour }),
  }));

export const dayPartRows = (person: string, hours: ProfilePage['hours']): RateRow[] =>
  PARTS.flatMap(({ label, from, to }) => {
    const within = hours.filter(({ hour }) => hour >= from && hour <= to);
    const rate = rateOf(addCounts(within));
    const row = {
      ...rate,
      key: label,
      label: `${label}, ${formatHourSpan(from, to)}`,
      href: decisionsHref(person, { from, to }),
    };
    return rate.n === 0 ? [] : [row];
  });
