// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { showToast as realShowToast } from '#components/ui/toast.ts';

const { signOut, showToast } = vi.hoisted(() => ({
  signOut: vi.fn<() => Promise<void>>(),
  showToast: vi.fn<typeof realShowToast>(),
}));
vi.mock('next-auth/react', () => ({ signOut }));
vi.mock('#components/ui/toast.ts', () => ({ showToast }));
// test files share a process, so another one may have loaded what imports the real toasts
vi.resetModules();
const { signOutHere } = await import('./sign-out.ts');

it('says that the user is still signed in if the server does not answer', async () => {
  signOut.mockRejectedValue(new TypeError('fetch failed'));
  await signOutHere();
  expect(showToast).toHaveBeenCalledWith({
    kind: 'error',
    message: 'You are still signed in.',
    description: expect.stringContaining('did not answer'),
  });
});

it('says nothing if signing out works', async () => {
  showToast.mockClear();
  signOut.mockResolvedValue();
  await signOutHere();
  expect(showToast).not.toHaveBeenCalled();
});
