import { basename } from 'node:path';
import { z } from 'zod';

/** `failures` has a line per failed test, printed last, so that a truncated log still shows them. */
export type Tally = { passed: number; failed: number; failures?: string[] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string().default(''),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default(''),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite).default([]),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const oneLine = (name: string, message: string | undefined) =>
  [name, message?.split('\n', 1)[0]?.slice(0, 200)].filter(Boolean).join(': ');

function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function tallyVitest(report: unknown, exitCode: number): Tally {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = parsed.data;
  // a file that fails to load counts as failed, although it has no failed test
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => oneLine(`${basename(file.name)} › ${test.fullName}`, test.failureMessages[0])),
  );
  const broken = brokenFiles.map((file) => oneLine(basename(file.name), file.message));
  const tally = { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
  return withExitCode({ ...tally, failures: [...failures, ...broken] }, exitCode);
}

const failedIn = ({ specs, suites }: z.infer<typeof playwrightSuite>): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${basename(file)} › ${title}`),
  ...suites.flatMap(failedIn),
];

/** Counts Playwright results. A test that passed on retry counts as passed. */
export function tallyPlaywright(report: unknown, exitCode: number): Tally {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { suites, stats } = parsed.data;
  const tally = { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return withExitCode({ ...tally, failures: suites.flatMap(failedIn) }, exitCode);
}

export function sum(tallies: Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures ?? []),
  };
}
