import { vi } from 'vitest';

/** Properties of `globalThis` that all test files of a process share. */
const SHARED = ['hearthloreTestFolder', 'hearthloreWiring'];

/**
 * Lets a test file start as if in a new process, without loaded modules or open databases, because test files share a
 * process. Call it in `vi.hoisted`, before the imports. Call the returned function in `afterAll`.
 */
export async function beginOwnProcess(environment: Record<string, string | undefined>): Promise<() => void> {
  // Writes the entries that the previous test file left in a buffer. A later write would reopen that file's database here.
  const { flushWriteBehind } = await import('#server/core/write-behind.ts');
  await flushWriteBehind();
  const application = (): string[] =>
    Object.keys(globalThis).filter((name) => name.startsWith('hearthlore') && !SHARED.includes(name));
  const before = application().map((name) => [name, Reflect.get(globalThis, name)] as const);
  for (const name of application()) Reflect.deleteProperty(globalThis, name);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  // The hook module is reloaded too, so the wiring from environment.ts must be set again.
  const { wireOnFirstUse } = await import('#server/core/hook.ts');
  wireOnFirstUse(() => import('#server/wiring.ts'));
  return () => {
    for (const name of application()) Reflect.deleteProperty(globalThis, name);
    for (const [name, value] of before) Reflect.set(globalThis, name, value);
    vi.unstubAllEnvs();
    vi.resetModules();
  };
}
