'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDebounced } from '#components/shell/use-debounced.ts';
import { classNames } from '#components/ui/class-names.ts';
import { formatDate } from '#components/ui/format-date.ts';
import { Input } from '#components/ui/input.tsx';
import { dayAfter, daysBetween } from './day-arithmetic.ts';

/** The day changes only after the slider has rested this long, so that a whole drag is one undo step. */
const REST_MS = 250;
const LEAST_DAYS = 365;

interface TimeSliderProps {
  /** Null means today. */
  asOf: string | null;
  earliest: string | null;
  today: string;
  onChange: (asOf: string | null) => void;
}

export function TimeSlider({ asOf, earliest, today, onChange }: TimeSliderProps) {
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState(asOf);
  const [said, setSaid] = useState(asOf);
  // Shows the new day after undo, Back or a saved view has changed it.
  if (said !== asOf) {
    setSaid(asOf);
    setDay(asOf);
  }
  const rested = useDebounced(day, REST_MS);
  const tell = useEffectEvent((value: string | null) => {
    if (value === day && value !== asOf) onChange(value);
  });
  useEffect(() => tell(rested), [rested]);
  // The range never shrinks, because the slider would then move under the pointer.
  const known = Math.max(
    LEAST_DAYS,
    earliest === null ? 0 : daysBetween(earliest, today),
    asOf === null ? 0 : daysBetween(asOf, today),
  );
  const [span, setSpan] = useState(known);
  if (known > span && (asOf === null || daysBetween(asOf, today) > span)) setSpan(known);
  const first = dayAfter(today, -span);
  const at = day === null ? span : Math.max(0, Math.min(span, daysBetween(first, day)));
  return (
    <div className="min-w-0 flex-1 basis-72">
      <div className="mb-1 flex items-center gap-x-3 text-sm">
        <label htmlFor={id} className="font-medium">
          As of
        </label>
        {/* Hidden but still rendered, so that the layout does not shift. */}
        <button
          type="button"
          className={classNames('prose-link pointer-coarse:min-h-11', day === null && 'invisible')}
          onClick={() => {
            setDay(null);
            slider.current?.focus();
          }}
        >
          Today
        </button>
      </div>
      <div className="flex items-center gap-x-3">
        <input
          ref={slider}
          id={id}
          type="range"
          min={0}
          max={span}
          value={at}
          aria-valuetext={day === null ? 'Today' : formatDate(day)}
          onChange={({ target }) =>
            setDay(Number(target.value) >= span ? null : dayAfter(first, Number(target.value)))
          }
          className="min-h-9 w-24 min-w-0 flex-1 pointer-coarse:min-h-11"
        />
        <span className="w-36">
          <Input
            type="date"
            aria-label="The day as of which things are shown"
            value={day ?? today}
            max={today}
            onChange={({ target }) => {
              if (target.value !== '') setDay(target.value >= today ? null : target.value);
            }}
          />
        </span>
      </div>
    </div>
  );
}
