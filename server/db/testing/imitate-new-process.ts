import { vi } from 'vitest';

const SHARED = ['hearthloreTestFolder', 'hearthloreWiring'];

/** Imitates a new process. Call it in `vi.hoisted`, and the returned function in `afterAll`. */
export async function imitateNewProcess(
  environment: Record<string, string | undefined>,
): Promise<() => Promise<void>> {
  await writeBuffered();
  const application = (): string[] =>
    Object.keys(globalThis).filter((name) => name.startsWith('hearthlore') && !SHARED.includes(name));
  const before = application().map((name) => [name, Reflect.get(globalThis, name)] as const);
  for (const name of application()) Reflect.deleteProperty(globalThis, name);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  // registers the hooks again, because their module is reloaded too
  const { wireOnFirstUse } = await import('#server/core/feature-hook.ts');
  wireOnFirstUse(() => import('#server/register-hooks.ts'));
  return async () => {
    await writeBuffered();
    for (const name of application()) Reflect.deleteProperty(globalThis, name);
    for (const [name, value] of before) Reflect.set(globalThis, name, value);
    vi.unstubAllEnvs();
    vi.resetModules();
  };
}

/** Writes buffered entries now. Later, they would open this file's database for the next test file. */
async function writeBuffered(): Promise<void> {
  const { flushWriteBehind } = await import('#server/core/write-behind.ts');
  await flushWriteBehind();
}
