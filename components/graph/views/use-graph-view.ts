'use client';

import { useQueryStates } from 'nuqs';
import { useEffect, useReducer, useRef } from 'react';
import {
  addressOfView,
  GRAPH_URL_STATE,
  type GraphMode,
  viewOfAddress,
} from '#components/graph/graph-url-state.ts';
import { offerUndoQuietly, withdrawUndo } from '#components/shell/undo/undo-toast.ts';
import { beginView, type View, type ViewAction, viewReducer } from './view-state.ts';

interface GraphView {
  view: View;
  dispatch: (action: ViewAction) => void;
  undoLabel: string | null;
  mode: GraphMode;
  setMode: (mode: GraphMode) => void;
}

/** Ignores expansions, so that Back skips them. */
const placeOf = (key: string): string => JSON.stringify({ ...JSON.parse(key), more: [] });
const keyOf = (part: ReturnType<typeof addressOfView>): string => JSON.stringify(part);

/** The URL has part of the state, so that Back returns to the previous focus. */
export function useGraphView(): GraphView {
  const [address, setAddress] = useQueryStates(GRAPH_URL_STATE);
  const [{ view, steps }, dispatch] = useReducer(viewReducer, address, (first) =>
    beginView(viewOfAddress(first)),
  );
  const begun = viewOfAddress(address);
  const said = keyOf(addressOfView(begun));
  const shown = keyOf(addressOfView(view));
  const written = useRef(said);
  // biome-ignore lint/correctness/useExhaustiveDependencies: writes the URL only when the view changes
  useEffect(() => {
    if (shown === written.current) return;
    const isSamePlace = placeOf(shown) === placeOf(written.current);
    written.current = shown;
    void setAddress(addressOfView(view), { history: isSamePlace ? 'replace' : 'push' });
  }, [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the URL only after Back or Forward
  useEffect(() => {
    if (said === written.current) return;
    written.current = said;
    const { hiddenKinds, hiddenTypes } = view;
    dispatch({ type: 'open', view: { ...begun, hiddenKinds, hiddenTypes }, label: 'go there' });
  }, [said]);
  const last = steps.at(-1);
  useEffect(() => {
    if (last === undefined) return;
    const undo = () => dispatch({ type: 'undo' });
    offerUndoQuietly(undo);
    return () => withdrawUndo(undo);
  }, [last]);
  return {
    view,
    dispatch,
    undoLabel: last?.label ?? null,
    mode: address.show,
    setMode: (show) => void setAddress({ show }),
  };
}
