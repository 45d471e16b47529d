const ROW = 'li, tr';
const HEADING = 'h1, h2, h3, h4';
/**
 * Selectors of the elements in a row that may get the focus, in order of preference: a list step, a link, any other
 * control.
 */
const STOPS = ['[data-step]', 'a[href]', 'button:not([disabled]), summary, input, select'];

function stopIn(node: Node | null): HTMLElement | null {
  if (!(node instanceof HTMLElement) || !node.isConnected) return null;
  for (const stop of STOPS) {
    const found = node.matches(stop) ? node : node.querySelector<HTMLElement>(stop);
    if (found) return found;
  }
  return null;
}

/** Returns the heading of the closest enclosing section that has a heading. */
function headingAbove(place: Node, content: Element): HTMLElement | null {
  let part = place instanceof Element && place.isConnected ? place : null;
  while (part && content.contains(part)) {
    const heading = part.querySelector<HTMLElement>(HEADING);
    if (heading) {
      heading.tabIndex = -1;
      return heading;
    }
    part = part.parentElement;
  }
  return content.querySelector<HTMLElement>('h1');
}

/**
 * Returns the element to focus after the focused element was removed. It is in the next row or, if there is none, in
 * the previous row. Without either, it is the heading above.
 */
export function nearestTo(
  { removedNodes, nextSibling, previousSibling, target }: MutationRecord,
  content: Element,
): HTMLElement | null {
  const wasRow = [...removedNodes].some((node) => node instanceof Element && node.matches(ROW));
  const row = wasRow ? (stopIn(nextSibling) ?? stopIn(previousSibling)) : null;
  return row ?? headingAbove(target, content);
}
