import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argumentsOf, readCommandLine } from './command-line.mjs';
import { root } from './run-with-pinned-node.mjs';

const read = (line: string) => readCommandLine(line.split(' ').filter(Boolean), '/home/nora');
const EVERY_COMMAND = [
  'start',
  'backup',
  'restore',
  'export',
  'import',
  'doctor',
  'rotate-key',
  'reset-password',
];

describe('a command line', () => {
  it.each([
    ['start', { name: 'start', argument: null, flags: [] }],
    ['start --dev', { name: 'start', argument: null, flags: ['dev'] }],
    ['backup', { name: 'backup', argument: null, flags: [] }],
    ['backup olives/old', { name: 'backup', argument: '/home/nora/olives/old', flags: [] }],
    ['restore /mnt/one.tar.gz', { name: 'restore', argument: '/mnt/one.tar.gz', flags: [] }],
    ['restore -- -one', { name: 'restore', argument: '/home/nora/-one', flags: [] }],
    ['rotate-key --only-instance', { name: 'rotate-key', argument: null, flags: ['only-instance'] }],
    [
      'export olives --owner zoë@example.org --work',
      {
        name: 'export',
        argument: '/home/nora/olives',
        flags: ['work'],
        values: { owner: 'zoë@example.org' },
      },
    ],
    [
      'import list.txt --member zoë@example.org --household-rules',
      {
        name: 'import',
        argument: '/home/nora/list.txt',
        flags: ['household-rules'],
        values: { member: 'zoë@example.org' },
      },
    ],
    ['doctor --json', { name: 'doctor', argument: null, flags: ['json'] }],
    ['reset-password', { name: 'reset-password', argument: null, flags: [] }],
    [
      'reset-password --remove-second-factor zoë@example.org',
      { name: 'reset-password', argument: 'zoë@example.org', flags: ['remove-second-factor'] },
    ],
  ])('is read: %s', (line, command) => {
    const found = read(line);
    expect(found).toEqual({ kind: 'run', values: {}, ...command });
    if (found.kind === 'run') expect(readCommandLine(argumentsOf(found), '/')).toEqual(found);
  });

  it.each([
    ['bakup', 'There is no command "bakup". The commands are start, backup,'],
    ['help bakup', 'There is no command "bakup".'],
    ['--dev start', 'There is no command "--dev".'],
    ['toString', 'There is no command "toString".'],
    ['start --force', '"start" has no option --force. Usage: hearthlore start [--dev]'],
    ['start --toString', '"start" has no option --toString.'],
    ['start -d', '"start" has no option -d.'],
    ['start --dev=yes', 'The option --dev takes no value.'],
    ['export olives --owner', 'The option --owner needs a value. Usage: hearthlore export FOLDER'],
    ['export olives --owner=', 'The option --owner needs a value.'],
    ['export', 'Usage: hearthlore export FOLDER'],
    ['import --work', 'Usage: hearthlore import FILE'],
    ['start now', '"start" does not take "now".'],
    ['backup one two', '"backup" does not take "two".'],
    ['restore', 'Usage: hearthlore restore FILE'],
  ])('is refused with a sentence: %s', (line, sentence) => {
    expect(read(line)).toEqual({ kind: 'wrong', text: expect.stringContaining(sentence) });
  });

  it.each(['', 'help', '--help', '-h'])('lists every command for "%s"', (line) => {
    const answer = read(line);
    if (answer.kind !== 'help') throw new Error('No help.');
    for (const name of EVERY_COMMAND) expect(answer.text).toContain(`\n  ${name} `);
  });

  it.each(EVERY_COMMAND)('explains %s', (name) => {
    for (const line of [`help ${name}`, `${name} --help`, `${name} -h`])
      expect(read(line)).toEqual({
        kind: 'help',
        text: expect.stringContaining(`Usage: hearthlore ${name} `),
      });
  });
});

it('ends with 2 after a mistake, and says nothing on standard output', () => {
  const program = join(root, 'scripts/hearthlore.mjs');
  const ended = () => execFileSync(process.execPath, [program, 'bakup'], { stdio: 'pipe', encoding: 'utf8' });
  expect(ended).toThrow(
    expect.objectContaining({ status: 2, stdout: '', stderr: expect.stringContaining('no command "bakup"') }),
  );
});
