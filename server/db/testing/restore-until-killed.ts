// Restores a backup, and kills itself after a step: `restore-until-killed.ts DATA FILE STEP [DATABASE_URL]`.
import { readEnv } from '#server/core/env.ts';
import { databasePlaces } from '../database-places.ts';
import { restore } from '../restore-backup.ts';

const [, , dataDirectory = '', file = '', step = '', url] = process.argv;
const settings = readEnv(url ? { DATABASE_URL: url, HEARTHLORE_WORK: 'embedded' } : {});
await restore(databasePlaces(settings, dataDirectory), file, new Date('2026-11-28T09:00:00Z'), {
  onStep(done) {
    if (done === step) process.kill(process.pid, 'SIGKILL');
  },
});
