const KEY = 'hearthlore.focus-after-load';

/** Called before a reload by a button that disappears: after the reload, the page's heading gets the focus. */
export const keepFocusOverLoad = (): void => sessionStorage.setItem(KEY, '1');

/** Returns whether the focus was requested before the reload, and clears the request. */
export function takeFocusAfterLoad(): boolean {
  const isWanted = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isWanted;
}
