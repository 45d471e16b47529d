'use client';

import { useMemo, useRef, useState } from 'react';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import type { NodeView } from '#server/graph/schema.ts';
import { announcement } from './announcement.ts';
import type { CanvasEngine } from './canvas-engine.ts';
import { earliestOf } from './days.ts';
import { Explanations } from './explanations.tsx';
import { ExportMenu } from './export-menu.tsx';
import { GraphLegend } from './graph-legend.tsx';
import { GraphPicture } from './graph-picture.tsx';
import { GraphSearch } from './graph-search.tsx';
import { GraphStatus } from './graph-status.tsx';
import { focusKindOf, KIND_LOOKS } from './kind-look.ts';
import { LensChoice } from './lens-choice.tsx';
import { NodeDetails } from './node-details.tsx';
import { GraphOutline } from './outline.tsx';
import { type GraphNode, NO_GRAPH } from './picture-data.ts';
import { legendOf, shownGraph } from './shown-graph.ts';
import { TimeSlider } from './time-slider.tsx';
import { type FirstPicture, useGraph } from './use-graph.ts';
import { useGraphKeys } from './use-graph-keys.ts';
import { useGraphLabels } from './use-graph-labels.ts';
import { useGraphView } from './use-graph-view.ts';
import { usePlaces } from './use-places.ts';
import { stateHash } from './view-state.ts';
import { ViewsMenu } from './views-menu.tsx';

export interface GraphScreenProps {
  first: FirstPicture | null;
  /** the day that it is, where the server is */
  today: string;
  /** may put things where they like, and save views; nobody does as somebody else */
  isSelf: boolean;
}

const MODES = [
  { value: 'both', label: 'Both' },
  { value: 'canvas', label: 'Picture' },
  { value: 'outline', label: 'Outline' },
] as const;

/** People, groups, memories and how they hang together: as a picture and as an outline of the same. */
export function GraphScreen({ first, today, isSelf }: GraphScreenProps) {
  const { view, dispatch, undoLabel, mode, setMode } = useGraphView();
  const read = useGraph(view, first);
  const data = read.data ?? NO_GRAPH;
  const page = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<CanvasEngine | null>(null);
  const [edgeKey, setEdgeKey] = useState<string | null>(null);
  const [detail, setDetail] = useState<string | null>(null);
  const { moved, move, lay } = usePlaces(isSelf, data.fit);
  const named = useGraphLabels(view.asOf);
  const graph = useMemo(() => shownGraph(data, view), [data, view]);
  const legend = useMemo(() => legendOf(data), [data]);
  const nodeOf = (id: string): GraphNode | null => {
    const node = data.nodes.get(id);
    if (node === undefined) return null;
    return { ...node, ...named.nodes.get(id) };
  };
  const nameOf = (id: string): string => {
    const node = nodeOf(id);
    return node === null ? '' : node.label || KIND_LOOKS[node.kind].one;
  };
  const chosen = view.selection.flatMap((id) => nodeOf(id) ?? []);
  const choose = (id: string | null, isMore: boolean) => {
    setEdgeKey(null);
    if (id !== null) named.ask([id].filter((one) => data.nodes.get(one)?.label === ''));
    if (id !== null && isMore) dispatch({ type: 'select-also', id });
    else dispatch({ type: 'select', ids: id === null ? [] : [id] });
  };
  const goTo = (id: string) => {
    const node = nodeOf(id);
    if (node === null) return;
    dispatch({ type: 'focus', focus: { kind: focusKindOf(node.kind), id }, name: nameOf(id) });
  };
  const found = ({ id, kind, label }: NodeView) => {
    // the keys that go on from here would be typed into the field
    const next = engine ? '[data-graph-canvas]' : '[role=tree] [tabindex="0"]';
    page.current?.querySelector<HTMLElement>(next)?.focus();
    if (graph.nodes.some((node) => node.id === id)) {
      choose(id, false);
      engine?.centre(id);
    } else dispatch({ type: 'focus', focus: { kind: focusKindOf(kind), id }, name: label });
  };
  useGraphKeys({
    engine,
    page,
    chosen,
    view,
    dispatch,
    onNeed: (part) => mode !== 'both' && mode !== part && setMode('both'),
  });
  // while another is on its way, what is shown is still around the one before
  const wanted = view.focus?.id ?? data.focusId;
  const focusId = wanted !== null && data.nodes.has(wanted) ? wanted : data.focusId;
  const focus = focusId === null ? null : nodeOf(focusId);
  const edge = edgeKey === null ? undefined : data.edges.get(edgeKey);
  const subject = `${view.scope} ${view.focus?.id} ${view.lens} ${view.asOf} ${view.only?.length}`;
  return (
    <div ref={page}>
      <PageHeader
        title="Graph"
        actions={
          <>
            <Button
              variant="quiet"
              aria-pressed={view.scope === 'overview'}
              onClick={() =>
                dispatch(
                  view.scope === 'overview'
                    ? {
                        type: 'open',
                        view: { lens: view.lens, asOf: view.asOf },
                        label: 'go to the household',
                      }
                    : { type: 'overview' },
                )
              }
            >
              Everything
            </Button>
            <ViewsMenu
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
      <GraphSearch lens={view.lens} onFound={found} />
      <div className="mt-3 mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <LensChoice value={view.lens} onChange={(lens) => dispatch({ type: 'lens', lens })} />
        <TimeSlider
          asOf={view.asOf}
          earliest={earliestOf([...data.nodes.values()].map(({ at }) => at))}
          today={today}
          onChange={(asOf) => dispatch({ type: 'as-of', asOf })}
        />
        <Segmented label="Show" value={mode} options={MODES} onChange={setMode} />
      </div>
      {read.error && (
        <FailureAlert
          what="The graph could not be read."
          hint="Nothing is lost."
          error={read.error}
          actions={
            <Button size="small" onClick={() => void read.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      <div
        className={classNames(
          'grid gap-4',
          mode === 'both' && 'md:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)]',
        )}
      >
        {mode !== 'canvas' && (
          <div className="min-w-0">
            <GraphOutline
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
          {mode !== 'outline' && (
            <>
              <GraphPicture
                engine={engine}
                graph={graph}
                focusId={focusId}
                moved={moved}
                labels={named.labels}
                chosen={edgeKey === null ? view.selection : [...view.selection, edgeKey]}
                label={`Graph, ${graph.nodes.length} items, focus ${focusId === null ? 'none' : nameOf(focusId)}`}
                state={stateHash(view)}
                subject={read.isPlaceholderData ? null : subject}
                onChoose={choose}
                onChooseEdge={setEdgeKey}
                onOpen={goTo}
                onMoved={move}
                onNear={named.ask}
                onEngine={setEngine}
                onDetail={setDetail}
              />
              <GraphLegend
                {...legend}
                hiddenKinds={view.hiddenKinds}
                hiddenClasses={view.hiddenTypes}
                onKind={(kind) => dispatch({ type: 'toggle-kind', kind })}
                onClass={(name) => dispatch({ type: 'toggle-type', name })}
              />
            </>
          )}
          <GraphStatus
            view={view}
            dispatch={dispatch}
            shown={graph.nodes.length}
            total={data.total}
            detail={mode === 'outline' ? null : detail}
            undoLabel={undoLabel}
            isLoading={read.isPlaceholderData}
          />
          <p role="status" className="sr-only">
            {announcement(chosen.at(-1) ?? null, graph, nameOf)}
          </p>
          <NodeDetails
            chosen={chosen}
            data={data}
            edge={edge ? { edge, from: nameOf(edge.from), to: nameOf(edge.to) } : null}
            view={view}
            dispatch={dispatch}
          />
          <Explanations explanations={data.explanations} nameOf={nameOf} />
        </div>
      </div>
    </div>
  );
}
