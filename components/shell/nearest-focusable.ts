const ROW = 'li, tr';
export const HEADING = 'h1, h2, h3, h4';
const STOPS = ['[data-step]', 'a[href]', 'button:not([disabled]), summary, input, select'];

function stopIn(node: Node | null): HTMLElement | null {
  if (!(node instanceof HTMLElement) || !node.isConnected) return null;
  for (const stop of STOPS) {
    const found = node.matches(stop) ? node : node.querySelector<HTMLElement>(stop);
    if (found) return found;
  }
  return null;
}

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

/** Returns an element in the next row, or in the previous row, or the heading above. */
export function nearestFocusable(
  { removedNodes, nextSibling, previousSibling, target }: MutationRecord,
  content: Element,
): HTMLElement | null {
  const wasRow = [...removedNodes].some((node) => node instanceof Element && node.matches(ROW));
  const row = wasRow ? (stopIn(nextSibling) ?? stopIn(previousSibling)) : null;
  return row ?? headingAbove(target, content);
}
