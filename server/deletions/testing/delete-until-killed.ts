// Carries out due deletions. If a vault refuses, prints "refused" and waits until a test kills the process.
import '#server/register-hooks.ts';
import { deleteDue } from '../delete-due/service.ts';

await deleteDue(new Date(process.argv[2] ?? '')).catch(() => {
  process.stdout.write('refused\n');
  return new Promise(() => setInterval(() => undefined, 1_000));
});
process.exit(0);
