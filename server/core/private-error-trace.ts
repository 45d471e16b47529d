import { ZodError } from 'zod';

/** Omits the message, because database errors quote values such as memory text. */
export function privateErrorTrace(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { error: typeof thrown };
  const frames = thrown.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  const code = 'code' in thrown && typeof thrown.code === 'string' ? { errorCode: thrown.code } : {};
  const issues =
    thrown instanceof ZodError ? { issues: thrown.issues.map((i) => `${i.path.join('.')}: ${i.code}`) } : {};
  return { error: thrown.name, ...code, ...issues, at: frames.slice(0, 8).map((frame) => frame.trim()) };
}
