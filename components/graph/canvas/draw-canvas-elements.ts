import type { Core } from 'cytoscape';
import type { EdgeElement, NodeElement } from './to-cytoscape-elements.ts';

type Drawn = NodeElement | EdgeElement;
type Labels = ReadonlyMap<string, string>;

/** Adds at most `most` new elements. Returns the elements that are still missing. */
export function drawCanvasElements(
  cy: Core,
  wanted: readonly Drawn[],
  labels: Labels,
  most = Number.POSITIVE_INFINITY,
): readonly Drawn[] {
  const ids = new Set(wanted.map(({ data }) => data.id));
  const missing = wanted.filter(({ data }) => cy.getElementById(data.id).empty());
  cy.batch(() => {
    const gone = cy.elements().filter((one) => !ids.has(one.id()));
    gone.difference(cy.nodes(':grabbed')).remove();
    for (const one of wanted) update(cy, one, labels);
  });
  addCanvasElements(cy, missing.slice(0, most), labels);
  return missing.slice(most);
}

export function addCanvasElements(cy: Core, some: readonly Drawn[], labels: Labels): void {
  cy.add(
    some.map((one) => {
      const scratch = { classes: one.classes };
      return one.group === 'nodes' ? { ...named(one, labels), scratch } : { ...one, scratch };
    }),
  );
}

function named(one: NodeElement, labels: Labels): NodeElement {
  const label = one.data.label || (labels.get(one.data.id) ?? '');
  return { ...one, data: { ...one.data, label } };
}

function update(cy: Core, one: Drawn, labels: Labels): void {
  const here = cy.getElementById(one.data.id);
  if (here.empty()) return;
  if (one.group === 'edges') {
    if (here.data('glyph') !== one.data.glyph) here.data('glyph', one.data.glyph);
  } else {
    const { position, data } = named(one, labels);
    const at = here.position();
    if ((at.x !== position.x || at.y !== position.y) && !here.grabbed()) here.position(position);
    if (here.data('label') !== data.label || here.data('width') !== data.width) here.data(data);
  }
  if (here.scratch('classes') !== one.classes) {
    here.classes(one.classes);
    here.scratch('classes', one.classes);
  }
}
