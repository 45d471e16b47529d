const KEY = 'hearthlore.focus-after-load';

/** The page is about to be loaded anew by a button that will be gone: its heading takes the focus then. */
export const keepFocusOverLoad = (): void => sessionStorage.setItem(KEY, '1');

/** Whether that was so; once. */
export function takeFocusAfterLoad(): boolean {
  const isWanted = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isWanted;
}
