'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useDebounced } from '#components/shell/use-debounced.ts';
import { classNames } from '#components/ui/class-names.ts';
import { calendarWords } from '#components/ui/day-words.ts';
import { Input } from '#components/ui/input.tsx';
import { dayAfter, daysBetween } from './days.ts';

/** Debounce in milliseconds. With it, a whole drag becomes one undo step. */
const REST_MS = 250;
/** Minimum range of the slider, in days. */
const LEAST_DAYS = 365;

interface TimeSliderProps {
  /** Day as of which the graph is shown; null means today. */
  asOf: string | null;
  /** Day of the earliest fact, YYYY-MM-DD. */
  earliest: string | null;
  today: string;
  onChange: (asOf: string | null) => void;
}

/**
 * Lets the user choose the day as of which the graph is shown. The slider is for exploring, and the field is for an
 * exact day.
 */
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
  // Range of the slider in days. It never shrinks, because otherwise the slider would move under the pointer whenever
  // an earlier day has fewer facts.
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
          aria-valuetext={day === null ? 'Today' : calendarWords(day)}
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
