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

const PRIVACY = {
  path: 'models/privacy/network.onnx',
  sha256: '9352b7962f9adee00e8a0e66c7dc3760a6b9b8e0526e9f88b8c39a5caecdb688',
} as const;

/** The networks, each with the name of its output (models/README.md). */
export const NETWORKS = {
  encoder: {
    path: 'models/encoder/network.onnx',
    sha256: 'bdff0c68954b697c6abc93cb97cb495023f86f3b5f8e68f06f1edc420d0b9e0b',
    output: 'vector',
  },
  facts: {
    path: 'models/facts/network.onnx',
    sha256: 'a706e92b9e749126cfe6d16d92c2960c2d3c03f7250779669d977be7e7e69c12',
    output: 'labels',
  },
  phrases: { ...PRIVACY, output: 'types' },
  privacy: { ...PRIVACY, output: 'levels' },
  relations: {
    path: 'models/relations/network.onnx',
    sha256: 'b2c23abc52a311344c2eedf4148591de3415e7dbe82d9892918305f050f6406f',
    output: 'relations',
  },
  subjects: {
    path: 'models/subjects/network.onnx',
    sha256: '49a250d3142d22dcd92fa2ae97c87b1f13326e15097a74b073a06ed3b8d6946c',
    output: 'labels',
  },
} as const satisfies Record<string, PinnedFile & { output: string }>;
/** Every pinned file once. */
export const PINNED_FILES: readonly PinnedFile[] = [
  WORD_PIECES,
  WORD_EMBEDDINGS,
  ...new Map(Object.values(NETWORKS).map((one) => [one.path, one])).values(),
];

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
