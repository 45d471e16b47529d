'use client';

import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import type { FamilyView } from '#server/relationships/family/schema.ts';
import { type Move, moveFrom } from './family-arrow-key-target.ts';
import { FamilyCard } from './family-card.tsx';
import { FamilyLegend } from './family-legend.tsx';
import { FamilyLines } from './family-lines.tsx';
import { CARD } from './layout/card-size.ts';
import type { FamilyLayout } from './layout/family-layout.ts';

interface FamilyChartProps {
  family: FamilyView;
  layout: FamilyLayout<FamilyView['links'][number]>;
  onCentre: (id: string) => void;
}

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** Width of a landscape page in px. */
const PAGE_WIDTH = 1_000;

export function FamilyChart({ family, layout, onCentre }: FamilyChartProps) {
  const middleId = family.contact?.id ?? '';
  const chart = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(middleId);
  const [isInside, setIsInside] = useState(false);
  const hintId = useId();
  const current = layout.spots.some(({ id }) => id === cursor) ? cursor : middleId;
  const cardOf = (id: string) => chart.current?.querySelector<HTMLElement>(`[data-person="${id}"]`);

  const showMiddle = useEffectEvent((id: string) => {
    const box = chart.current;
    const spot = layout.spots.find((one) => one.id === id);
    if (!box || !spot) return;
    const wasInside = box.contains(document.activeElement) || isInside;
    setCursor(id);
    if (wasInside) cardOf(id)?.focus({ preventScroll: true });
    box.scrollLeft = spot.x + CARD.width / 2 - box.clientWidth / 2;
  });
  useEffect(() => showMiddle(middleId), [middleId]);
  useHotkey('people.centre', () => onCentre(current), { isEnabled: isInside && current !== middleId });

  const go = (event: KeyboardEvent<HTMLDivElement>): void => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const next = moveFrom(current, move, layout, family.links);
    if (next !== null) cardOf(next)?.focus();
  };
  const byId = new Map(family.people.map((person) => [person.id, person]));
  const inOrder = layout.spots.toSorted((one, other) => one.row - other.row || one.x - other.x);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a chart is not a fieldset */}
      <div
        ref={chart}
        role="group"
        aria-label={`Family of ${family.contact?.name ?? ''}`}
        aria-describedby={hintId}
        onKeyDown={go}
        onFocus={() => setIsInside(true)}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setIsInside(false);
        }}
        className="family-print-chart overflow-x-auto rounded-card border border-line bg-surface [scrollbar-width:thin] print:overflow-visible print:border-0"
      >
        <div
          className="relative mx-auto"
          style={{
            width: layout.width,
            height: layout.height,
            ['--print-zoom' as string]: Math.min(1, PAGE_WIDTH / layout.width),
          }}
        >
          <FamilyLines layout={layout} />
          {layout.chosenY !== null && (
            <p
              className="sticky start-4 w-fit text-sm font-semibold text-muted"
              style={{ transform: `translateY(${layout.chosenY - 36}px)` }}
            >
              Family by choice
            </p>
          )}
          {inOrder.map((spot) => {
            const person = byId.get(spot.id);
            if (!person) return null;
            return (
              <FamilyCard
                key={spot.id}
                person={person}
                spot={spot}
                isTabStop={spot.id === current}
                onFocus={() => setCursor(spot.id)}
                onCentre={() => onCentre(spot.id)}
              />
            );
          })}
        </div>
      </div>
      <p id={hintId} className="mt-2 hidden text-sm text-muted pointer-fine:not-print:block">
        Arrow keys go to parents, children and whoever stands beside. Enter opens a person.{' '}
        <span className="whitespace-nowrap">
          <HotkeyHint id="people.centre" /> puts them in the middle.
        </span>
      </p>
      <FamilyLegend lines={layout.lines} hasDerived={family.people.some(({ isDerived }) => isDerived)} />
    </>
  );
}
