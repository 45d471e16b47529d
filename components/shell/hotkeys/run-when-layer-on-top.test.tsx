// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Layer, topLayer } from '#components/ui/overlay-stack.tsx';
import { whenOnTop } from './run-when-layer-on-top.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const press = (key: string, repeat = false) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, repeat }));
const afterFocusReturn = () => vi.advanceTimersByTime(5);

function keptUnderDialog() {
  const page = topLayer();
  const dialog = render(<Layer>A dialog</Layer>);
  const run = vi.fn();
  whenOnTop(page, run);
  vi.advanceTimersByTime(1);
  const close = () => {
    dialog.unmount();
    afterFocusReturn();
  };
  return { run, close, dialog };
}

it('answers a kept shortcut once, when the dialog is gone', () => {
  const { run, close } = keptUnderDialog();
  press('Control');
  expect(run).not.toHaveBeenCalled();
  close();
  expect(run).toHaveBeenCalledOnce();
  render(<Layer>Another dialog</Layer>).unmount();
  afterFocusReturn();
  expect(run).toHaveBeenCalledOnce();
});

it('forgets it if another key follows or the dialog stays long', () => {
  const typed = keptUnderDialog();
  press('a');
  typed.close();
  expect(typed.run).not.toHaveBeenCalled();
  const late = keptUnderDialog();
  vi.advanceTimersByTime(10_001);
  late.close();
  expect(late.run).not.toHaveBeenCalled();
});

it('answers it if only the held chord repeats', () => {
  const { run, close } = keptUnderDialog();
  press('k', true);
  close();
  expect(run).toHaveBeenCalledOnce();
});

it('waits for a second dialog that opens as the first one closes', () => {
  const { run, dialog } = keptUnderDialog();
  dialog.unmount();
  const next = render(<Layer>Another dialog</Layer>);
  afterFocusReturn();
  expect(run).not.toHaveBeenCalled();
  next.unmount();
  afterFocusReturn();
  expect(run).toHaveBeenCalledOnce();
});

it('answers it after the closing dialog has given the focus back', () => {
  const { run, dialog } = keptUnderDialog();
  dialog.unmount();
  setTimeout(() => expect(run).not.toHaveBeenCalled());
  afterFocusReturn();
  expect(run).toHaveBeenCalledOnce();
});
