import { createBuiltinEmbedder } from './builtin.ts';
import type { Embedder } from './embedder.ts';
import { createLanguageModel, type LanguageModel, type LanguageModelOptions } from './language-model.ts';
import { createOpenAiCompatibleEmbedder, type OpenAiCompatibleOptions } from './openai-compatible.ts';
import type { PrivacyReader } from './privacy-reader.ts';
import type { RelationReader } from './relation-reader.ts';

/** The models of this installation. */
export interface Models {
  embedder: Embedder;
  /** classifies texts as private by their meaning; if absent, rules decide alone */
  privacy?: PrivacyReader;
  /** detects conflicts between two statements; if absent, rules decide alone */
  relations?: RelationReader;
  /** reads conversations and judges what the rules leave open, if one is configured */
  language?: LanguageModel;
}

/**
 * Returns the configured models. HEARTHLORE_EMBEDDINGS_URL, _MODEL and _KEY configure the embedder, which is otherwise
 * the built-in one. HEARTHLORE_LLM_URL, _MODEL and _KEY configure the language model, which is otherwise absent.
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
