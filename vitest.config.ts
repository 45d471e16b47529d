import { defineConfig } from 'vitest/config';
import { LongTestsFirst } from './scripts/long-tests-first.ts';
import { DATABASE_WORKERS } from './server/db/testing/database-worker-count.ts';

// There are three kinds of tests: pure tests without a database, database tests, and browser tests (Playwright, e2e/).
// The names of database tests end in `.db.test.ts`.
const env = {
  TZ: 'Asia/Kathmandu',
  HEARTHLORE_KEY_CALLS_PER_MINUTE: '100000',
  HEARTHLORE_WEBHOOK_NETWORKS: '127.0.0.1',
};

export default defineConfig({
  test: {
    env,
    sequence: { sequencer: LongTestsFirst },
    projects: [
      {
        test: {
          name: 'pure',
          env,
          fsModuleCache: true,
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', 'node_modules/**', '.next/**', 'e2e/**'],
          // Domain rules keep no state between calls, so tests can share modules. A test that replaces a module must
          // restore it.
          isolate: false,
          // Tests with hundreds of statements take seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          env,
          fsModuleCache: true,
          include: ['**/*.db.test.ts'],
          exclude: ['node_modules/**', '.next/**'],
          globalSetup: ['server/db/testing/global-setup.ts'],
          setupFiles: ['server/db/testing/set-test-environment.ts'],
          // This is only a limit for a busy machine. The benchmarks measure speed.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: DATABASE_WORKERS,
          // On a server, test files share a process, which saves a third of the time. On embedded Postgres, a file
          // with its own database would leave a closed socket to the next file.
          isolate: !process.env.TEST_DATABASE_URL && !process.env.TEST_SHARED_PROCESS,
        },
      },
    ],
  },
});
