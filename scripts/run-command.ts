// Runs a command of `hearthlore`. Started by scripts/hearthlore.mjs.
import { type Command, explainNoRun, readCommandLine } from './command-line.mjs';
import { isAssembled } from './run-with-pinned-node.mjs';

function run({ name, argument, flags, values }: Command): Promise<number> {
  switch (name) {
    case 'start':
      return import('./commands/start.ts').then(({ start }) => start({ isDev: flags.includes('dev') }));
    case 'backup':
      return import('./commands/backup.ts').then(({ backUpInto }) => backUpInto(argument));
    case 'restore':
      return import('./commands/restore.ts').then(({ restoreFrom }) => restoreFrom(argument ?? ''));
    case 'export':
      return import('./commands/export.ts').then(({ exportInto }) =>
        exportInto(argument ?? '', {
          owner: values.owner ?? null,
          context: flags.includes('work') ? 'work' : 'personal',
          part: flags.includes('shared') ? 'shared' : 'everything',
        }),
      );
    case 'import':
      return import('./commands/import.ts').then(({ importFrom }) =>
        importFrom(argument ?? '', {
          member: values.member ?? null,
          household: values.household ?? null,
          context: flags.includes('work') ? 'work' : 'personal',
          privacy: flags.includes('household-rules') ? 'household' : 'private',
        }),
      );
    case 'doctor':
      return import('./commands/doctor.ts').then(({ doctor }) => doctor({ isJson: flags.includes('json') }));
    case 'rotate-key':
      if (flags.includes('data-keys'))
        return import('./commands/rotate-data-keys.ts').then(({ rotateDataKeys }) => rotateDataKeys());
      return import('./commands/rotate-key.ts').then(({ rotateKey }) =>
        rotateKey({ isOnlyInstance: flags.includes('only-instance') }),
      );
    case 'reset-password':
      return import('./commands/reset-password.ts').then(({ resetPassword }) =>
        resetPassword(argument, { removesSecondFactor: flags.includes('remove-second-factor') }),
      );
  }
}

/** Returns the exit code. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const command = readCommandLine(args);
  if (command.kind !== 'run') throw new Error(command.text);
  try {
    return await run(command);
  } catch (error) {
    explainNoRun(command, whyNot(error));
    return 1;
  }
}

function whyNot(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  if (!isMissing) return reason;
  const remedy = isAssembled ? 'Unpack the release again.' : 'The next start installs and makes it.';
  return `${reason}\nA part of Hearthlore is missing. ${remedy}`;
}

if (import.meta.main) process.exit(await runCommand(process.argv.slice(2)));
