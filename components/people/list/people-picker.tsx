'use client';

import { X } from 'lucide-react';
import type { ComboboxOption } from '#components/ui/combobox.tsx';
import type { ControlProps } from '#components/ui/field.tsx';
import { PersonPicker } from './person-picker.tsx';

interface PeoplePickerProps {
  control: ControlProps;
  value: readonly ComboboxOption[];
  onChange: (people: ComboboxOption[]) => void;
}

export function PeoplePicker({ control, value, onChange }: PeoplePickerProps) {
  return (
    <div className="space-y-2">
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.map((person) => (
            <li
              key={person.id}
              className="inline-flex max-w-full items-center rounded-full bg-sunken ps-3 text-sm"
            >
              <span dir="auto" className="truncate">
                {person.label}
              </span>
              <button
                type="button"
                aria-label={`Remove ${person.label}`}
                onClick={() => onChange(value.filter(({ id }) => id !== person.id))}
                className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PersonPicker
        control={control}
        value={null}
        onChange={(person) => person && onChange([...value, person])}
        placeholder={value.length === 0 ? 'Nobody yet' : 'Add another'}
        without={value.map(({ id }) => id)}
      />
    </div>
  );
}
