import { expect, it } from 'vitest';
import { createEncoder } from './bundled-encoder.ts';
import type { Models } from './models-from-env.ts';
import { localOnly, modelsIn } from './restrict-to-local-models.ts';

const modelsOf = (isRemote: boolean) =>
  ({
    embedder: { ...createEncoder(), name: 'configured', isRemote },
    language: { name: 'configured', isRemote, judge: async () => ({}) },
    privacy: { soundPrivate: async () => [] },
    relations: { relate: async () => [] },
    facts: { findFacts: async () => [] },
  }) satisfies Models;

const names = ({ embedder, language }: Models) => [embedder.name, language?.name];

it('leaves the work vault the encoder and the networks where the models are remote', () => {
  const { privacy, relations, facts } = modelsOf(true);
  expect(names(modelsIn('work', modelsOf(true)))).toEqual([createEncoder().name, undefined]);
  expect(Object.keys(modelsIn('work', modelsOf(true))).sort()).toEqual(
    Object.keys({ embedder: null, privacy, relations, facts }).sort(),
  );
});

it('keeps what is configured on this machine, but no language model for text that needs consent', () => {
  expect(names(modelsIn('work', modelsOf(false)))).toEqual(['configured', 'configured']);
  expect(names(localOnly(modelsOf(false)))).toEqual(['configured', undefined]);
  expect(Object.keys(localOnly(modelsOf(false))).sort()).toEqual([
    'embedder',
    'facts',
    'privacy',
    'relations',
  ]);
});

it('leaves the personal vault its configured models', () => {
  expect(names(modelsIn('personal', modelsOf(true)))).toEqual(['configured', 'configured']);
});
