import { Card } from '#components/ui/card.tsx';
import { CATEGORY_LABELS } from '#components/ui/category-labels.ts';
import { Link } from '#components/ui/link.tsx';
import type { Overview } from '#server/households/schema.ts';

export function CategoriesCard({ byCategory }: { byCategory: Overview['byCategory'] }) {
  const most = Math.max(1, ...byCategory.map(({ count }) => count));
  const sorted = byCategory.toSorted((a, b) => b.count - a.count);
  return (
    <Card title="Memories by category">
      <ul className="flex flex-col gap-1">
        {sorted.map(({ category, count }) => (
          <li key={category}>
            <Link
              href={`/memories?category=${category}`}
              className="grid min-h-9 grid-cols-[7.5rem_1fr_2.5rem] items-center gap-3 rounded-control px-1.5 text-sm hover:bg-hover pointer-coarse:min-h-11"
            >
              <span className="truncate">{CATEGORY_LABELS[category].many}</span>
              <span aria-hidden className="h-2 rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-ember"
                  style={{ inlineSize: `${Math.max(3, (count / most) * 100)}%` }}
                />
              </span>
              <span className="text-end text-muted">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
