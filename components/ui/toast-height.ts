const FRONT_TOAST_HEIGHT = '--front-toast-height';
const TOAST_HEIGHT = '--toast-height';

/** Pixels from the end of a page at which it counts as scrolled to its end. */
const END_PX = 2;

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: Element): boolean {
  return scrollTop + clientHeight >= scrollHeight - END_PX;
}

function setHeight(height: string): void {
  const root = document.documentElement;
  if (root.style.getPropertyValue(TOAST_HEIGHT) === height) return;
  const wasAtEnd = isAtEnd(root);
  if (height === '') root.style.removeProperty(TOAST_HEIGHT);
  else root.style.setProperty(TOAST_HEIGHT, height);
  // Otherwise the toast would cover the last row, which may be the one in use.
  if (wasAtEnd) root.scrollTop = root.scrollHeight;
}

/** Copies the height of the front toast to the root element, so that pages and dialogs can leave room for it. */
export function copyToastHeight(): () => void {
  const copy = () => {
    const list = document.querySelector<HTMLElement>('[data-sonner-toaster]');
    const isShown = list?.querySelector('[data-sonner-toast]') != null;
    setHeight(isShown ? list.style.getPropertyValue(FRONT_TOAST_HEIGHT) : '');
  };
  const observer = new MutationObserver(copy);
  for (const region of document.querySelectorAll('section[aria-label^="Messages"]'))
    observer.observe(region, { childList: true, subtree: true, attributeFilter: ['style'] });
  copy();
  return () => observer.disconnect();
}

/** Keeps a dialog open when a toast over it is pressed. */
export function keepOpenOnToast(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
    event.preventDefault();
}
