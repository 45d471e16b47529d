// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { HotkeyListener } from '#components/shell/hotkeys/hotkey-listener.tsx';
import { renderInApp } from '#components/testing/render-in-app.tsx';
import type { PossibleDuplicateView } from '#server/duplicate-contacts/schema.ts';
import { DuplicatesScreen } from './duplicates-screen.tsx';

const WHY = 'One of these contacts is private. Share it with the household before you merge them.';

const sideOf = (id: string, name: string): PossibleDuplicateView['sides'][number] => {
  const named = { id, name, kind: 'person' as const, aliases: [], channels: [], importantDates: [] };
  return {
    contact: { ...named, version: 1, notes: null, tags: [], isMe: false, isMember: false },
    snapshot: named,
    hasChanged: false,
    relationships: 0,
    memories: 0,
  };
};

const merge = vi.fn(() => ({ contact: null, journalId: null }));

afterEach(() => {
  vi.restoreAllMocks();
  merge.mockClear();
});

/** Shows a pair that has been on the screen long enough for shortcuts, with the focus on its card. */
function showPair(refused: string | null) {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const pair: PossibleDuplicateView = {
    id: 'pair',
    version: 1,
    openedAt: '2026-11-21T12:00:00.000Z',
    score: 0.9,
    reasons: ['Their names are alike.'],
    sides: [sideOf('ana', 'Ana Weiss'), sideOf('anna', 'Anna Weiss')],
    keepId: 'ana',
    refused,
    before: null,
  };
  const first = { items: [pair], total: 1, nextCursor: null };
  renderInApp(
    <>
      <HotkeyListener />
      <DuplicatesScreen first={first} mayWrite />
    </>,
    { 'identities.doubles': () => first, 'identities.merge': merge },
  );
  now.mockReturnValue(1_000);
  screen.getByRole('article').focus();
}

it('merges a pair by its button and by Enter', async () => {
  showPair(null);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(merge).toHaveBeenCalledOnce());
  const keep = await screen.findByRole('button', { name: /^Same: keep Ana Weiss/ });
  await vi.waitFor(() => expect(keep.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(keep);
  await vi.waitFor(() => expect(merge).toHaveBeenCalledTimes(2));
});

it('says why a pair cannot be merged, and sends nothing', async () => {
  showPair(WHY);
  await userEvent.keyboard('{Enter}12');
  const keeping = screen.getAllByRole('button', { name: /^Same: keep/ });
  expect(keeping).toHaveLength(2);
  for (const button of keeping) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(WHY);
    await userEvent.click(button);
  }
  expect(merge).not.toHaveBeenCalled();
});
