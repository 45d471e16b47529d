// The commands of `hearthlore`, and what they accept. Plain JavaScript, because Node 20 reads it before packages are installed.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const COMMANDS = {
  start: {
    usage: '[--dev]',
    says: 'Starts Hearthlore, and prints its address.',
    flags: { dev: 'starts the development server, which builds each page when it is opened' },
  },
  backup: {
    usage: '[FOLDER]',
    says: 'Backs up the databases of both vaults into one file, also while Hearthlore runs. The folder is that of HEARTHLORE_BACKUP_DIR unless given.',
    argument: { isPath: true },
  },
  restore: {
    usage: 'FILE',
    says: 'Replaces the databases with those of a backup, embedded or on Postgres servers, while Hearthlore is stopped.',
    argument: { isPath: true, isRequired: true },
  },
  export: {
    usage: 'FOLDER [--owner E-MAIL] [--work] [--shared]',
    says: 'Writes what an owner may see of their households as ZIP files in open formats, also while Hearthlore runs. Leaves out secrets.',
    argument: { isPath: true, isRequired: true },
    values: { owner: ['E-MAIL', 'the owner, if there are several'] },
    flags: { work: 'exports the work vault', shared: 'exports only what is public in the household' },
  },
  import: {
    usage: 'FILE [--member E-MAIL] [--household NAME] [--work] [--household-rules]',
    says: 'Imports memories or conversations into a member’s own memory, as Settings, Import does, also while Hearthlore runs.',
    argument: { isPath: true, isRequired: true },
    values: {
      member: ['E-MAIL', 'the member, if there are several'],
      household: ['NAME', 'the household, if the member is in several'],
    },
    flags: {
      work: 'imports into the work vault',
      'household-rules':
        'lets the rules of the household say who sees each memory, and puts birthdays of a calendar on known contacts; without it, the member alone sees them',
    },
  },
  doctor: {
    usage: '[--json]',
    says: 'Checks this installation and changes nothing, while Hearthlore runs or is stopped. Exits with 1 if a check fails.',
    flags: { json: 'prints the checks as JSON' },
  },
  'rotate-key': {
    usage: '[--only-instance] [--data-keys]',
    says: 'Replaces the master key, also while Hearthlore runs.',
    flags: {
      'only-instance': 'confirms that no other instance uses the same Postgres server',
      'data-keys': 'replaces the keys of the vaults instead, and encrypts all secrets anew',
    },
  },
  'reset-password': {
    usage: 'E-MAIL [--remove-second-factor]',
    says: 'Prints a link with which somebody who cannot sign in chooses a new password.',
    argument: { isPath: false },
    flags: { 'remove-second-factor': 'the link also removes one-time codes and passkeys' },
  },
};

const NAMES = Object.keys(COMMANDS);

const wrong = (text) => ({ kind: 'wrong', text });

function overview() {
  const width = Math.max(...NAMES.map((name) => name.length));
  const lines = NAMES.map((name) => `  ${name.padEnd(width)}  ${COMMANDS[name].says}`);
  return `Usage: hearthlore COMMAND\n\n${lines.join('\n')}\n\nSettings are environment variables (docs/settings.md). Each command explains itself: hearthlore COMMAND --help`;
}

function helpOf(name) {
  const { usage, says, flags = {}, values = {} } = COMMANDS[name];
  const lines = [
    ...Object.entries(values).map(([option, [value, does]]) => `  --${option} ${value}  ${does}`),
    ...Object.entries(flags).map(([flag, does]) => `  --${flag}  ${does}`),
  ];
  return [`Usage: hearthlore ${name} ${usage}`, says, ...(lines.length > 0 ? [lines.join('\n')] : [])].join(
    '\n\n',
  );
}

function help(name) {
  if (name === undefined) return { kind: 'help', text: overview() };
  return NAMES.includes(name) ? { kind: 'help', text: helpOf(name) } : unknownCommand(name);
}

const unknownCommand = (name) =>
  wrong(`There is no command "${name}". The commands are ${NAMES.join(', ')} and help.`);

/** Reads the arguments after `hearthlore`. Resolves paths from `cwd`. */
export function readCommandLine(args, cwd = process.cwd()) {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h') return help();
  if (name === 'help') return help(rest[0]);
  if (!NAMES.includes(name)) return unknownCommand(name);
  const { usage, argument, flags = {}, values: valued = {} } = COMMANDS[name];
  const options = Object.fromEntries([
    ...[...Object.keys(flags), 'help'].map((flag) => [flag, { type: 'boolean' }]),
    ...Object.keys(valued).map((option) => [option, { type: 'string' }]),
  ]);
  const { tokens } = parseArgs({ args: rest, options, strict: false, tokens: true });
  const given = tokens.filter(({ kind }) => kind === 'option');
  if (given.some((one) => one.name === 'help' || one.rawName === '-h')) return help(name);
  const usageSentence = `Usage: hearthlore ${name} ${usage}`;
  const unknown = given.find((one) => !Object.hasOwn(options, one.name));
  if (unknown) return wrong(`"${name}" has no option ${unknown.rawName}. ${usageSentence}`);
  const hasValue = (one) => Object.hasOwn(valued, one.name);
  const empty = given.find((one) => hasValue(one) && !one.value);
  if (empty) return wrong(`The option ${empty.rawName} needs a value. ${usageSentence}`);
  const filled = given.find((one) => !hasValue(one) && one.value !== undefined);
  if (filled) return wrong(`The option ${filled.rawName} takes no value. ${usageSentence}`);
  const values = tokens.filter(({ kind }) => kind === 'positional').map(({ value }) => value);
  const extra = values[argument === undefined ? 0 : 1];
  if (extra !== undefined) return wrong(`"${name}" does not take "${extra}". ${usageSentence}`);
  if (argument?.isRequired && !values[0]) return wrong(usageSentence);
  const value = argument?.isPath && values[0] ? resolve(cwd, values[0]) : values[0];
  return {
    kind: 'run',
    name,
    argument: value ?? null,
    flags: given.filter((one) => !hasValue(one)).map((one) => one.name),
    values: Object.fromEntries(given.filter(hasValue).map((one) => [one.name, one.value])),
  };
}

/** The arguments from which `readCommandLine` reads the same command in another process. */
export function argumentsOf({ name, argument, flags, values }) {
  return [
    name,
    ...flags.map((flag) => `--${flag}`),
    ...Object.entries(values).map(([option, value]) => `--${option}=${value}`),
    ...(argument === null ? [] : ['--', argument]),
  ];
}

/** Prints why a command cannot run, as JSON if the caller asked for JSON. */
export function explainNoRun({ name, flags }, reason) {
  if (name !== 'doctor' || !flags.includes('json')) return console.error(reason);
  const checks = [{ level: 'fail', name: 'Program', message: reason }];
  console.log(JSON.stringify({ isWell: false, checks }, null, 2));
}
