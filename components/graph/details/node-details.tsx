'use client';

import {
  CircleQuestionMark,
  EyeOff,
  Focus,
  FoldVertical,
  SquareArrowOutUpRight,
  Waypoints,
  X,
} from 'lucide-react';
import {
  focusKindOf,
  hrefOf,
  isMemoryKind,
  NODE_KIND_STYLES,
} from '#components/graph/canvas/node-kind-style.ts';
import type { GraphData, GraphEdge, GraphNode } from '#components/graph/graph-data.ts';
import type { View, ViewAction } from '#components/graph/views/view-state.ts';
import { sentBy, type VisibleGraph } from '#components/graph/visible-graph.ts';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { formatDate } from '#components/ui/format-date.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { StatementText } from '#components/ui/statement-text.tsx';
import { ExpandMenu } from './expand-menu.tsx';
import { NodeIcon } from './node-icon.tsx';
import { NodeLinks } from './node-links.tsx';

const STATUS_WORDS: Record<Exclude<GraphNode['status'], 'active'>, string> = {
  disputed: 'Disputed',
  superseded: 'Superseded',
  archived: 'Archived',
};

interface NodeDetailsProps {
  chosen: readonly GraphNode[];
  edge: { edge: GraphEdge; from: string; to: string } | null;
  data: GraphData;
  view: View;
  dispatch: (action: ViewAction) => void;
  graph: VisibleGraph;
  nameOf: (id: string) => string;
  onChoose: (id: string) => void;
  onConnect: () => void;
  onClose: () => void;
}

export function NodeDetails({ chosen, edge, onConnect, onClose, ...rest }: NodeDetailsProps) {
  const node = chosen.at(-1);
  return (
    <Card
      title="Details"
      className="space-y-3 sm:p-4"
      action={(node || edge) && <IconButton icon={X} label="Close the details" onClick={onClose} />}
    >
      {edge && <EdgeSentence {...edge} />}
      {chosen.length > 1 && <Several chosen={chosen} onConnect={onConnect} />}
      {node && <One node={node} {...rest} />}
      {!node && !edge && (
        <p className="text-sm text-muted">
          Select an item in the picture or the outline to see its details and links.
        </p>
      )}
    </Card>
  );
}

function EdgeSentence({ edge, from, to }: { edge: GraphEdge; from: string; to: string }) {
  const stands = edge.status === '' ? '' : `, ${edge.status}`;
  return (
    <p className="text-sm">
      <StatementText>{from}</StatementText> <strong>{edge.type.forward}</strong>{' '}
      <StatementText>{to}</StatementText>
      <span className="text-muted">
        {edge.type.kind === 'about' ? '' : ` (strength ${edge.strength.toFixed(2)}${stands})`}
      </span>
    </p>
  );
}

function Several({ chosen, onConnect }: Pick<NodeDetailsProps, 'chosen' | 'onConnect'>) {
  return (
    <div className="space-y-2">
      <p className="text-sm">
        {chosen.length} selected:{' '}
        {chosen.map(({ id, label, kind }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <bdi>{label || NODE_KIND_STYLES[kind].one}</bdi>
          </span>
        ))}
      </p>
      <Button size="small" aria-keyshortcuts={ariaKeys('graph.connect')} onClick={onConnect}>
        <Waypoints aria-hidden className="size-4" />
        Connect these
        <HotkeyHint id="graph.connect" />
      </Button>
    </div>
  );
}

type OneProps = { node: GraphNode } & Omit<NodeDetailsProps, 'chosen' | 'edge' | 'onConnect' | 'onClose'>;

function One({ node, data, view, dispatch, graph, nameOf, onChoose }: OneProps) {
  const { id, kind, label, detail, confidence, status, at } = node;
  const name = label || NODE_KIND_STYLES[kind].one;
  // Reserves space for a label that loads later, so that nothing below it moves.
  const isLate = data.isSimplified && isMemoryKind(kind);
  const isExpanded = view.layers.some((layer) => layer.kind === 'expand' && layer.id === id);
  return (
    <>
      <div className="space-y-1.5">
        <p className={classNames('flex items-start gap-2', isLate && 'min-h-[3lh]')}>
          <NodeIcon kind={kind} className="mt-0.5 size-5 shrink-0 text-muted" />
          <span className="min-w-0 font-medium">
            <StatementText>{name}</StatementText>
          </span>
        </p>
        <p
          className={classNames(
            'flex flex-wrap content-start items-center gap-x-3 gap-y-1 text-sm text-muted',
            isLate && 'min-h-[calc(2lh+0.25rem)]',
          )}
        >
          <span>{NODE_KIND_STYLES[kind].one}</span>
          {detail && detail !== NODE_KIND_STYLES[kind].one && <StatementText>{detail}</StatementText>}
          {at && <span>{formatDate(at)}</span>}
          {status !== 'active' && (
            <Badge tone={status === 'disputed' ? 'vermillion' : 'plain'}>{STATUS_WORDS[status]}</Badge>
          )}
          {confidence !== null && <ConfidenceMeter confidence={confidence} />}
        </p>
      </div>
      <NodeLinks
        key={`links ${id}`}
        id={id}
        graph={graph}
        isBrief={data.isSimplified}
        nameOf={nameOf}
        onChoose={onChoose}
      />
      <div className="flex flex-wrap gap-2">
        <ExpandMenu key={id} id={id} name={name} view={view} dispatch={dispatch} sent={sentBy(data, id)} />
        {isExpanded && (
          <Button
            size="small"
            aria-keyshortcuts={ariaKeys('graph.collapse')}
            onClick={() => dispatch({ type: 'collapse', id, name })}
          >
            <FoldVertical aria-hidden className="size-4" />
            Collapse
          </Button>
        )}
        {view.focus?.id !== id && (
          <Button
            size="small"
            onClick={() => dispatch({ type: 'focus', focus: { kind: focusKindOf(kind), id }, name })}
          >
            <Focus aria-hidden className="size-4" />
            Centre on this
          </Button>
        )}
        {isMemoryKind(kind) && (
          <ButtonLink size="small" href={`/ask/${id}`}>
            <CircleQuestionMark aria-hidden className="size-4" />
            Why?
            <HotkeyHint id="graph.why" />
          </ButtonLink>
        )}
        <ButtonLink size="small" href={hrefOf(kind, id)}>
          <SquareArrowOutUpRight aria-hidden className="size-4" />
          Open
        </ButtonLink>
        <Button
          size="small"
          variant="quiet"
          aria-keyshortcuts={ariaKeys('graph.remove')}
          onClick={() => dispatch({ type: 'remove', ids: [id] })}
        >
          <EyeOff aria-hidden className="size-4" />
          Remove from the picture
        </Button>
      </div>
    </>
  );
}
