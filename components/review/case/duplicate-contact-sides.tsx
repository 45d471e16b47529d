import { ContactFactList } from '#components/duplicate-contacts/contact-fact-list.tsx';
import { holdings, likelihood, sideNames } from '#components/duplicate-contacts/duplicate-labels.ts';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { formatDate } from '#components/ui/format-date.ts';
import { Link } from '#components/ui/link.tsx';
import type { ReviewCase } from '#server/review/case/schema.ts';

export interface DuplicateContactSidesProps {
  double: NonNullable<ReviewCase['double']>;
  isSwapped: boolean;
}

export function DuplicateContactSides({ double, isSwapped }: DuplicateContactSidesProps) {
  const names = sideNames(double.sides);
  return (
    <div className="@container">
      <Badge tone="plum">{likelihood(double.score)} the same</Badge>
      <div className="mt-2 grid gap-3 @lg:grid-cols-2">
        {double.sides.map((side, index) => {
          const stays = double.refused === null && (side.contact.id === double.keepId) !== isSwapped;
          const { contact } = side;
          const facts = [
            ...contact.aliases.map((alias): [string, string] => ['Also', alias]),
            ...contact.channels.map(({ label, kind, value }): [string, string] => [label ?? kind, value]),
            ...contact.importantDates.map(({ label, date }): [string, string] => [label, formatDate(date)]),
          ];
          return (
            <article
              key={contact.id}
              aria-label={names[index]}
              className={classNames(
                'min-w-0 rounded-control border p-3',
                stays ? 'border-primary' : 'border-line',
              )}
            >
              <p className="flex flex-wrap items-center gap-2">
                <Link
                  href={`/people/${contact.id}`}
                  className="prose-link inline-flex items-center font-medium pointer-coarse:min-h-11"
                >
                  <bdi>{names[index]}</bdi>
                </Link>
                {stays && <Badge tone="pine">Would be kept</Badge>}
              </p>
              <ContactFactList facts={facts} />
              <p className="mt-1 text-xs text-muted">{holdings(side)}</p>
            </article>
          );
        })}
      </div>
    </div>
  );
}
