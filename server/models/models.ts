import type { Embedder } from './embedder.ts';
import { createEncoder } from './encoder.ts';
import type { FactReader } from './fact-reader.ts';
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
  /** finds what is worth remembering in messages; if absent, rules decide alone */
  facts?: FactReader;
  /** reads conversations and judges what the rules leave open, if one is configured */
  language?: LanguageModel;
}

/**
 * The embedding server of HEARTHLORE_EMBEDDINGS_URL, _MODEL and _KEY if it is configured, otherwise the encoder
 * of this version; and the language model of HEARTHLORE_LLM_URL, _MODEL and _KEY, if configured.
 */
export function modelsFromEnv(env: {
  embedder?: OpenAiCompatibleOptions;
  language?: LanguageModelOptions;
  privacy?: PrivacyReader;
  relations?: RelationReader;
  facts?: FactReader;
}): Models {
  const embedder = env.embedder ? createOpenAiCompatibleEmbedder(env.embedder) : createEncoder();
  return {
    embedder,
    ...(env.privacy && { privacy: env.privacy }),
    ...(env.relations && { relations: env.relations }),
    ...(env.facts && { facts: env.facts }),
    ...(env.language && { language: createLanguageModel(env.language) }),
  };
}
