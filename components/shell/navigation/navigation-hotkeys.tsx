'use client';

import type { HotkeyId } from '#components/shell/hotkeys/hotkey-registry.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { useRouter } from '#components/vault-context/use-router.ts';
import { PLACES } from './navigation-places.ts';

export function NavigationHotkeys() {
  return PLACES.flatMap(({ href, hotkey }) => (hotkey ? [<GoTo key={href} id={hotkey} href={href} />] : []));
}

function GoTo({ id, href }: { id: HotkeyId; href: string }) {
  const router = useRouter();
  useHotkey(id, () => router.push(href));
  return null;
}
