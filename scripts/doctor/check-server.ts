import { z } from 'zod';
import { DATABASE } from '../../server/domain/database/database-parameters.ts';
import { isPortFree } from '../run-application.ts';
import { type Check, fail, ok, reasonOf } from './check.ts';

const NAME = 'Server';

const healthSchema = z.object({ status: z.string(), version: z.string() });
const readySchema = z.object({ status: z.string(), message: z.string().nullish() });

async function ask(port: number, path: string): Promise<unknown> {
  const signal = AbortSignal.timeout(DATABASE.examinationMs);
  return (await fetch(`http://localhost:${port}${path}`, { signal })).json();
}

async function findVersion(port: number): Promise<string | null> {
  try {
    return healthSchema.parse(await ask(port, '/api/health')).version;
  } catch {
    return null;
  }
}

async function checkReady(port: number): Promise<Check> {
  const name = 'Ready';
  try {
    const { status, message } = readySchema.parse(await ask(port, '/api/health/ready'));
    return status === 'ok'
      ? ok(name, 'The running server wrote to its home database.')
      : fail(name, `The running server is not ready. ${message ?? 'See its log.'}`);
  } catch (error) {
    return fail(name, `The running server does not say whether it is ready. ${reasonOf(error)}`);
  }
}

export async function* checkServer(port: number): AsyncGenerator<Check> {
  const version = await findVersion(port);
  if (version !== null) {
    yield ok(NAME, `Hearthlore ${version} answers on port ${port}`);
    yield await checkReady(port);
    return;
  }
  yield (await isPortFree(port))
    ? ok(NAME, `It does not run. Port ${port} is free.`)
    : fail(
        NAME,
        `Another program uses port ${port}, or Hearthlore does not answer there. End it, or set PORT.`,
      );
}
