import { Ellipsis } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { useRouter } from '#components/vault-context/use-router.ts';

const PAGES = [
  { href: '/people/relationship-types', label: 'Relationship types' },
  { href: '/people/import', label: 'Import or export' },
] as const;

/** Shows links or, on a phone, a menu, so that the list of people begins higher. */
export function MorePeoplePages() {
  const router = useRouter();
  return (
    <>
      {PAGES.map(({ href, label }) => (
        <ButtonLink key={href} href={href} variant="quiet" className="max-sm:hidden">
          {label}
        </ButtonLink>
      ))}
      <Menu
        align="start"
        entries={PAGES.map(({ href, label }) => ({ kind: 'item', label, onSelect: () => router.push(href) }))}
        trigger={
          <Button variant="quiet" className="sm:hidden">
            <Ellipsis aria-hidden className="size-4" />
            More
          </Button>
        }
      />
    </>
  );
}
