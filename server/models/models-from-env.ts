import { createEncoder } from './bundled-encoder.ts';
import type { Embedder } from './embedder.ts';
import type { FactReader } from './fact-reader.ts';
import { createLanguageModel, type LanguageModel, type LanguageModelOptions } from './language-model.ts';
import {
  createOpenAiCompatibleEmbedder,
  type OpenAiCompatibleOptions,
} from './openai-compatible-embedder.ts';
import type { PhraseReader } from './phrase-reader.ts';
import type { PrivacyReader } from './privacy-reader.ts';
import type { RelationReader } from './relation-reader.ts';
import type { SubjectReader } from './subject-reader.ts';

export interface Models {
  embedder: Embedder;
  privacy?: PrivacyReader;
  relations?: RelationReader;
  facts?: FactReader;
  phrases?: PhraseReader;
  subjects?: SubjectReader;
  language?: LanguageModel;
}

/** Without a configured embedding server, uses the encoder of this version. */
export function modelsFromEnv(env: {
  embedder?: OpenAiCompatibleOptions;
  language?: LanguageModelOptions;
  privacy?: PrivacyReader;
  relations?: RelationReader;
  facts?: FactReader;
  phrases?: PhraseReader;
  subjects?: SubjectReader;
}): Models {
  const embedder = env.embedder ? createOpenAiCompatibleEmbedder(env.embedder) : createEncoder();
  return {
    embedder,
    ...(env.privacy && { privacy: env.privacy }),
    ...(env.relations && { relations: env.relations }),
    ...(env.facts && { facts: env.facts }),
    ...(env.phrases && { phrases: env.phrases }),
    ...(env.subjects && { subjects: env.subjects }),
    ...(env.language && { language: createLanguageModel(env.language) }),
  };
}
