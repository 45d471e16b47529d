import type { Context } from '#server/core/actor.ts';
import { createEncoder } from './bundled-encoder.ts';
import type { Models } from './models-from-env.ts';

/** Replaces a remote embedder with the bundled one, and drops a remote language model. */
export function withoutRemote({ embedder, language, ...networks }: Models): Models {
  return {
    ...networks,
    embedder: embedder.isRemote ? createEncoder() : embedder,
    ...(language && !language.isRemote && { language }),
  };
}

/** Models for text that still needs consent: local ones, and no language model. */
export function localOnly(models: Models): Models {
  const { language: _, ...others } = withoutRemote(models);
  return others;
}

/** Removes remote models in the work vault. */
export const modelsIn = (context: Context, models: Models): Models =>
  context === 'work' ? withoutRemote(models) : models;
