'use client';

import { Link } from '#components/ui/link.tsx';
import { usePathInVault } from '#components/vault-context/use-path-in-vault.ts';

const PLACES = [
  { href: '/profiles', label: 'Profiles' },
  { href: '/profiles/suggestions', label: 'Suggestions' },
] as const;

export function ProfilesSectionNav() {
  const path = usePathInVault();
  return (
    <nav aria-label="Profiles" className="mb-4 sm:mb-5">
      <ul className="flex gap-1 border-b border-line">
        {PLACES.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className={
                '-mb-px flex min-h-9 items-center border-b-2 border-transparent px-2.5 text-sm text-muted ' +
                '-outline-offset-2 hover:text-ink aria-[current=page]:border-ember ' +
                'aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11'
              }
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
