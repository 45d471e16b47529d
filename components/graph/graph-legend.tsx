'use client';

import { classNames } from '#components/ui/class-names.ts';
import type { NodeKind } from '#server/domain/node-kind.ts';
import type { EdgeLook } from './edge-class.ts';
import { KIND_LOOKS } from './kind-look.ts';
import { NodeMark } from './node-mark.tsx';
import type { ClassEntry, KindEntry } from './shown-graph.ts';

export interface GraphLegendProps {
  kinds: readonly KindEntry[];
  classes: readonly ClassEntry[];
  hiddenKinds: readonly NodeKind[];
  hiddenClasses: readonly string[];
  onKind: (kind: NodeKind) => void;
  onClass: (name: string) => void;
}

const STROKES: Record<EdgeLook['colour'], string> = {
  'vermillion-text': 'bg-vermillion-text',
  'sky-text': 'bg-sky-text',
  'pine-text': 'bg-pine-text',
  'plum-text': 'bg-plum-text',
  danger: 'bg-danger',
  control: 'bg-control',
  muted: 'bg-muted',
};

/** What the shapes and lines stand for, with how many there are. Pressed, it takes them out of the picture. */
export function GraphLegend(props: GraphLegendProps) {
  const { kinds, classes, hiddenKinds, hiddenClasses, onKind, onClass } = props;
  return (
    <section aria-label="Legend" className="flex flex-wrap gap-1.5">
      {kinds.map(({ kind, count }) => (
        <Entry key={kind} isOn={!hiddenKinds.includes(kind)} count={count} onPress={() => onKind(kind)}>
          <span aria-hidden className="contents">
            <NodeMark kind={kind} className="size-4 shrink-0" />
          </span>
          {count === 1 ? KIND_LOOKS[kind].one : KIND_LOOKS[kind].many}
        </Entry>
      ))}
      {classes.map(({ name, words, look, count }) => (
        <Entry key={name} isOn={!hiddenClasses.includes(name)} count={count} onPress={() => onClass(name)}>
          <span aria-hidden className="inline-flex items-center gap-1">
            <span className={classNames('inline-block h-0.5 w-4', STROKES[look.colour])} />
            {look.glyph}
          </span>
          {words}
        </Entry>
      ))}
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
