import type { Core } from 'cytoscape';

/** So many names fit into a picture. */
const NEAR_NODES = 80;

/**
 * Where so few nodes are in view that their names fit, they have them; everything else loses them again. Answers those
 * whose name is not known yet.
 */
export function nameNear(cy: Core): string[] {
  const { x1, x2, y1, y2 } = cy.extent();
  const inView = cy.nodes().filter((node) => {
    const { x, y } = node.position();
    return x >= x1 && x <= x2 && y >= y1 && y <= y2;
  });
  const near = inView.length <= NEAR_NODES ? inView : cy.collection();
  cy.batch(() => {
    cy.$('node.close').difference(near).removeClass('close');
    near.addClass('close');
  });
  return near.filter((node) => node.data('label') === '').map((node) => node.id());
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
