import type { z } from 'zod';
import { asData, because, fenced, joinLines } from '#server/domain/text/fenced-text.ts';
import type { queryOutcomesOutput } from './query/schema.ts';
import type { recordOutcomesOrUseOutput } from './record/schema.ts';

type Found = z.output<typeof queryOutcomesOutput>;
type Recorded = z.output<typeof recordOutcomesOrUseOutput>;

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
  return joinLines(
    memoryUse === null ? null : USE_WORDS[memoryUse],
    ids.length > 0 ? `Recorded ${ids.map((id) => `[${id}]`).join(' ')}.` : null,
    ...totals,
  );
}

export const outcomesText = ({ results }: Found): string =>
  results.length === 0 ? 'No outcome found.' : fenced(results.flatMap(resultLines));

interface Told {
  ref: string;
  on: string;
  outcome: string;
  type: string;
  value: string;
  reason?: string | undefined;
}

/** Returns `- 2026-05-01 rejected: add_topic jam (because: not now) [c84d…]`. `notes` come before the ref. */
export const outcomeLine = ({ ref, on, outcome, type, value, reason }: Told, notes = ''): string =>
  `- ${on} ${outcome}: ${type} ${asData(value)}${because(reason)}${notes} [${ref}]`;

function resultLines(result: Found['results'][number]): string[] {
  const { tags = [], agent, isUncounted, evidence, configBefore, configAfter } = result;
  const notes = [
    tags.length === 0 ? '' : ` (tags: ${asData(tags.join(', '))})`,
    agent === undefined ? '' : ` (from: ${asData(agent)})`,
    isUncounted ? ' (does not count)' : '',
  ];
  const details = Object.entries({ evidence, before: configBefore, after: configAfter }).flatMap(
    ([what, data]) => (data === undefined ? [] : [`  ${what}: ${asData(JSON.stringify(data))}`]),
  );
  return [outcomeLine(result, notes.join('')), ...details];
}
