// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#components/testing/render-in-app.tsx';
import { AddMemoryDialog, type AddMemoryDialogProps } from './add-memory-dialog.tsx';

const POLICY = { defaultPrivacy: 'public' };
const STORED = { outcome: 'inserted', memory: null, conflicts: [], journalId: null };

const statement = () => screen.getByLabelText<HTMLTextAreaElement>('What is worth remembering?');
const remember = () => screen.getByRole('button', { name: 'Remember' });

function openDialog(store: (input: unknown) => unknown, start: AddMemoryDialogProps['start'] = {}) {
  const onOpenChange = vi.fn();
  const node = <AddMemoryDialog isOpen onOpenChange={onOpenChange} start={start} onShow={() => undefined} />;
  const answers = { 'memories.store': store, 'household.policy': () => POLICY };
  return { user: userEvent.setup(), onOpenChange, node, answers, ...renderInApp(node, answers) };
}

it('sends only the statement if nothing else is filled in, then closes', async () => {
  const store = vi.fn(() => STORED);
  const { user, onOpenChange } = openDialog(store);
  await user.click(statement());
  await user.paste('Ana is allergic to hazelnuts');
  await user.click(remember());
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(store).toHaveBeenCalledWith({ content: 'Ana is allergic to hazelnuts' });
});

it('is saved by Ctrl+Enter, while Enter alone begins a new line', async () => {
  const store = vi.fn(() => STORED);
  const { user, onOpenChange } = openDialog(store);
  await user.click(statement());
  await user.keyboard('Ana sings{Enter}on Mondays');
  expect(store).not.toHaveBeenCalled();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(store).toHaveBeenCalledWith({ content: 'Ana sings\non Mondays' });
});

it('stays open with the reason and the text if the memory is refused', async () => {
  const { user, onOpenChange } = openDialog(() => ({
    ...STORED,
    outcome: 'refused',
    reason: 'Card numbers are never stored.',
  }));
  await user.click(statement());
  await user.paste('My card number is secret');
  await user.click(remember());
  expect((await screen.findByRole('alert')).textContent).toContain('Card numbers are never stored.');
  expect(statement().value).toBe('My card number is secret');
  expect(onOpenChange).not.toHaveBeenCalled();
});

it('asks who is meant, then sends the memory with the answer', async () => {
  const candidate = { id: 'person-1', name: 'Ana Rivera', kind: 'person', hint: 'your sister' };
  const store = vi
    .fn<(input: unknown) => unknown>(() => STORED)
    .mockReturnValueOnce({
      ...STORED,
      outcome: 'needs_clarification',
      question: 'Which Ana do you mean?',
      field: 'contact',
      candidates: [candidate],
    });
  const { user, onOpenChange } = openDialog(store, {
    about: 'someone',
    contact: { id: 'Ana', label: 'Ana' },
  });
  await user.click(statement());
  await user.paste('Sings');
  await user.click(remember());
  await user.click(await screen.findByRole('button', { name: /Ana Rivera/ }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(JSON.stringify(store.mock.calls[0])).not.toContain('person-1');
  expect(JSON.stringify(store.mock.calls[1])).toContain('person-1');
});

it('keeps the input when the dialog is closed and opened again', async () => {
  const { user, node, answers, unmount } = openDialog(() => STORED);
  await user.click(statement());
  await user.paste('The spare key is at the neighbours');
  unmount();
  renderInApp(node, answers);
  expect(statement().value).toBe('The spare key is at the neighbours');
});
