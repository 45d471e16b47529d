import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

// Each test loads the module anew, because all tests of a worker share module instances.
const TOAST = '#components/ui/toast.ts';
const said: string[] = [];
const described: (string | undefined)[] = [];
vi.resetModules();
vi.doMock(TOAST, () => ({
  showToast: async ({ message, description }: { message: string; description?: string }) => {
    said.push(message);
    described.push(description);
  },
  dismissToast: async () => {},
}));
const { NotUndone, noteChange, offerUndoQuietly, UndoBlocked, undoLatest } = await import('./undo-toast.ts');
afterAll(() => {
  vi.doUnmock(TOAST);
  vi.resetModules();
});

function slow() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const undo = vi.fn(() => promise);
  return { undo, end: resolve };
}

describe('the latest undo', () => {
  beforeEach(() => {
    said.length = 0;
    described.length = 0;
  });

  it('runs once, however often it is requested meanwhile', async () => {
    const { undo, end } = slow();
    offerUndoQuietly(undo);
    const first = undoLatest();
    await undoLatest();
    end();
    await first;
    expect(undo).toHaveBeenCalledTimes(1);
    expect(said).toEqual(['Undone.']);
  });

  it('is that of a newer change, even while an earlier undo is running', async () => {
    const [before, since] = [slow(), slow()];
    offerUndoQuietly(before.undo);
    const first = undoLatest();
    offerUndoQuietly(since.undo);
    since.end();
    await undoLatest();
    expect(since.undo).toHaveBeenCalledTimes(1);
    before.end();
    await first;
  });

  it('is that of a pending change, never of the one before it', async () => {
    const [before, since, change] = [slow(), slow(), slow()];
    since.end();
    offerUndoQuietly(before.undo);
    const changing = change.undo();
    noteChange(changing);
    const done = changing.then(() => offerUndoQuietly(since.undo));
    const asked = [undoLatest(), undoLatest()];
    change.end();
    await Promise.all([done, ...asked]);
    expect(before.undo).not.toHaveBeenCalled();
    expect(since.undo).toHaveBeenCalledTimes(1);
    expect(said).toEqual(['Undone.']);
  });

  it('is that of the previous change if the pending one failed', async () => {
    const before = slow();
    before.end();
    offerUndoQuietly(before.undo);
    noteChange(Promise.reject(new Error('no line')));
    await undoLatest();
    expect(before.undo).toHaveBeenCalledTimes(1);
  });

  it('is offered again if it failed, unless something has changed since', async () => {
    const since = slow();
    since.end();
    const failing = vi.fn(async () => {
      offerUndoQuietly(since.undo);
      throw new Error('no line');
    });
    offerUndoQuietly(failing);
    await undoLatest();
    await undoLatest();
    expect(failing).toHaveBeenCalledTimes(1);
    expect(since.undo).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['may have been undone', { error: { code: 'MAYBE_SAVED', message: '' } }, /Look whether it is there/],
    ['could not be undone', { error: { code: 'UNAUTHENTICATED', message: '' } }, /You are signed out/],
    ['could not be undone', new TypeError('fetch failed'), /The server did not answer/],
    ['could not be undone', new NotUndone('It was removed.'), /^It was removed\.$/],
    ['could not be undone. Nothing was', new UndoBlocked('Ana', 1, async () => {}), /^Ana$/],
  ])('that failed is reported: “The change %s …”', async (title, error, why) => {
    offerUndoQuietly(() => Promise.reject(error));
    await undoLatest();
    expect(said).toEqual([expect.stringContaining(title)]);
    expect(described).toEqual([expect.stringMatching(why)]);
  });
});
