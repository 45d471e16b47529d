import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file in `models/` with its expected SHA-256. Files with another checksum are refused, because weights are executed.
 */
interface PinnedFile {
  path: `models/${string}`;
  sha256: string;
}

/** The vocabulary (word pieces) of all-MiniLM-L6-v2, which all networks share. */
export const WORD_PIECES: PinnedFile = {
  path: 'models/tokenizer.json',
  sha256: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
};

/** The networks, each with the name of its output (models/README.md). */
export const NETWORKS = {
  privacy: {
    path: 'models/privacy/network.onnx',
    sha256: 'ffa18f8e92ed7d91004a25e5d1ce0d1840cf36e3da4d63ca8ebbbf559e95b87a',
    output: 'levels',
  },
  relations: {
    path: 'models/relations/network.onnx',
    sha256: '066e2dbf8b2625ba73209d1a02499b21051a8d920b8ba61887d7301fd6ab3c10',
    output: 'relations',
  },
} as const satisfies Record<string, PinnedFile & { output: string }>;
export type NetworkName = keyof typeof NETWORKS;

/** Reads a pinned file. Throws if it is missing or its checksum differs. Blocks: call it from a worker thread. */
export function readPinned({ path, sha256 }: PinnedFile): Buffer {
  // not relative to this file, which a bundler may have moved
  const bytes = readFileSync(join(/* turbopackIgnore: true */ process.cwd(), path));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${path} is not the file that this version was made with.`);
  return bytes;
}
