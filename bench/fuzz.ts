/**
 * Calls every operation through its doors with random variants of valid inputs. Prints the slowest calls and each kind
 * of fault: an unexpected error, a response that breaks the schema, a refused call that changed data, and data of
 * another household in an answer or changed. Exits with 1 if there is a fault.
 * Uses the server in TEST_DATABASE_URL, or the embedded database.
 *   node bench/fuzz.ts [--calls=100000] [--seed=1] [--only=memories.store]
 */
import { registerHooks } from 'node:module';
import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.ts';

// adds the extension that Node requires for modules of packages without `exports`
registerHooks({
  resolve: (specifier, context, next) =>
    next(/^next\/(headers|server)$/.test(specifier) ? `${specifier}.js` : specifier, context),
});

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});

await withDatabase({ isDurable: false }, async ({ environment }) => {
  const { fuzz } = await import('./fuzz-operations.ts');
  const faults = await fuzz(environment.connectionString, {
    calls: Number(values.calls),
    seed: Number(values.seed),
    only: values.only,
  });
  process.exitCode = faults === 0 ? 0 : 1;
});
