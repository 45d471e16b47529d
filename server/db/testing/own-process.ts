import { vi } from 'vitest';

/** Properties of `globalThis` that the tests share across the files of a process. */
const SHARED = ['hearthloreTestFolder', 'hearthloreWiring'];

/**
 * Lets a test file start like a new process, without loaded modules or open databases, in its own environment. Call it in
 * `vi.hoisted`, before the imports; call the returned function in `afterAll`. Needed because test files share a process.
 */
export async function beginOwnProcess(environment: Record<string, string | undefined>): Promise<() => void> {
  // Writes entries that the previous test file left in a buffer. Written later, they would reopen that file's database
  // here.
  const { flushWriteBehind } = await import('#server/core/write-behind.ts');
  await flushWriteBehind();
  const application = (): string[] =>
    Object.keys(globalThis).filter((name) => name.startsWith('hearthlore') && !SHARED.includes(name));
  const before = application().map((name) => [name, Reflect.get(globalThis, name)] as const);
  for (const name of application()) Reflect.deleteProperty(globalThis, name);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  // the hook module is reloaded too, so its wiring from environment.ts must be set again
  const { wireOnFirstUse } = await import('#server/core/hook.ts');
  wireOnFirstUse(() => import('#server/wiring.ts'));
  return () => {
    for (const name of application()) Reflect.deleteProperty(globalThis, name);
    for (const [name, value] of before) Reflect.set(globalThis, name, value);
    vi.unstubAllEnvs();
    vi.resetModules();
  };
}
