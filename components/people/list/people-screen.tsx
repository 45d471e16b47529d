'use client';

import { Plus, SearchX } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import { useRef } from 'react';
import { DuplicatesPageLink } from '#components/duplicate-contacts/duplicates-page-link.tsx';
import { ProposedPeople } from '#components/people/proposed/proposed-people.tsx';
import {
  contactsByRelation,
  type RelatedContact,
  withRelationships,
} from '#components/people/relationships/contacts-by-relation.ts';
import { retryUntilLoaded } from '#components/server-connection/retry-until-loaded.ts';
import { FailureAlert } from '#components/shell/failure-alert.tsx';
import { HotkeyHint } from '#components/shell/hotkeys/hotkey-hint.tsx';
import { ariaKeys } from '#components/shell/hotkeys/key-cap-labels.ts';
import { useHotkey } from '#components/shell/hotkeys/use-hotkey.ts';
import { moveRowFocus } from '#components/shell/move-row-focus.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { SearchField } from '#components/shell/search-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LoadMore } from '#components/ui/load-more.tsx';
import { useWasEverTrue } from '#components/ui/use-was-ever-true.ts';
import { ContactKindTabs } from './contact-kind-tabs.tsx';
import { ContactRow } from './contact-row.tsx';
import { MorePeoplePages } from './more-people-pages.tsx';
import { PEOPLE_FILTERS } from './people-filters.ts';
import { type FirstPeople, usePeople } from './use-people.ts';

const AddContactDialog = dynamic(
  () =>
    retryUntilLoaded(() =>
      import('#components/people/contact/add-contact-dialog.tsx').then((m) => m.AddContactDialog),
    ),
  {
    loading: () => null,
  },
);

interface PeopleScreenProps {
  first: FirstPeople;
  mayWrite: boolean;
}

export function PeopleScreen({ first, mayWrite }: PeopleScreenProps) {
  const [filters, setFilters] = useQueryStates(PEOPLE_FILTERS);
  const people = usePeople(filters, first);
  const list = useRef<HTMLDivElement>(null);
  useHotkey('people.next', () => void moveRowFocus(list.current, 1));
  useHotkey('people.previous', () => void moveRowFocus(list.current, -1));
  const isNarrowed = filters.q.trim() !== '' || filters.kind !== null;
  const everyone = isNarrowed ? 'found' : people.total === 1 ? 'contact' : 'contacts';
  return (
    <>
      <PageHeader
        title="People"
        actions={
          <>
            <ButtonLink href="/people/family">Family</ButtonLink>
            <DuplicatesPageLink />
            <MorePeoplePages />
            {mayWrite && (
              <AddContact
                isOpen={filters.new}
                setOpen={(isNew) => void setFilters({ new: isNew }, { history: isNew ? 'push' : 'replace' })}
              />
            )}
          </>
        }
      />
      <SearchField
        label="Search people"
        placeholder="A name, a phone number, a tag, a word of a note"
        value={filters.q}
        onChange={(q) => void setFilters({ q })}
      />
      <ContactKindTabs
        value={filters.kind}
        onChange={(kind) => void setFilters({ kind }, { history: 'push' })}
      />
      <p role="status" className="py-2 text-sm text-muted">
        {`${people.total} ${everyone}`}
      </p>
      {people.didYouMean !== null && isNarrowed && (
        <DidYouMean meant={people.didYouMean} onTake={(q) => void setFilters({ q })} />
      )}
      {people.error ? (
        <FailureAlert
          what="The people could not be loaded."
          hint="Nothing is lost."
          error={people.error}
          actions={
            <Button size="small" onClick={() => void people.refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <div ref={list} className={people.isPlaceholderData ? 'opacity-70' : undefined}>
          <PeopleList
            people={people}
            isNarrowed={isNarrowed}
            onClear={() => void setFilters({ q: null, kind: null })}
            onAdd={mayWrite ? () => void setFilters({ new: true }, { history: 'push' }) : null}
          />
        </div>
      )}
    </>
  );
}

function AddContact({ isOpen, setOpen }: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) {
  const wasOpened = useWasEverTrue(isOpen);
  useHotkey('people.create', () => setOpen(true));
  return (
    <>
      <Button variant="primary" aria-keyshortcuts={ariaKeys('people.create')} onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        Add a contact
        <HotkeyHint id="people.create" />
      </Button>
      {wasOpened && <AddContactDialog isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

function DidYouMean({ meant, onTake }: { meant: string; onTake: (q: string) => void }) {
  return (
    <p className="pb-2 text-sm">
      No exact match. Did you mean{' '}
      <button
        type="button"
        onClick={() => {
          onTake(meant);
          // Moves the focus to the search field, because the pressed button disappears.
          document.querySelector<HTMLElement>('[data-search-field]')?.focus();
        }}
        className="prose-link pointer-coarse:min-h-11"
      >
        <bdi>{meant}</bdi>
      </button>
      ?
    </p>
  );
}

interface PeopleListProps {
  people: ReturnType<typeof usePeople>;
  isNarrowed: boolean;
  onClear: () => void;
  onAdd: (() => void) | null;
}

function PeopleList({ people, isNarrowed, onClear, onAdd }: PeopleListProps) {
  const known = people.contacts.filter(({ status }) => status === 'known');
  const { close, others } = contactsByRelation(known, people.readings);
  if (people.contacts.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="No matches"
        actions={isNarrowed && <Button onClick={onClear}>Clear search</Button>}
      >
        Names (with spelling variants), e-mail, phone, tags, notes and dates were searched.
      </EmptyState>
    );
  }
  // True if there are only the member's own contact and the home group, as in a new household.
  const isAlone = !isNarrowed && people.contacts.every(({ isMe, isHome }) => isMe || isHome);
  return (
    <div className="space-y-6">
      {people.isSearch ? (
        // Shows one list, because search results are in order of relevance and not of relationship.
        <Part title="Found" part={withRelationships(people.contacts, people.readings)} />
      ) : (
        <>
          {!isNarrowed && <ProposedPeople people={withRelationships(people.proposed, people.readings)} />}
          <Part title="Close to you" part={close} />
          <Part title="Others" part={others} />
        </>
      )}
      {isAlone && (
        <EmptyState
          title="Add your people"
          actions={
            onAdd && (
              <Button variant="primary" onClick={onAdd}>
                Add a contact
              </Button>
            )
          }
        >
          Family, friends, the school, the plumber. With their relationships, memories reach the right people.
        </EmptyState>
      )}
      {people.hasNextPage && (
        <LoadMore
          shown={people.contacts.length}
          total={people.total}
          isBusy={people.isFetchingNextPage}
          onMore={() => void people.fetchNextPage()}
        />
      )}
    </div>
  );
}

function Part({ title, part }: { title: string; part: readonly RelatedContact[] }) {
  if (part.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold text-muted">{title}</h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-low">
        {part.map((person) => (
          <ContactRow key={person.contact.id} {...person} />
        ))}
      </ul>
    </section>
  );
}
