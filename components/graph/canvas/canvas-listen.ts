import type { Core, EventObject } from 'cytoscape';
import type { Place } from './nearest.ts';
import type { OverviewLayer } from './overview-layer.ts';

export interface CanvasEvents {
  /** pressed; `isMore` with Shift, Ctrl or Cmd */
  onChoose: (id: string | null, isMore: boolean) => void;
  onChooseEdge: (key: string) => void;
  /** pressed twice */
  onOpen: (id: string) => void;
  /** dragged by hand */
  onMoved: (places: readonly Place[]) => void;
  /** so few are in view that their names fit; asked for those whose name is not known */
  onNear: (ids: readonly string[]) => void;
  /** everything of the last `sync` is painted */
  onPainted: () => void;
}

/** Milliseconds of rest after which names are given to what is in view. */
const REST_MS = 150;

/** What is done to the picture, whether cytoscape has it or the ground. Call the result to stop. */
export function listen(
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
  // it comes to the front, where it can be dragged
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
