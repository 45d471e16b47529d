'use client';

import { useState } from 'react';
import type { Explanation, GraphNode } from '#components/graph/graph-data.ts';
import type { ViewAction } from '#components/graph/views/view-state.ts';

interface ExplainConnectionOptions {
  chosen: readonly GraphNode[];
  explanations: readonly Explanation[];
  dispatch: (action: ViewAction) => void;
  nameOf: (id: string) => string;
  isOnItsWay: boolean;
}

export function useExplainConnection({
  chosen,
  explanations,
  dispatch,
  nameOf,
  isOnItsWay,
}: ExplainConnectionOptions) {
  const ids = chosen.map(({ id }) => id);
  const key = ids.join(' ');
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const connect = () => {
    setAskedFor(key);
    if (ids.length > 1) dispatch({ type: 'connect', ids });
  };
  if (askedFor !== key) return { connect, said: null };
  const [first] = ids;
  if (first === undefined)
    return { connect, said: 'To connect two items, select one, then the other with Shift.' };
  if (ids.length === 1) {
    const said = `${nameOf(first)} is selected. Select another with Shift and a click or an arrow key, then press C again.`;
    return { connect, said };
  }
  const found = explanations.filter(({ fromId, toId }) => ids.includes(fromId) && ids.includes(toId));
  if (found.length === 0) return { connect, said: isOnItsWay ? 'Looking for a connection…' : null };
  return { connect, said: found.map((one) => inWords(one, nameOf)).join(' ') };
}

function inWords({ fromId, toId, sentences, path }: Explanation, nameOf: (id: string) => string): string {
  const [shortest] = sentences;
  if (shortest === undefined) {
    return `Nothing that you may see connects ${nameOf(fromId)} and ${nameOf(toId)} within six steps.`;
  }
  return path.length === 1 ? `They are already linked: ${shortest}` : `Connected: ${shortest}`;
}
