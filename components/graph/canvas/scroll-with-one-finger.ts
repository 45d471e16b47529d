/**
 * Lets one finger scroll the page, because cytoscape would capture every touch. Returns a function that undoes this.
 */
export function scrollWithOneFinger(host: HTMLElement): () => void {
  // Lets the browser handle vertical swipes, which cytoscape's own style prevents.
  const style = document.createElement('style');
  style.textContent = '[data-one-finger], [data-one-finger] * { touch-action: pan-y !important; }';
  host.toggleAttribute('data-one-finger', true);
  host.append(style);
  const leave = (event: TouchEvent) => {
    // Hides moves of one finger from cytoscape, which would prevent scrolling.
    if (event.touches.length < 2) event.stopPropagation();
  };
  host.addEventListener('touchmove', leave, { passive: true });
  return () => {
    host.removeEventListener('touchmove', leave);
    style.remove();
  };
}
