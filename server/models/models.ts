import { createBuiltinEmbedder } from './builtin.ts';
import type { Embedder } from './embedder.ts';
import { createLanguageModel, type LanguageModel, type LanguageModelOptions } from './language-model.ts';
import { createOpenAiCompatibleEmbedder, type OpenAiCompatibleOptions } from './openai-compatible.ts';

/** The models of this installation. */
export interface Models {
  embedder: Embedder;
  /** where one is configured: reads conversations, and judges what the rules leave open */
  language?: LanguageModel;
}

/**
 * An embedding server where one is configured (HEARTHLORE_EMBEDDINGS_URL, _MODEL, _KEY), otherwise builtin; and a language
 * model where one is (HEARTHLORE_LLM_URL, _MODEL, _KEY), otherwise none.
 */
export function modelsFromEnv(env: {
  embedder?: OpenAiCompatibleOptions;
  language?: LanguageModelOptions;
}): Models {
  const embedder = env.embedder ? createOpenAiCompatibleEmbedder(env.embedder) : createBuiltinEmbedder();
  return env.language ? { embedder, language: createLanguageModel(env.language) } : { embedder };
}
