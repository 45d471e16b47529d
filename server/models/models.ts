import { createBuiltinEmbedder } from './builtin.ts';
import type { Embedder } from './embedder.ts';
import { createLanguageModel, type LanguageModel, type LanguageModelOptions } from './language-model.ts';
import { createOpenAiCompatibleEmbedder, type OpenAiCompatibleOptions } from './openai-compatible.ts';
import type { PrivacyReader } from './privacy-reader.ts';
import type { RelationReader } from './relation-reader.ts';

/** The models of this installation. */
export interface Models {
  embedder: Embedder;
  /** tells by meaning what is not for everybody; without it the rules do alone */
  privacy?: PrivacyReader;
  /** says of two statements whether they conflict; without it the rules do alone */
  relations?: RelationReader;
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
  privacy?: PrivacyReader;
  relations?: RelationReader;
}): Models {
  const embedder = env.embedder ? createOpenAiCompatibleEmbedder(env.embedder) : createBuiltinEmbedder();
  return {
    embedder,
    ...(env.privacy && { privacy: env.privacy }),
    ...(env.relations && { relations: env.relations }),
    ...(env.language && { language: createLanguageModel(env.language) }),
  };
}
