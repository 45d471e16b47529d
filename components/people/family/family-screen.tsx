'use client';

import { List, Network, Printer, Users } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { PageHeader } from '#components/shell/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { PrivacyBadge } from '#components/ui/privacy-badge.tsx';
import type { FamilyView } from '#server/relationships/family/schema.ts';
import { FamilyChart } from './family-chart.tsx';
import { linkWords } from './family-chart-labels.ts';
import { FamilyList } from './family-list.tsx';
import { FAMILY_STATE } from './family-url-state.ts';
import { familyLayout } from './layout/family-layout.ts';
import { type FirstFamily, useFamily } from './use-family.ts';

export function FamilyScreen({ first, mayWrite }: { first: FirstFamily; mayWrite: boolean }) {
  const [{ from, view }, setState] = useQueryStates(FAMILY_STATE);
  const { data: family = first.family, error, refetch } = useFamily(from, first);
  const isAlone = family.people.length < 2;
  const centre = (id: string) => void setState({ from: id }, { history: 'push' });
  return (
    <div data-wide="" className="family-print">
      <PageHeader
        title="Family"
        eyebrow={
          <Link
            href="/people"
            className="prose-link inline-flex items-center pointer-coarse:min-h-11 print:hidden"
          >
            People
          </Link>
        }
        description={
          family.contact && (
            <span role="status">
              As seen from <bdi>{family.contact.name}</bdi>
              {!isAlone && ` · ${family.people.length} people`}
            </span>
          )
        }
        actions={
          !isAlone && (
            <div className="flex flex-wrap gap-2 print:hidden">
              <Button
                aria-pressed={view === 'list'}
                onClick={() => void setState({ view: view === 'list' ? null : 'list' }, { history: 'push' })}
              >
                {view === 'list' ? (
                  <Network aria-hidden className="size-4" />
                ) : (
                  <List aria-hidden className="size-4" />
                )}
                As a list
              </Button>
              <Button variant="quiet" onClick={() => window.print()}>
                <Printer aria-hidden className="size-4" />
                Print
              </Button>
            </div>
          )
        }
      />
      {error && (
        <FailureAlert
          what="The family could not be loaded."
          hint="Nothing is lost."
          error={error}
          className="mb-4"
          actions={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {isAlone ? (
        <NoFamily contact={family.contact} mayWrite={mayWrite} />
      ) : (
        <WholeFamily family={family} view={view} onCentre={centre} />
      )}
    </div>
  );
}

interface WholeFamilyProps {
  family: FamilyView;
  view: 'chart' | 'list';
  onCentre: (id: string) => void;
}

function WholeFamily({ family, view, onCentre }: WholeFamilyProps) {
  const { people, links, omitted } = family;
  const layout = familyLayout({
    people: people.filter(({ isChosen }) => !isChosen).map(({ id }) => id),
    chosen: people.filter(({ isChosen }) => isChosen).map(({ id }) => id),
    links,
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  return (
    <>
      {view === 'list' ? (
        <FamilyList family={family} layout={layout} onCentre={onCentre} />
      ) : (
        <FamilyChart family={family} layout={layout} onCentre={onCentre} />
      )}
      {(layout.notDrawn.length > 0 || layout.withoutLine.length > 0) && (
        <section aria-label="Not in the chart" className="mt-4 space-y-3 text-sm text-muted">
          <LinkList
            title="These relationships do not fit with the others, so the chart leaves them out:"
            links={layout.notDrawn}
            nameOf={nameOf}
          />
          <LinkList
            title="These relationships have no line in the chart:"
            links={layout.withoutLine}
            nameOf={nameOf}
          />
        </section>
      )}
      {omitted > 0 && (
        <p className="mt-4 text-sm text-muted">
          {omitted === 1 ? '1 more person is' : `${omitted} more people are`} left out. To see them, put
          somebody near them in the middle.
        </p>
      )}
    </>
  );
}

interface LinkListProps {
  title: string;
  links: FamilyView['links'];
  nameOf: (id: string) => string;
}

function LinkList({ title, links, nameOf }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul className="mt-1 list-disc ps-5">
        {links.map((link) => (
          <li key={`${link.a} ${link.type} ${link.b}`}>
            <bdi>{linkWords(link, nameOf)}</bdi>{' '}
            {link.privacy === 'private' && <PrivacyBadge privacy="private" />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function NoFamily({ contact, mayWrite }: { contact: FamilyView['contact']; mayWrite: boolean }) {
  return (
    <EmptyState
      icon={Users}
      title="No family yet"
      actions={
        mayWrite && (
          <ButtonLink variant="primary" href={contact ? `/people/${contact.id}` : '/people'}>
            Set a relationship
          </ButtonLink>
        )
      }
    >
      Say how two people are related, such as “Ana is my sister”. The chart draws itself.
    </EmptyState>
  );
}
