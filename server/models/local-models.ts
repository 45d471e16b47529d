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

/** For text that still needs a person's consent. No language model reads it, and it stays on this machine. */
export function localOnly(models: Models): Models {
  const { language: _, ...others } = withoutRemote(models);
  return others;
}

/** No text of the work vault goes to a model on another machine. */
export const modelsIn = (context: Context, models: Models): Models =>
  context === 'work' ? withoutRemote(models) : models;
