'use client';

import { useState } from 'react';
import type { EdgeStyle } from '#components/graph/canvas/edge-style.ts';
import { NODE_KIND_STYLES } from '#components/graph/canvas/node-kind-style.ts';
import { NodeIcon } from '#components/graph/details/node-icon.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { NodeKind } from '#server/domain/graph/node-kind.ts';
import type { ClassEntry, KindEntry } from './visible-graph.ts';

interface GraphLegendProps {
  kinds: readonly KindEntry[];
  classes: readonly ClassEntry[];
  hiddenKinds: readonly NodeKind[];
  hiddenClasses: readonly string[];
  onKind: (kind: NodeKind) => void;
  onClass: (name: string) => void;
}

const STROKES: Record<EdgeStyle['colour'], string> = {
  'vermillion-text': 'bg-vermillion-text',
  'sky-text': 'bg-sky-text',
  'pine-text': 'bg-pine-text',
  'plum-text': 'bg-plum-text',
  'amber-text': 'bg-amber-text',
  danger: 'bg-danger',
  control: 'bg-control',
  muted: 'bg-muted',
};

/** Number of entries shown at first. Hidden classes are always listed, so that the user can show them again. */
const IN_A_ROW = 6;

export function GraphLegend(props: GraphLegendProps) {
  const { kinds, classes, hiddenKinds, hiddenClasses, onKind, onClass } = props;
  const [isAll, setIsAll] = useState(false);
  const total = kinds.length + classes.length;
  const isListed = (index: number, isOn: boolean) => isAll || index < IN_A_ROW || !isOn;
  return (
    <section aria-label="Legend" className="flex flex-wrap gap-1.5">
      {kinds.map(({ kind, count }, index) => {
        const isOn = !hiddenKinds.includes(kind);
        if (!isListed(index, isOn)) return null;
        return (
          <Entry key={kind} isOn={isOn} count={count} onPress={() => onKind(kind)}>
            <span aria-hidden className="contents">
              <NodeIcon kind={kind} className="size-4 shrink-0" />
            </span>
            {count === 1 ? NODE_KIND_STYLES[kind].one : NODE_KIND_STYLES[kind].many}
          </Entry>
        );
      })}
      {classes.map(({ name, words, look, count }, index) => {
        const isOn = !hiddenClasses.includes(name);
        if (!isListed(kinds.length + index, isOn)) return null;
        return (
          <Entry key={name} isOn={isOn} count={count} onPress={() => onClass(name)}>
            <span aria-hidden className="inline-flex items-center gap-1">
              <span className={classNames('inline-block h-0.5 w-4', STROKES[look.colour])} />
              {look.glyph}
            </span>
            {words}
          </Entry>
        );
      })}
      {total > IN_A_ROW && (
        <button
          type="button"
          aria-expanded={isAll}
          onClick={() => setIsAll(!isAll)}
          className="inline-flex min-h-7 items-center rounded-full px-2.5 text-xs text-link underline pointer-coarse:min-h-11"
        >
          {isAll ? 'Fewer' : `More of the legend (${total})`}
        </button>
      )}
    </section>
  );
}

interface EntryProps {
  isOn: boolean;
  count: number;
  onPress: () => void;
  children: React.ReactNode;
}

function Entry({ isOn, count, onPress, children }: EntryProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2.5 text-xs pointer-coarse:min-h-11',
        isOn ? 'border-control text-ink' : 'border-line text-muted line-through',
      )}
    >
      {children}
      <span className="text-muted">{count}</span>
    </button>
  );
}
