import { defineConfig } from 'vitest/config';
import { DATABASE_WORKERS } from './server/db/testing/workers.ts';

// Three rings: pure rules (no database, seconds), database (real Postgres), browser (Playwright, e2e/).
// A test is in the database ring when its name ends in `.db.test.ts`.
const env = { TZ: 'Asia/Kathmandu' };

export default defineConfig({
  test: {
    env,
    projects: [
      {
        test: {
          name: 'pure',
          env,
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', 'node_modules/**', '.next/**', 'e2e/**'],
          // Domain rules keep no state between calls. A test that replaces a module loads it anew, and restores it.
          isolate: false,
          // Property tests over hundreds of statements take seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          env,
          include: ['**/*.db.test.ts'],
          exclude: ['node_modules/**', '.next/**'],
          globalSetup: ['server/db/testing/global-setup.ts'],
          setupFiles: ['server/db/testing/environment.ts'],
          // a limit for a busy machine: in bench, not here, is measured what has to be quick
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: DATABASE_WORKERS,
          // Files share a process on a server, which saves a third of the time. On embedded Postgres, a file with its
          // own database could leave the address of its closed socket to the next file.
          isolate: !process.env.TEST_DATABASE_URL,
        },
      },
    ],
  },
});
