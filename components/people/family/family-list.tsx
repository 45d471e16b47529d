import { LocateFixed } from 'lucide-react';
import { ContactLink } from '#components/people/contact-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import type { FamilyView, Relative } from '#server/relationships/family/schema.ts';
import { generationWords } from './family-chart-labels.ts';
import type { FamilyLayout } from './layout/family-layout.ts';

interface FamilyListProps {
  family: FamilyView;
  layout: FamilyLayout<FamilyView['links'][number]>;
  onCentre: (id: string) => void;
}

export function FamilyList({ family, layout, onCentre }: FamilyListProps) {
  const byId = new Map(family.people.map((person) => [person.id, person]));
  const rows = Map.groupBy(layout.spots, ({ row }) => row);
  return (
    <div className="space-y-6">
      {[...rows]
        .toSorted(([one], [other]) => one - other)
        .map(([row, spots]) => {
          const people = spots
            .toSorted((one, other) => one.x - other.x)
            .flatMap(({ id }) => byId.get(id) ?? []);
          const isChosen = people.every((person) => person.isChosen);
          const title = isChosen ? 'Family by choice' : generationWords(spots[0]?.generation ?? 0);
          return <Generation key={row} title={title} people={people} onCentre={onCentre} />;
        })}
    </div>
  );
}

interface GenerationProps {
  title: string;
  people: readonly Relative[];
  onCentre: (id: string) => void;
}

function Generation({ title, people, onCentre }: GenerationProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-low">
        {people.map((person) => (
          <li
            key={person.id}
            className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <ContactLink contact={person} />
              <span className="ms-2 text-sm text-muted">
                <bdi>{person.relation ?? 'in the middle'}</bdi>
                {person.isDerived && ' (follows from other relationships)'}
              </span>
              {person.privacy === 'private' && (
                <span className="ms-2">
                  <PrivacyBadge privacy="private" />
                </span>
              )}
            </span>
            {person.relation !== null && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Put ${person.name} in the middle`}
                onClick={() => onCentre(person.id)}
              >
                <LocateFixed aria-hidden className="size-4" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
