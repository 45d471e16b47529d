import { vi } from 'vitest';

/** Kept on `globalThis` by the tests themselves, for all files of a process. */
const SHARED = ['hearthloreTestFolder', 'hearthloreWiring'];

/**
 * Lets a test file begin as a new process does: nothing loaded, nothing open, an environment of its own. Files share a
 * process. Call it in `vi.hoisted`, before the imports. Answers how to end it, which the file does in `afterAll`.
 */
export async function beginOwnProcess(environment: Record<string, string | undefined>): Promise<() => void> {
  const application = (): string[] =>
    Object.keys(globalThis).filter((name) => name.startsWith('hearthlore') && !SHARED.includes(name));
  const before = application().map((name) => [name, Reflect.get(globalThis, name)] as const);
  for (const name of application()) Reflect.deleteProperty(globalThis, name);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  // hooks are loaded anew too, so environment.ts has to be repeated for them
  const { wireOnFirstUse } = await import('#server/core/hook.ts');
  wireOnFirstUse(() => import('#server/wiring.ts'));
  return () => {
    for (const name of application()) Reflect.deleteProperty(globalThis, name);
    for (const [name, value] of before) Reflect.set(globalThis, name, value);
    vi.unstubAllEnvs();
    vi.resetModules();
  };
}
