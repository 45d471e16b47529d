import { CONTACT_KIND_LABELS } from '#components/people/contact/contact-labels.ts';
import { classNames } from '#components/ui/class-names.ts';
import { LISTED_KINDS, type PeopleFilters } from './people-filters.ts';

interface KindTabsProps {
  value: PeopleFilters['kind'];
  onChange: (kind: PeopleFilters['kind']) => void;
}

export function ContactKindTabs({ value, onChange }: KindTabsProps) {
  const choices = [
    { kind: null, label: 'Everyone' },
    ...LISTED_KINDS.map((kind) => ({ kind, label: CONTACT_KIND_LABELS[kind].many })),
  ];
  return (
    <nav aria-label="Kinds" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:thin] sm:mx-0 sm:px-0">
      <ul className="flex min-h-11 items-center gap-1.5 py-1">
        {choices.map(({ kind, label }) => (
          <li key={label} className="shrink-0">
            <button
              type="button"
              aria-pressed={kind === value}
              onClick={() => onChange(kind)}
              className={classNames(
                'flex min-h-8 items-center rounded-full border px-3 text-sm -outline-offset-1 pointer-coarse:min-h-11',
                kind === value
                  ? 'border-primary bg-pine-soft font-medium text-pine-text'
                  : 'border-line bg-surface hover:bg-hover',
              )}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
