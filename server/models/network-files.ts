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

/**
 * The word embeddings of all-MiniLM-L6-v2 as 8-bit integers. They
 * are half of each network, because training leaves them unchanged.
 */
export const WORD_EMBEDDINGS: PinnedFile = {
  path: 'models/word-embeddings.bin',
  sha256: 'f7f3e9c02320dfd013990b9f1b802ad18a022d93813b82c9da1356611b0f83ff',
};

const ENCODER = {
  path: 'models/encoder/network.onnx',
  sha256: 'bdff0c68954b697c6abc93cb97cb495023f86f3b5f8e68f06f1edc420d0b9e0b',
} as const;

/** The networks, each with the name of its output (models/README.md). */
export const NETWORKS = {
  encoder: { ...ENCODER, output: 'vector' },
  facts: {
    path: 'models/facts/network.onnx',
    sha256: 'eea8afe29173c89d35358a2c5db20846e0ced7e77a07741af86e723c48fb884a',
    output: 'labels',
  },
  phrases: { ...ENCODER, output: 'types' },
  privacy: {
    path: 'models/privacy/network.onnx',
    sha256: '5f2de2126ff34cfc2bb86c7dbc99153e1de9f4dcf0b01fc9eaebedd32c7020a5',
    output: 'levels',
  },
  relations: {
    path: 'models/relations/network.onnx',
    sha256: '3459da74aa8d5e792c61ac864ca48900679ea202b564d1927e7bd7f9117b1295',
    output: 'relations',
  },
} as const satisfies Record<string, PinnedFile & { output: string }>;
export type NetworkName = keyof typeof NETWORKS;

/** Reads a pinned file. Throws if it is missing or its checksum differs. Blocks: call it from a worker thread. */
export function readPinned({ path, sha256 }: PinnedFile): Buffer {
  // not relative to this file, which a bundler may have moved
  const bytes = readFileSync(join(/* turbopackIgnore: true */ process.cwd(), path));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(
      `${path} is not the file that this version of Hearthlore needs. Restore it from the repository.`,
    );
  return bytes;
}
