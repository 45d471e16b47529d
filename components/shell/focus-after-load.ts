const KEY = 'hearthlore.focus-after-load';

/** Makes the next load of a page focus its heading. Called by a button that will be gone after the reload. */
export const keepFocusOverLoad = (): void => sessionStorage.setItem(KEY, '1');

/** Returns whether `keepFocusOverLoad` was called before the reload, and forgets it. */
export function takeFocusAfterLoad(): boolean {
  const isWanted = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isWanted;
}
