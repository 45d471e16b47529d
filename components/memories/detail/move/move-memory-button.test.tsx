// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#components/testing/render-in-app.tsx';
import { VaultContextProvider } from '#components/vault-context/vault-context.tsx';
import type { Context } from '#server/core/actor.ts';
import type { MemoryView } from '#server/memories/memory/schema.ts';
import { MoveMemoryButton } from './move-memory-button.tsx';

const MEMORY = { id: 'm1', content: 'Ana sings', status: 'active', can: { forget: true } } as MemoryView;

const show = (context: Context, hasWork: boolean, memory = MEMORY) =>
  renderInApp(
    <VaultContextProvider context={context} hasWork={hasWork}>
      <MoveMemoryButton memory={memory} onMoved={undefined} />
    </VaultContextProvider>,
  );

it('names the vault that the memory would go to', () => {
  show('personal', true);
  expect(screen.getByRole('button', { name: /Move to Work/ })).toBeDefined();
  show('work', true);
  expect(screen.getByRole('button', { name: /Move to Personal/ })).toBeDefined();
});

it('is not shown where there is no work vault, nor for a memory that may not be moved', () => {
  show('personal', false);
  show('personal', true, { ...MEMORY, status: 'archived' });
  show('personal', true, { ...MEMORY, can: { ...MEMORY.can, forget: false } });
  expect(screen.queryAllByRole('button')).toEqual([]);
});
