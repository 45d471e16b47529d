import { createBuiltinEmbedder } from './builtin.ts';
import type { Embedder } from './embedder.ts';
import { createOpenAiCompatibleEmbedder, type OpenAiCompatibleOptions } from './openai-compatible.ts';

/** The models of this installation. */
export interface Models {
  embedder: Embedder;
}

/** An embedding server where one is configured (HEARTHLORE_EMBEDDINGS_URL, _MODEL, _KEY), otherwise builtin. */
export function modelsFromEnv(env: { embedder?: OpenAiCompatibleOptions }): Models {
  return { embedder: env.embedder ? createOpenAiCompatibleEmbedder(env.embedder) : createBuiltinEmbedder() };
}
