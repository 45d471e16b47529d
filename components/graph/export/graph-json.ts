import type { View } from '#components/graph/views/view-state.ts';
import type { VisibleGraph } from '../visible-graph.ts';

/** Limits a picture's longer side, because browsers refuse much larger canvases. */
export const PNG_PIXELS = 8_000;

export function graphJson({ nodes, edges }: VisibleGraph, view: View): string {
  const { scope, focus, lens, asOf } = view;
  return JSON.stringify(
    {
      view: { scope, focus, lens, asOf },
      nodes: nodes.map(({ id, kind, label, detail, confidence, status, at, x, y }) => ({
        id,
        kind,
        label,
        detail,
        confidence,
        status,
        at,
        x,
        y,
      })),
      edges: edges.map(({ from, to, type, strength, status }) => ({
        from,
        to,
        kind: type.kind,
        type: type.name,
        reading: type.forward,
        strength,
        status,
      })),
    },
    null,
    2,
  );
}
