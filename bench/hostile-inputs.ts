/**
 * Sends hostile inputs to a server, one at a time, and prints the ones that block its event loop longest, in
 * milliseconds of CPU time. Exits with 1 if one blocks it for more than 250 ms. Sends each only once, because storing a
 * known statement costs less.
 *   node bench/hostile-inputs.ts
 */
import { type HostileServer, startHostileServer } from '#server/doors/testing/hostile-calls.ts';
import { type HostileInput, hostileInputs } from '#server/doors/testing/hostile-inputs.ts';
import { withDatabase } from './with-database.ts';

const MOST_MS = 250;
const SHOWN = 15;

await withDatabase({ connections: 1 }, async () => {
  const server = await startHostileServer();
  try {
    const blocks: { what: string; ms: number }[] = [];
    for (const input of hostileInputs())
      blocks.push({ what: input.what, ms: await longestBlock(server, input) });
    blocks.sort((a, b) => b.ms - a.ms);
    for (const { what, ms } of blocks.slice(0, SHOWN))
      console.log(`${ms.toFixed(0).padStart(6)} ms  ${what}`);
    const slow = blocks.filter(({ ms }) => ms > MOST_MS).length;
    console.log(`\n${blocks.length} inputs, ${slow} of them block for more than ${MOST_MS} ms.`);
    process.exitCode = slow === 0 ? 0 : 1;
  } finally {
    server.stop();
  }
});

async function longestBlock(server: HostileServer, input: HostileInput): Promise<number> {
  await server.longestBlock();
  await server.send(input);
  return server.longestBlock();
}
