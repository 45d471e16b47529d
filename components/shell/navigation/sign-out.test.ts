// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { showToast } from '#components/ui/toast.ts';
import { signOutHere } from './sign-out.ts';

const { signOut } = vi.hoisted(() => ({ signOut: vi.fn<() => Promise<void>>() }));
vi.mock('next-auth/react', () => ({ signOut }));
vi.mock('#components/ui/toast.ts', () => ({ showToast: vi.fn<typeof showToast>() }));

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
  vi.mocked(showToast).mockClear();
  signOut.mockResolvedValue();
  await signOutHere();
  expect(showToast).not.toHaveBeenCalled();
});
