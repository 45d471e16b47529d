'use client';

import { useSyncExternalStore } from 'react';
import type { ControlProps } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';

const never = () => () => undefined;

/** Returns null on the server. */
export const useOwnTimeZone = (): string | null =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );

interface TimeZoneSelectProps extends ControlProps {
  name: string;
  zones: readonly string[];
  defaultZone: string;
}

export function TimeZoneSelect({ zones, defaultZone, ...control }: TimeZoneSelectProps) {
  const all = zones.includes(defaultZone) ? zones : [defaultZone, ...zones];
  return (
    <Select key={defaultZone} {...control} defaultValue={defaultZone}>
      {all.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  );
}
