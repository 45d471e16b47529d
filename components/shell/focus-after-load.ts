const KEY = 'hearthlore.focus-after-load';

/** Remembers to focus the page's heading after a reload. For a button that the reload removes. */
export const keepFocusOverLoad = (): void => sessionStorage.setItem(KEY, '1');

/** Returns whether `keepFocusOverLoad` was called before the reload, and forgets it. */
export function takeFocusAfterLoad(): boolean {
  const isWanted = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isWanted;
}
