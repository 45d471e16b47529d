const KEY = 'hearthlore.focus-after-load';

/** Makes the next page focus its heading after it has loaded. Called by a button that does not exist on that page. */
export const keepFocusOverLoad = (): void => sessionStorage.setItem(KEY, '1');

/** Returns whether `keepFocusOverLoad` was called before this page was loaded. Then clears the flag. */
export function takeFocusAfterLoad(): boolean {
  const isWanted = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isWanted;
}
