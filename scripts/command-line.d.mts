export type CommandName =
  | 'start'
  | 'backup'
  | 'restore'
  | 'export'
  | 'import'
  | 'doctor'
  | 'rotate-key'
  | 'reset-password';

export type Command = {
  kind: 'run';
  name: CommandName;
  argument: string | null;
  flags: string[];
  /** By the option that has the value. */
  values: Record<string, string>;
};

export function readCommandLine(
  args: readonly string[],
  cwd?: string,
): Command | { kind: 'help' | 'wrong'; text: string };

export function argumentsOf(command: Command): string[];

export function explainNoRun(command: Command, reason: string): void;
