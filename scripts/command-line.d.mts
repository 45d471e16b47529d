export type CommandName = 'start' | 'backup' | 'restore' | 'doctor' | 'rotate-key' | 'reset-password';

export type Command = { kind: 'run'; name: CommandName; argument: string | null; flags: string[] };

export function readCommandLine(
  args: readonly string[],
  cwd?: string,
): Command | { kind: 'help' | 'wrong'; text: string };

export function explainNoRun(command: Command, reason: string): void;
