import type { Core, EventObject } from 'cytoscape';
import type { Place } from './arrow-key-target.ts';
import type { OverviewLayer } from './overview-layer.ts';

export interface CanvasEvents {
  /** `isMore` is true if Shift, Ctrl or Cmd was held. */
  onChoose: (id: string | null, isMore: boolean) => void;
  onChooseEdge: (key: string) => void;
  onOpen: (id: string) => void;
  onMoved: (places: readonly Place[]) => void;
  onNear: (ids: readonly string[]) => void;
  onPainted: () => void;
}

const REST_MS = 150;

export function listenToCanvas(
  cy: Core,
  ground: OverviewLayer,
  events: CanvasEvents,
  own: { onPointed: (id: string | null) => void; onRest: () => void },
): () => void {
  let pointed: string | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const nodeOf = ({ target, position }: EventObject): string | null => {
    if (target === cy) return ground.map?.nodeAt(position, cy.zoom()) ?? null;
    return target.isNode() ? target.id() : null;
  };
  const edgeOf = ({ target, position }: EventObject): string | null => {
    if (target === cy) return ground.map?.edgeAt(position, cy.zoom()) ?? null;
    return target.isEdge() ? target.id() : null;
  };
  cy.on('tap', (event) => {
    const id = nodeOf(event);
    const key = id === null ? edgeOf(event) : null;
    const { shiftKey, ctrlKey, metaKey } = event.originalEvent;
    if (key !== null) events.onChooseEdge(key);
    else events.onChoose(id, id !== null && (shiftKey || ctrlKey || metaKey));
  });
  cy.on('dbltap', (event) => {
    const id = nodeOf(event);
    if (id !== null) events.onOpen(id);
  });
  cy.on('mouseover', 'node', (event) => void event.target.addClass('pointed'));
  cy.on('mouseout', 'node', (event) => void event.target.removeClass('pointed'));
  // Lets cytoscape draw the hovered node, so that the user can drag it.
  cy.on('mousemove', (event) => {
    if (ground.map === null) return;
    const id = nodeOf(event);
    if (id !== pointed) own.onPointed(id);
    pointed = id;
  });
  cy.on('viewport', () => {
    clearTimeout(resting);
    resting = setTimeout(own.onRest, REST_MS);
  });
  const placeOf = ({ target }: EventObject): Place => ({ id: target.id(), ...target.position() });
  cy.on('drag', 'node', (event) => ground.move(placeOf(event)));
  cy.on('dragfree', 'node', (event) => {
    const place = placeOf(event);
    ground.move(place);
    events.onMoved([place]);
  });
  return () => clearTimeout(resting);
}
