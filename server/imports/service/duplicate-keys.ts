import { createHash } from 'node:crypto';
import type { Ctx } from '#server/core/ctx.ts';
import type { VaultTx } from '#server/db/vault.ts';
import { sealerFor } from '#server/db/vault-key.ts';
import { normaliseStatement } from '#server/domain/text/normalise-text.ts';
import * as repo from '../repo.ts';
import type { ListedMemory } from './read-memory-list.ts';

interface Keys {
  /** Keyed hash of the line's text, so that the text cannot be guessed from it. */
  key: Uint8Array<ArrayBuffer>;
  /** That of now, and those that an import before a rotation of the key stored. */
  keys: Uint8Array[];
  /** Content hash of a memory with the same text, to find memories that were stored in other ways. */
  hash: Uint8Array;
}

export type KeyedMemory = ListedMemory & Keys;

export async function keyed<T extends ListedMemory>(
  { vault, context }: Ctx,
  memories: readonly T[],
): Promise<(T & Keys)[]> {
  const sealer = await sealerFor(vault.householdId, context);
  return memories.map((one) => {
    const { content, qualifier, occurredAt } = one.fields;
    const wordsOf = (statement: string): string =>
      [normaliseStatement(statement), normaliseStatement(qualifier ?? ''), occurredAt ?? ''].join('\n');
    const words = wordsOf(content);
    const known = `imported\n${wordsOf(one.identity ?? content)}`;
    return {
      ...one,
      key: Uint8Array.from(sealer.hash(known)),
      keys: sealer.hashes(known),
      hash: createHash('sha256').update(words).digest(),
    };
  });
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Returns the lines that were imported before, or whose text the owner already has as a memory. */
export async function knownAmong(
  tx: VaultTx,
  ownerId: string,
  memories: readonly KeyedMemory[],
): Promise<Set<KeyedMemory>> {
  const found = await repo.findKnown(tx, ownerId, {
    keys: memories.flatMap(({ keys }) => keys),
    hashes: memories.map(({ hash }) => hash),
  });
  return new Set(
    memories.filter(
      ({ keys, hash }) => keys.some((key) => found.keys.has(hex(key))) || found.hashes.has(hex(hash)),
    ),
  );
}
