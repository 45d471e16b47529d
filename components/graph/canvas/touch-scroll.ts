/**
 * Makes one finger scroll the page, two fingers pan and zoom the picture, and a tap select a node. Needed because
 * cytoscape captures every touch. Returns a function that removes these handlers.
 */
export function scrollWithOneFinger(host: HTMLElement): () => void {
  // Lets the browser handle vertical swipes, which cytoscape's own style prevents.
  const style = document.createElement('style');
  style.textContent = '[data-one-finger], [data-one-finger] * { touch-action: pan-y !important; }';
  host.toggleAttribute('data-one-finger', true);
  host.append(style);
  const leave = (event: TouchEvent) => {
    // Hides moves of one finger from cytoscape, which listens on the window and would prevent scrolling.
    if (event.touches.length < 2) event.stopPropagation();
  };
  host.addEventListener('touchmove', leave, { passive: true });
  return () => {
    host.removeEventListener('touchmove', leave);
    style.remove();
  };
}
