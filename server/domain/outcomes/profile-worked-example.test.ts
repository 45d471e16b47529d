import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WORKED_EXAMPLE } from '#server/domain/testing/profile-worked-example.ts';
import { adviseOn } from './profile-advice.ts';
import { patternsOf } from './profile-patterns.ts';
import { type Counts, NONE, rateOf } from './profile-tally.ts';

const page = readFileSync(new URL('../../../docs/decisions/0013-profiles.md', import.meta.url), 'utf8');
const patterns = patternsOf(WORKED_EXAMPLE);
const fixed = (share: number | undefined | null): string => (share ?? Number.NaN).toFixed(2);

const adviceOn = (type: string, ofType: Counts) =>
  adviseOn({
    ...{ type, ofType, patterns, now: new Date(), isPaused: false, ofValue: NONE },
    ...{ lastAccepted: null, lastRejected: null, isRateHidden: false, similar: [], dayOf: String },
  }).advice;

describe('the worked example of docs/decisions/0013-profiles.md', () => {
  it.each(WORKED_EXAMPLE)('has the rate, interval and advice of $type', ({ type, ...counts }) => {
    const { accepted, rejected, rate, interval, confidence } = rateOf(counts);
    const bounds = `${fixed(interval?.low)} to ${fixed(interval?.high)}`;
    const cells = [type, accepted, rejected, fixed(rate), bounds, confidence, adviceOn(type, counts)];
    expect(page).toContain(`\n| ${cells.join(' | ')} |\n`);
  });

  it('has exactly these patterns in this order', () => {
    const rows = patterns.map(({ key, sentence }) => `| ${key} | ${sentence} |`);
    expect(page).toContain(`\n| --- | --- |\n${rows.join('\n')}\n\n`);
  });
});
