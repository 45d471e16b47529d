import { describe, expect, it } from 'vitest';
import { sum, tallyPlaywright, tallyVitest } from './tally-test-results.ts';

const vitest = (
  failed: number,
  files: { status: string; assertionResults: { status: string }[]; name?: string; message?: string }[] = [],
) => ({
  numPassedTests: 5,
  numFailedTests: failed,
  testResults: files,
});

describe('tallyVitest', () => {
  it('reads the numbers of the report', () => {
    expect(tallyVitest(vitest(2), 1)).toEqual({ passed: 5, failed: 2, failures: [] });
  });

  it('counts a file that could not be loaded', () => {
    const file = {
      name: '/home/x/a.test.ts',
      status: 'failed',
      message: 'No such module',
      assertionResults: [],
    };
    expect(tallyVitest(vitest(0, [file]), 1)).toEqual({
      passed: 5,
      failed: 1,
      failures: ['a.test.ts: No such module'],
    });
  });

  it('does not count a failed test and its file twice', () => {
    const test = { status: 'failed', fullName: 'a sum adds up', failureMessages: ['expected 1\nat line 3'] };
    const file = { name: 'a.test.ts', status: 'failed', assertionResults: [test] };
    const { failed, failures } = tallyVitest(vitest(1, [file]), 1);
    expect(failed).toBe(1);
    expect(failures).toEqual(['a.test.ts › a sum adds up: expected 1']);
  });

  it('counts a failed exit code or a missing report as a failure', () => {
    expect(tallyVitest(vitest(0), 1).failed).toBe(1);
    expect(tallyVitest(undefined, 0).failed).toBe(1);
  });
});

describe('tallyPlaywright', () => {
  it('counts a flaky test as passed and an unexpected one as failed', () => {
    const report = { stats: { expected: 3, flaky: 1, unexpected: 2 } };
    expect(tallyPlaywright(report, 1)).toMatchObject({ passed: 4, failed: 2 });
  });

  it('names failed tests, also inside a describe', () => {
    const spec = (title: string, ok: boolean) => ({ title, ok, file: 'e2e/shell.spec.ts' });
    const suite = {
      specs: [spec('a key opens it', false), spec('it closes', true)],
      suites: [{ specs: [spec('by touch', false)] }],
    };
    const report = { suites: [suite], stats: { expected: 1, flaky: 0, unexpected: 2 } };
    const failures = ['shell.spec.ts › a key opens it', 'shell.spec.ts › by touch'];
    expect(tallyPlaywright(report, 1)).toEqual({ passed: 1, failed: 2, failures });
  });
});

describe('sum', () => {
  it('adds up all runners', () => {
    expect(
      sum([
        { passed: 1, failed: 1, failures: ['a'] },
        { passed: 3, failed: 4 },
      ]),
    ).toEqual({ passed: 4, failed: 5, failures: ['a'] });
  });
});
