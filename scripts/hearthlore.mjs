#!/usr/bin/env node
import { argumentsOf, explainNoRun, readCommandLine } from './command-line.mjs';
import { isAssembled, root, runPinned } from './run-with-pinned-node.mjs';

const NODE = 24;

const command = readCommandLine(process.argv.slice(2));
if (command.kind !== 'run') {
  if (command.kind === 'help') console.log(command.text);
  else console.error(command.text);
  process.exit(command.kind === 'help' ? 0 : 2);
}

const args = argumentsOf(command);
if (isAssembled) {
  if (Number(process.versions.node.split('.')[0]) < NODE) {
    explainNoRun(command, `This release needs Node ${NODE} or newer, but this is ${process.version}.`);
    process.exit(1);
  }
  process.chdir(root);
  const { runCommand } = await import('./run-command.ts');
  process.exit(await runCommand(args));
}
await runPinned('scripts/run-command.ts', args, {
  installs: command.name === 'start',
  onMissing: (reason) => explainNoRun(command, reason),
});
