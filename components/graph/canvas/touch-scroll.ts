/**
 * Lets one finger scroll the page, and two fingers pan and zoom the picture; a tap selects. Cytoscape would capture every
 * touch. Returns a function that stops.
 */
export function scrollWithOneFinger(host: HTMLElement): () => void {
  // allows vertical swipes; overrides cytoscape's own rule on its canvases
  const style = document.createElement('style');
  style.textContent = '[data-one-finger], [data-one-finger] * { touch-action: pan-y !important; }';
  host.toggleAttribute('data-one-finger', true);
  host.append(style);
  const leave = (event: TouchEvent) => {
    // cytoscape listens on the window and would prevent scrolling
    if (event.touches.length < 2) event.stopPropagation();
  };
  host.addEventListener('touchmove', leave, { passive: true });
  return () => {
    host.removeEventListener('touchmove', leave);
    style.remove();
  };
}
