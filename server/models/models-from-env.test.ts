import { describe, expect, it } from 'vitest';
import { modelsFromEnv } from './models-from-env.ts';

describe('the models of an installation', () => {
  it('embed offline if nothing is configured', () => {
    expect(modelsFromEnv({}).embedder).toMatchObject({
      name: 'hearthlore-encoder-2',
      isRemote: false,
      dimensions: 384,
    });
  });

  it('embed on the configured server, and store its name with every row', () => {
    const embedder = { baseUrl: 'https://models.example.org/v1', model: 'small', dimensions: 512 };
    expect(modelsFromEnv({ embedder }).embedder).toMatchObject({
      name: 'openai-compatible:small@512',
      isRemote: true,
      dimensions: 512,
    });
  });
});
