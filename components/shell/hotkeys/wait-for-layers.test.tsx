// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Layer, topLayer } from '#components/ui/overlay-stack.tsx';
import { whenOnTop } from './wait-for-layers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));

function keptUnderDialog() {
  const page = topLayer();
  const dialog = render(<Layer>A dialog</Layer>);
  const run = vi.fn();
  whenOnTop(page, run);
  vi.advanceTimersByTime(1);
  const close = () => {
    dialog.unmount();
    vi.advanceTimersByTime(1);
  };
  return { run, close };
}

it('answers a kept shortcut once, when the dialog is gone', () => {
  const { run, close } = keptUnderDialog();
  press('Control');
  expect(run).not.toHaveBeenCalled();
  close();
  expect(run).toHaveBeenCalledOnce();
  render(<Layer>Another dialog</Layer>).unmount();
  vi.advanceTimersByTime(1);
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
