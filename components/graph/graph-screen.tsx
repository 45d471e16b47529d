'use client';

import { useMemo, useRef, useState } from 'react';
import type { CanvasEngine } from '#components/graph/canvas/canvas-engine.ts';
import { LazyGraphCanvas } from '#components/graph/canvas/lazy-graph-canvas.tsx';
import { focusKindOf, NODE_KIND_STYLES } from '#components/graph/canvas/node-kind-style.ts';
import { useGraphLabels } from '#components/graph/canvas/use-graph-labels.ts';
import { useNodePositions } from '#components/graph/canvas/use-node-positions.ts';
import { Explanations } from '#components/graph/details/connection-explanations.tsx';
import { DetailsPanel } from '#components/graph/details/details-panel.tsx';
import { NodeDetails } from '#components/graph/details/node-details.tsx';
import { type GraphNode, NO_GRAPH } from '#components/graph/graph-data.ts';
import { GraphOutline } from '#components/graph/outline/graph-outline.tsx';
import { SavedViewsMenu } from '#components/graph/views/saved-views-menu.tsx';
import { useGraphView } from '#components/graph/views/use-graph-view.ts';
import { stateHash } from '#components/graph/views/view-state.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { NodeView } from '#server/graph/schema.ts';
import { earliestOf } from './day-arithmetic.ts';
import { ExportMenu } from './export/export-menu.tsx';
import { GraphFilterChoice } from './graph-filter-control.tsx';
import { GraphLegend } from './graph-legend.tsx';
import { GraphLoadError } from './graph-load-error.tsx';
import { GraphSearch } from './graph-search.tsx';
import { GraphStatus } from './graph-status.tsx';
import { linkWords, selectionAnnouncement } from './selection-announcement.ts';
import { ShowAllButton } from './show-all-button.tsx';
import { TimeSlider } from './time-slider.tsx';
import { useExplainConnection } from './use-explain-connection.ts';
import { type FirstPicture, useGraph } from './use-graph.ts';
import { useGraphHotkeys } from './use-graph-hotkeys.ts';
import { useRestoreLostFocus } from './use-restore-lost-focus.ts';
import { legendOf, neighboursOf, visibleGraph } from './visible-graph.ts';

interface GraphScreenProps {
  first: FirstPicture | null;
  /** Today in the server's time zone. */
  today: string;
  /** False while viewing as another member. */
  isSelf: boolean;
}

const MODES = [
  { value: 'both', label: 'Both' },
  { value: 'canvas', label: 'Picture' },
  { value: 'outline', label: 'Outline' },
] as const;

const NAMED_AROUND = 80;

export function GraphScreen({ first, today, isSelf }: GraphScreenProps) {
  const { view, dispatch, undoLabel, mode, setMode } = useGraphView();
  const read = useGraph(view, first);
  const data = read.data ?? NO_GRAPH;
  const isPending = read.data === null && read.error === null;
  const page = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<CanvasEngine | null>(null);
  const [edgeKey, setEdgeKey] = useState<string | null>(null);
  const [hasRead, setRead] = useState(0);
  const [detail, setDetail] = useState<string | null>(null);
  const { moved, move, lay, putBack } = useNodePositions(isSelf, data.fit);
  const named = useGraphLabels(view.asOf);
  const { removed, hiddenKinds, hiddenTypes } = view;
  // Does not depend on the selection, so that selecting does not redraw everything.
  const graph = useMemo(
    () => visibleGraph(data, { removed, hiddenKinds, hiddenTypes }),
    [data, removed, hiddenKinds, hiddenTypes],
  );
  const legend = useMemo(() => legendOf(data), [data]);
  const earliest = useMemo(() => earliestOf([...data.nodes.values()].map(({ at }) => at)), [data]);
  const loaded = useMemo(
    () => new Map<string, NodeView>([...data.nodes, ...named.nodes]),
    [data, named.nodes],
  );
  const nodeOf = (id: string): GraphNode | null => {
    const node = data.nodes.get(id);
    if (node === undefined) return null;
    return { ...node, ...named.nodes.get(id) };
  };
  const nameOf = (id: string): string => {
    const node = nodeOf(id);
    return node === null ? '' : node.label || NODE_KIND_STYLES[node.kind].one;
  };
  const chosen = view.selection.flatMap((id) => nodeOf(id) ?? []);
  const { connect, said } = useExplainConnection({
    chosen,
    explanations: data.explanations,
    dispatch,
    nameOf,
    isOnItsWay: read.isOnItsWay,
  });
  useRestoreLostFocus(page);
  const choose = (id: string | null, isMore: boolean) => {
    setEdgeKey(null);
    if (id !== null) {
      // Loads the labels of neighbours too, because the details list them.
      const shown = [id, ...neighboursOf(graph, id).slice(0, NAMED_AROUND)];
      named.ask(shown.filter((one) => data.nodes.get(one)?.label === ''));
    }
    if (id !== null && isMore) dispatch({ type: 'select-also', id });
    else dispatch({ type: 'select', ids: id === null ? [] : [id] });
  };
  const goTo = (id: string) => {
    const node = nodeOf(id);
    if (node === null) return;
    dispatch({ type: 'focus', focus: { kind: focusKindOf(node.kind), id }, name: nameOf(id) });
  };
  const found = ({ id, kind, label }: NodeView) => {
    // Moves the focus out of the search field, because the field would receive the next shortcut as text.
    const next = engine ? '[data-graph-canvas]' : '[role=tree] [tabindex="0"]';
    page.current?.querySelector<HTMLElement>(next)?.focus();
    if (graph.nodes.some((node) => node.id === id)) {
      choose(id, false);
      engine?.centre(id);
    } else dispatch({ type: 'focus', focus: { kind: focusKindOf(kind), id }, name: label });
  };
  useGraphHotkeys({
    engine,
    page,
    chosen,
    view,
    dispatch,
    onConnect: connect,
    onNeed: (part) => mode !== 'both' && mode !== part && setMode('both'),
  });
  // While another focus loads, the shown graph still belongs to the previous focus.
  const wanted = view.focus?.id ?? data.focusId;
  const focusId = wanted !== null && data.nodes.has(wanted) ? wanted : data.focusId;
  const focus = focusId === null ? null : nodeOf(focusId);
  const edge = edgeKey === null ? undefined : data.edges.get(edgeKey);
  const explanations = useMemo(
    () => data.explanations.slice(Math.min(hasRead, data.explanations.length)),
    [data.explanations, hasRead],
  );
  const marked = useMemo(
    () => [...(explanations.at(-1)?.path ?? []), ...(edgeKey === null ? [] : [edgeKey]), ...view.selection],
    [explanations, edgeKey, view.selection],
  );
  const subject = `${view.scope} ${view.focus?.id} ${view.lens} ${view.asOf} ${view.only?.length}`;
  return (
    <div ref={page}>
      <PageHeader
        title="Graph"
        actions={
          <>
            <ShowAllButton view={view} dispatch={dispatch} />
            <SavedViewsMenu
              view={view}
              dispatch={dispatch}
              graph={graph}
              mode={mode}
              engine={engine}
              onPlaces={lay}
              mayKeep={isSelf}
            />
            <ExportMenu graph={graph} view={view} engine={engine} />
          </>
        }
      />
      <GraphSearch lens={view.lens} loaded={loaded} onFound={found} />
      <div className="mt-3 mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <GraphFilterChoice value={view.lens} onChange={(lens) => dispatch({ type: 'lens', lens })} />
        <TimeSlider
          asOf={view.asOf}
          earliest={earliest}
          today={today}
          onChange={(asOf) => dispatch({ type: 'as-of', asOf })}
        />
        <SegmentedControl label="Show" value={mode} options={MODES} onChange={setMode} />
      </div>
      {read.error && (
        <GraphLoadError
          error={read.error}
          view={view}
          dispatch={dispatch}
          onRetry={() => void read.refetch()}
        />
      )}
      <div
        className={classNames(
          'grid gap-4',
          mode === 'both' && 'lg:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)]',
        )}
      >
        {mode !== 'canvas' && (
          <div
            data-outline=""
            className={classNames(
              'relative min-w-0',
              mode === 'both' && 'md:max-lg:max-h-80 lg:max-h-[max(26rem,80dvh)] md:overflow-y-auto',
            )}
          >
            <GraphOutline
              shown={graph.nodes}
              isPending={isPending}
              view={view}
              dispatch={dispatch}
              focus={
                focus && {
                  kind: focusKindOf(focus.kind),
                  id: focus.id,
                  label: nameOf(focus.id),
                  nodeKind: focus.kind,
                }
              }
            />
          </div>
        )}
        <div className="min-w-0 space-y-3">
          <div className="relative">
            {mode !== 'outline' && (
              <LazyGraphCanvas
                engine={engine}
                graph={graph}
                focusId={focusId}
                moved={moved}
                labels={named.labels}
                chosen={marked}
                edgeKey={edgeKey}
                label={`Graph, ${graph.nodes.length} items, focus ${focusId === null ? 'none' : nameOf(focusId)}`}
                state={stateHash(view)}
                subject={read.isOnItsWay ? null : subject}
                onChoose={choose}
                onChooseEdge={setEdgeKey}
                onOpen={goTo}
                onMoved={move}
                onNear={named.ask}
                onEngine={setEngine}
                onDetail={setDetail}
              />
            )}
            <DetailsPanel
              engine={engine}
              isOnPicture={mode !== 'outline'}
              isEmpty={chosen.length === 0 && !edge && explanations.length === 0 && said === null}
              chosenId={view.selection.at(-1) ?? null}
              topic={`${explanations.length} ${view.selection.at(-1)}`}
            >
              {said && <p className="rounded-card border border-line bg-sunken p-3 text-sm">{said}</p>}
              <Explanations
                explanations={explanations}
                nameOf={nameOf}
                onClose={() => setRead(data.explanations.length)}
              />
              <NodeDetails
                chosen={chosen}
                data={data}
                graph={graph}
                edge={edge ? { edge, from: nameOf(edge.from), to: nameOf(edge.to) } : null}
                view={view}
                dispatch={dispatch}
                nameOf={nameOf}
                onChoose={(id) => choose(id, false)}
                onConnect={connect}
                onClose={() => choose(null, false)}
              />
            </DetailsPanel>
          </div>
          <p role="status" className="sr-only">
            {said ??
              (edge ? linkWords(edge, nameOf) : selectionAnnouncement(chosen.at(-1) ?? null, graph, nameOf))}
          </p>
          {mode !== 'outline' && (
            <GraphLegend
              {...legend}
              hiddenKinds={view.hiddenKinds}
              hiddenClasses={view.hiddenTypes}
              onKind={(kind) => dispatch({ type: 'toggle-kind', kind })}
              onClass={(name) => dispatch({ type: 'toggle-type', name })}
            />
          )}
          <GraphStatus
            view={view}
            dispatch={dispatch}
            shown={graph.nodes.length}
            total={data.total}
            detail={mode === 'outline' ? null : detail}
            undoLabel={undoLabel}
            isLoading={read.isOnItsWay}
            onPutBack={moved.size === 0 ? null : () => putBack(graph.nodes.map(({ id }) => id))}
          />
        </div>
      </div>
    </div>
  );
}
