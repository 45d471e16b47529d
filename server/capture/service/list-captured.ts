import type { Ctx } from '#server/core/ctx.ts';
import * as repo from '../repo.ts';
import type { CaptureInput } from '../schema.ts';
import { inputHash } from './read-capture-input.ts';

/** Returns for each input whether the caller has captured the same before. */
export async function listCaptured(ctx: Ctx, inputs: readonly CaptureInput[]): Promise<boolean[]> {
  const hashes = await Promise.all(inputs.map((input) => inputHash(ctx, input)));
  const known = await ctx.vault.read((tx) =>
    repo.listCapturedHashes(
      tx,
      inputs.map(({ sessionId }) => sessionId),
      hashes,
    ),
  );
  return hashes.map((hash) => known.has(Buffer.from(hash).toString('hex')));
}
