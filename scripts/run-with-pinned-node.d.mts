export const root: string;

export const isAssembled: boolean;

export const invocation: string;

export function step(
  label: string,
  command: string,
  args: string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<{ isDone: boolean; output: string }>;

export function runPinned(
  script: string,
  args?: readonly string[],
  options?: { installs?: boolean; onMissing?: (reason: string) => void },
): Promise<never>;
