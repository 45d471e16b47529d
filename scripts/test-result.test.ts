import { describe, expect, it } from 'vitest';
import { sum, tallyPlaywright, tallyVitest } from './test-result.ts';

const vitest = (
  failed: number,
  files: { status: string; assertionResults: { status: string }[] }[] = [],
) => ({
  numPassedTests: 5,
  numFailedTests: failed,
  testResults: files,
});

describe('tallyVitest', () => {
  it('takes the numbers of the report', () => {
    expect(tallyVitest(vitest(2), 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a file that could not be loaded', () => {
    expect(tallyVitest(vitest(0, [{ status: 'failed', assertionResults: [] }]), 1)).toEqual({
      passed: 5,
      failed: 1,
    });
  });

  it('does not count a failed test and its file twice', () => {
    const file = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(tallyVitest(vitest(1, [file]), 1)).toEqual({ passed: 5, failed: 1 });
  });

  it('never calls a run good that ended badly or left no report', () => {
    expect(tallyVitest(vitest(0), 1).failed).toBe(1);
    expect(tallyVitest(undefined, 0).failed).toBe(1);
  });
});

describe('tallyPlaywright', () => {
  it('counts a flaky test as passed and an unexpected one as failed', () => {
    const report = { stats: { expected: 3, flaky: 1, unexpected: 2 }, errors: [] };
    expect(tallyPlaywright(report, 1)).toEqual({ passed: 4, failed: 2 });
  });
});

describe('sum', () => {
  it('adds all runners up', () => {
    expect(
      sum([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 4 },
      ]),
    ).toEqual({ passed: 4, failed: 6 });
  });
});
