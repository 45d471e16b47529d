'use client';

import { ChevronRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { NodeIcon } from '#components/graph/details/node-icon.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ConfidenceMeter } from '#components/ui/confidence-meter.tsx';
import { formatDate } from '#components/ui/format-date.ts';
import { StatementText } from '#components/ui/statement-text.tsx';
import { OutlineMenu, type OutlineRowActions } from './outline-menu.tsx';
import type { NodeRow, OutlineRow } from './outline-rows.ts';

/** Deeper rows are not indented more, because a screen of 320 px has no room. */
const MOST_SET_IN = 6;

interface OutlineRowProps {
  row: OutlineRow;
  isCursor: boolean;
  onToggle: () => void;
  onAct: () => void;
  onReached: () => void;
  acts: OutlineRowActions | null;
  isMenuOpen: boolean;
  onMenuOpenChange: (isOpen: boolean) => void;
  onMenuClosed: () => void;
}

/** The tree is one tab stop. Buttons in a row offer the actions of its keys to mouse and touch. */
export function OutlineTreeRow(props: OutlineRowProps) {
  const { row, isCursor, onToggle, onAct, onReached, acts } = props;
  const nameId = `outline ${row.key}`.replaceAll(' ', '_');
  return (
    <div
      role="treeitem"
      tabIndex={isCursor ? 0 : -1}
      aria-level={row.level}
      aria-setsize={row.setSize}
      aria-posinset={row.position}
      aria-expanded={row.isOpen ?? undefined}
      aria-selected={isCursor}
      aria-labelledby={nameId}
      aria-busy={row.kind === 'loading' || undefined}
      data-key={row.key}
      style={{ '--level': Math.min(row.level, MOST_SET_IN) - 1 } as CSSProperties}
      className="group/row flex items-start gap-1 rounded-control ps-[calc(var(--level)*0.75rem)] -outline-offset-2 hover:bg-hover aria-selected:bg-hover sm:ps-[calc(var(--level)*1.25rem)]"
      onFocus={(event) => event.target === event.currentTarget && onReached()}
      onDoubleClick={row.kind === 'node' ? onAct : undefined}
    >
      <Opener row={row} onToggle={onToggle} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the row itself takes the keys */}
      <div
        id={nameId}
        className="min-w-0 flex-1 py-1.5 text-sm pointer-coarse:min-h-11 pointer-coarse:py-2.5"
        onClick={row.kind === 'more' || row.kind === 'failed' ? onAct : undefined}
      >
        <RowWords row={row} />
      </div>
      {acts && (
        <OutlineMenu
          {...acts}
          isOpen={props.isMenuOpen}
          onOpenChange={props.onMenuOpenChange}
          onClosed={props.onMenuClosed}
        />
      )}
    </div>
  );
}

function Opener({ row, onToggle }: { row: OutlineRow; onToggle: () => void }) {
  if (row.isOpen === null) return <span className="size-9 shrink-0 pointer-coarse:size-11" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={row.isOpen ? 'Close' : 'Open'}
      onClick={onToggle}
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink pointer-coarse:size-11"
    >
      <ChevronRight
        aria-hidden
        className={classNames('size-4 transition-transform', row.isOpen ? 'rotate-90' : 'rtl:-scale-x-100')}
      />
    </button>
  );
}

function RowWords({ row }: { row: OutlineRow }): ReactNode {
  switch (row.kind) {
    case 'node':
      return <NodeWords row={row} />;
    case 'group':
      return (
        <span className="font-medium text-muted">
          {row.group.reading} <span className="font-normal tabular-nums">· {row.group.total}</span>
        </span>
      );
    case 'more':
      return <span className="text-link underline">Show more ({row.left} left)</span>;
    case 'loading':
      return <span className="text-muted">Loading…</span>;
    case 'failed':
      return <span className="text-link underline">These could not be loaded. Try again</span>;
    case 'alone':
      return <span className="text-muted">It has no links yet.</span>;
  }
}

const EDGE_STATUS_WORDS = {
  former: 'formerly',
  disputed: 'disputed',
  inferred: 'inferred, not stated',
} as const;

function NodeWords({ row: { node, item, level } }: { row: NodeRow }) {
  const isOver = node.status === 'superseded' || node.status === 'archived';
  return (
    <span className="flex items-start gap-2">
      <NodeIcon kind={node.kind} className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <StatementText
          className={classNames('line-clamp-3', isOver && 'line-through', level === 1 && 'font-semibold')}
        >
          {node.label}
        </StatementText>
        {node.detail !== '' && (
          <span dir="auto" className="min-w-0 max-w-full truncate text-xs text-muted">
            {node.detail}
          </span>
        )}
        {node.confidence !== null && <ConfidenceMeter confidence={node.confidence} isNamed={false} />}
        {node.at !== null && (
          <time dateTime={node.at} className="text-xs text-muted">
            {formatDate(node.at)}
          </time>
        )}
        {node.status !== 'active' && <Badge tone="vermillion">{node.status}</Badge>}
        {item && item.edgeStatus !== '' && <Badge>{EDGE_STATUS_WORDS[item.edgeStatus]}</Badge>}
        {item?.note && <StatementText className="w-full text-xs text-muted">{item.note}</StatementText>}
      </span>
    </span>
  );
}
