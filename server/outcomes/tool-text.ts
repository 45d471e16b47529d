import type { z } from 'zod';
import { asData, fenced } from '#server/domain/text/present-text.ts';
import type { queryOutcomesOutput } from './query/schema.ts';
import type { recordAnyOutput } from './record/schema.ts';

type Found = z.output<typeof queryOutcomesOutput>;
type Recorded = z.output<typeof recordAnyOutput>;

const USE_WORDS: Record<NonNullable<Recorded['memoryUse']>, string> = {
  noted: 'Noted.',
  not_kept: 'Not kept: the profile does not learn from use.',
  not_surfaced: 'Not noted: this memory was not surfaced to you.',
};

export function recordedText({ ids, profile, memoryUse }: Recorded): string {
  const totals =
    profile?.types.map(
      ({ type, accepted, rejected }) => `${type}: accepted ${accepted}, rejected ${rejected}`,
    ) ?? [];
  return [
    ...(memoryUse === null ? [] : [USE_WORDS[memoryUse]]),
    ...(ids.length > 0 ? [`Recorded ${ids.map((id) => `[${id}]`).join(' ')}.`] : []),
    ...totals,
  ].join('\n');
}

export const outcomesText = ({ results }: Found): string =>
  results.length === 0 ? 'No outcome found.' : fenced(results.flatMap(resultLines));

function resultLines(result: Found['results'][number]): string[] {
  const {
    ref,
    type,
    value,
    outcome,
    on,
    reason,
    tags,
    agent,
    isUncounted,
    evidence,
    configBefore,
    configAfter,
  } = result;
  const notes = [
    reason === undefined ? '' : ` (because: ${asData(reason)})`,
    tags === undefined || tags.length === 0 ? '' : ` (tags: ${asData(tags.join(', '))})`,
    agent === undefined ? '' : ` (from: ${asData(agent)})`,
    isUncounted ? ' (does not count)' : '',
  ];
  const details = Object.entries({ evidence, before: configBefore, after: configAfter }).flatMap(
    ([what, data]) => (data === undefined ? [] : [`  ${what}: ${asData(JSON.stringify(data))}`]),
  );
  return [`- ${on} ${outcome}: ${type} ${asData(value)}${notes.join('')} [${ref}]`, ...details];
}
