'use client';

import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { linksInTabOrder, nextLink } from '#components/graph/details/link-tab-order.ts';
import { useIsNarrow } from '#components/graph/use-is-narrow.ts';
import type { VisibleGraph } from '#components/graph/visible-graph.ts';
import { fnv1a } from '#server/domain/text/fnv1a-hash.ts';
import type { Direction } from './arrow-key-target.ts';
import { CanvasEngine } from './canvas-engine.ts';
import type { CanvasEvents } from './canvas-events.ts';
import { onThemeChange, readTheme } from './canvas-theme.ts';
import { narrowScreenGraph } from './narrow-screen-graph.ts';
import { DETAIL_WORDS, toCytoscapeElements } from './to-cytoscape-elements.ts';

export interface GraphCanvasProps extends Pick<CanvasEvents, 'onChoose' | 'onOpen' | 'onMoved' | 'onNear'> {
  graph: VisibleGraph;
  edgeKey: string | null;
  onChooseEdge: (key: string | null) => void;
  focusId: string | null;
  moved: ReadonlyMap<string, { x: number; y: number }>;
  labels: ReadonlyMap<string, string>;
  chosen: readonly string[];
  label: string;
  state: string;
  subject: string | null;
  /** Called with null when the canvas is removed. */
  onEngine: (engine: CanvasEngine | null) => void;
  onDetail: (words: string | null) => void;
}

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const HASHED_NODES = 1_500;

export function GraphCanvas(props: GraphCanvasProps) {
  const { graph, focusId, moved, labels, chosen, label, state, subject } = props;
  const isNarrow = useIsNarrow();
  const centre =
    chosen.findLast((id) => graph.nodes.some((node) => node.id === id)) ??
    focusId ??
    graph.nodes[0]?.id ??
    null;
  // Null on wide screens, where the drawn elements do not depend on the selection.
  const middle = isNarrow ? centre : null;
  const shown = useMemo(
    () => (isNarrow ? narrowScreenGraph(graph, middle) : { ...graph, left: 0 }),
    [isNarrow, graph, middle],
  );
  const elements = useMemo(
    () => toCytoscapeElements(shown, { focusId, moved: isNarrow ? NOWHERE : moved, isLarge: isNarrow }),
    [shown, focusId, moved, isNarrow],
  );
  const { host, engine, painted } = useEngine(props);
  const fitted = useRef<string | null>(null);
  // Runs before the drawing effect, so that the first frame of a new subject fits the window.
  useEffect(() => {
    if (engine === null || subject === null) return;
    const now = `${subject} ${middle ?? ''}`;
    if (now !== fitted.current) engine.fitNext();
    fitted.current = now;
  }, [engine, subject, middle]);
  useEffect(() => void engine?.sync(elements), [engine, elements]);
  useEffect(() => engine?.choose(chosen), [engine, chosen]);
  useEffect(() => engine?.setLabels(labels), [engine, labels]);
  const words = isNarrow ? leftWords(shown.left) : DETAIL_WORDS[elements.detail];
  const sayDetail = useEffectEvent(props.onDetail);
  useEffect(() => sayDetail(words), [words]);
  /** True while the user navigates inside the picture. Tab then follows links; otherwise Tab leaves the canvas. */
  const isInside = useRef(false);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') isInside.current = false;
    if (event.key === 'Escape') props.onChooseEdge(null);
    if (event.key === 'Tab' && isInside.current && centre !== null) tabKey(event, props, centre);
    if (arrowKey(event, props, engine, centre)) isInside.current = true;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture with keyboard navigation is not a fieldset
    <div
      role="group"
      aria-label={label}
      aria-describedby="graph-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the only tab stop of the picture; arrow keys move inside it
      tabIndex={0}
      onKeyDown={keys}
      onBlur={() => {
        isInside.current = false;
      }}
      // Focuses the canvas for keyboard navigation. `onPointerDown` cannot do this, because cytoscape then blurs the
      // canvas.
      onMouseDown={takeFocus}
      onTouchStart={takeFocus}
      data-graph-canvas=""
      data-state={state}
      data-painted={painted ?? undefined}
      className="size-full rounded-card outline-offset-[-2px]"
    >
      <div ref={host} aria-hidden className="size-full" />
      <p id="graph-keys" hidden>
        Arrow keys select the next item in that direction. Shift and an arrow key add an item to the
        selection, and C connects the two. Tab then moves along the links of the selected item, and Escape
        leaves them. Enter centres the picture on the item, E shows more of its neighbours, O moves to it in
        the outline.
      </p>
    </div>
  );
}

const takeFocus = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  currentTarget.focus({ preventScroll: true });

const NOWHERE: GraphCanvasProps['moved'] = new Map();

const leftWords = (left: number): string | null =>
  left === 0 ? null : `Small map: the outline shows ${left} more neighbours.`;

function useEngine(props: GraphCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<CanvasEngine | null>(null);
  const [painted, setPainted] = useState<string | null>(null);
  const choose = useEffectEvent(props.onChoose);
  const chooseEdge = useEffectEvent(props.onChooseEdge);
  const open = useEffectEvent(props.onOpen);
  const move = useEffectEvent(props.onMoved);
  const name = useEffectEvent(props.onNear);
  const tell = useEffectEvent(props.onEngine);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const made = new CanvasEngine(element, readTheme(element), {
      onChoose: (id, isMore) => choose(id, isMore),
      onChooseEdge: (key) => chooseEdge(key),
      onOpen: (id) => open(id),
      onMoved: (places) => move(places),
      onNear: (ids) => name(ids),
      onPainted: () => {
        performance.mark('graph-painted');
        setPainted(nameOf(made));
      },
    });
    setEngine(made);
    tell(made);
    const stop = onThemeChange(() => made.setTheme(readTheme(element)));
    const resized = new ResizeObserver(() => made.resize());
    resized.observe(element);
    return () => {
      stop();
      resized.disconnect();
      tell(null);
      made.destroy();
    };
  }, []);
  return { host, engine, painted };
}

function nameOf(engine: CanvasEngine): string {
  const places = engine.places();
  if (places.length > HASHED_NODES) return String(places.length);
  const text = places.map(({ id, x, y }) => `${id} ${Math.round(x)} ${Math.round(y)}`).sort();
  return `${places.length}-${fnv1a(text.join('\n'))}`;
}

function arrowKey(
  event: KeyboardEvent,
  { onChoose, onOpen }: GraphCanvasProps,
  engine: CanvasEngine | null,
  at: string | null,
): boolean {
  if (engine === null || at === null || event.ctrlKey || event.metaKey || event.altKey) return false;
  const direction = ARROWS[event.key];
  if (event.key === 'Enter') {
    event.preventDefault();
    onOpen(at);
  } else if (direction) {
    event.preventDefault();
    const next = engine.nearestTo(at, direction);
    if (next === null) return true;
    onChoose(next, event.shiftKey);
    engine.reveal(next);
  }
  return direction !== undefined;
}

function tabKey(event: KeyboardEvent, { graph, edgeKey, onChooseEdge }: GraphCanvasProps, at: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const next = nextLink(linksInTabOrder(graph, at), edgeKey, event.shiftKey);
  if (next !== null) event.preventDefault();
  onChooseEdge(next);
}
