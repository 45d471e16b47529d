import { vi } from 'vitest';

/** Runs a command that ends with an exit code, and returns what it says instead of printing it. */
export async function saidBy(command: () => Promise<number>): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) =>
    spy.mockImplementation(say),
  );
  const code = await command();
  for (const spy of spies) spy.mockRestore();
  return { code, said: lines.join('\n') };
}
