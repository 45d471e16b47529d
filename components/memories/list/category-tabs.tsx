'use client';

import { CATEGORY_LABELS } from '#components/ui/category-labels.ts';
import { classNames } from '#components/ui/class-names.ts';
import { CATEGORIES, type Category } from '#server/domain/words/vocabulary.ts';
import type { MemoryPage } from './use-memory-list.ts';

interface CategoryTabsProps {
  counts: MemoryPage['categories'] | null;
  value: Category | null;
  onChange: (category: Category | null) => void;
}

export function CategoryTabs({ counts, value, onChange }: CategoryTabsProps) {
  const countOf = (category: Category) => counts?.find((one) => one.category === category)?.count ?? 0;
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  const shown = CATEGORIES.filter((category) => countOf(category) > 0 || category === value);
  return (
    <nav
      aria-label="Categories"
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:thin] sm:mx-0 sm:px-0"
    >
      <ul className="flex min-h-11 items-center gap-1.5 py-1">
        <Tab label="All" count={all} isChosen={value === null} onChoose={() => onChange(null)} />
        {shown.map((category) => (
          <Tab
            key={category}
            label={CATEGORY_LABELS[category].many}
            count={counts ? countOf(category) : undefined}
            isChosen={category === value}
            onChoose={() => onChange(category === value ? null : category)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface TabProps {
  label: string;
  count: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

const NUMBER = new Intl.NumberFormat('en');

function Tab({ label, count, isChosen, onChoose }: TabProps) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classNames(
          'flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-sm -outline-offset-1 pointer-coarse:min-h-11',
          isChosen
            ? 'border-primary bg-pine-soft font-medium text-pine-text'
            : 'border-line bg-surface hover:bg-hover',
        )}
      >
        {label}
        <span className={isChosen ? '' : 'text-muted'}>
          {count === undefined ? '…' : NUMBER.format(count)}
        </span>
      </button>
    </li>
  );
}
