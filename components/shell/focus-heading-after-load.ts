const KEY = 'hearthlore.focus-after-load';

/** Makes the next page focus its heading, because the pressed button does not exist there. */
export const keepFocusOverLoad = (): void => sessionStorage.setItem(KEY, '1');

export function takeFocusAfterLoad(): boolean {
  const isWanted = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isWanted;
}
