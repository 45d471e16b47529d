/**
 * One finger on the picture scrolls the page, two move the picture and zoom it; a finger that only presses chooses.
 * Cytoscape would take every touch for itself. Call the result to stop.
 */
export function scrollWithOneFinger(host: HTMLElement): () => void {
  // the browser has the vertical swipe; cytoscape's own rule stands in the style of the canvases
  const style = document.createElement('style');
  style.textContent = '[data-one-finger], [data-one-finger] * { touch-action: pan-y !important; }';
  host.toggleAttribute('data-one-finger', true);
  host.append(style);
  const leave = (event: TouchEvent) => {
    // cytoscape listens at the window and would stop the page from scrolling
    if (event.touches.length < 2) event.stopPropagation();
  };
  host.addEventListener('touchmove', leave, { passive: true });
  return () => {
    host.removeEventListener('touchmove', leave);
    style.remove();
  };
}
