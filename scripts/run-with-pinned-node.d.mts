export const root: string;

export function step(
  label: string,
  command: string,
  args: string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<{ isDone: boolean; output: string }>;

export function runPinned(script: string): Promise<never>;
