import type { Core } from 'cytoscape';

/** So many names fit into a picture. */
export const NEAR_NODES = 80;
/** Pixels of the letters that are always read. */
const READ_PX = 11;
const READ_WIDTH = 110;
const HALO_PX = 2.5;
const SCALED = 'font-size text-max-width text-outline-width';

/** What is in view, where that is so little that all names fit; otherwise nothing. */
export function inView(cy: Core): string[] {
  const { x1, x2, y1, y2 } = cy.extent();
  const found = cy.nodes().filter((node) => {
    const { x, y } = node.position();
    return x >= x1 && x <= x2 && y >= y1 && y <= y2;
  });
  return found.length <= NEAR_NODES ? found.map((node) => node.id()) : [];
}

/** Gives these their names and takes them from all others; answers with those whose name is not known yet. */
export function markClose(cy: Core, ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  const near = cy.nodes().filter((node) => wanted.has(node.id()));
  cy.batch(() => {
    cy.$('node.close').difference(near).removeClass('close');
    near.addClass('close');
  });
  return near.filter((node) => node.data('label') === '').map((node) => node.id());
}

/** Names that are read wherever one looks from: of what is chosen, in the middle, or best connected in an overview. */
export function keepReadable(cy: Core, isFull: boolean): void {
  const kept = cy.$(isFull ? 'node.chosen, node.focus' : 'node.chosen, node.focus, node.labelled');
  const zoom = cy.zoom();
  cy.batch(() => {
    cy.$('node[?isKept]').difference(kept).removeStyle(SCALED).data('isKept', false);
    if (zoom >= 1) kept.removeStyle(SCALED).data('isKept', false);
    else {
      const scaled = {
        'font-size': READ_PX / zoom,
        'text-max-width': `${READ_WIDTH / zoom}px`,
        'text-outline-width': HALO_PX / zoom,
      };
      kept.style(scaled).data('isKept', true);
    }
  });
}

/** Gives names that came later than the picture to those that have none. */
export function giveNames(cy: Core, labels: ReadonlyMap<string, string>): void {
  cy.batch(() => {
    for (const [id, label] of labels) {
      const node = cy.getElementById(id);
      if (node.nonempty() && node.data('label') === '') node.data('label', label);
    }
  });
}
