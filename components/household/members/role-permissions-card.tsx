import { Check, Minus } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { abilityRows, ROLES } from '#server/domain/household/roles.ts';
import { ROLE_LABELS } from './role-labels.ts';

/** Shows the same permission table that the server enforces. */
export function RolePermissionsCard() {
  return (
    <Card title="What each role may do">
      <p className="mb-3 max-w-prose text-sm text-muted">
        A role decides what a member may do, not what they see. Everyone sees what is public, what is about
        them, and what belongs to their groups.
      </p>
      <p className="mb-2 text-xs text-muted min-[25rem]:hidden">Scroll sideways to see every role.</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label="Roles and what they may do"
        className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0"
      >
        <table className="w-full min-w-88 border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-xs">
              <td />
              {ROLES.map((role) => (
                <th key={role} scope="col" className="px-1 pb-2 text-center font-medium">
                  {ROLE_LABELS[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {abilityRows().map(([ability, { sentence, roles }]) => (
              <tr key={ability} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pe-3 text-start font-normal">
                  {sentence}
                </th>
                {ROLES.map((role) => (
                  <td key={role} className="w-12 px-1 text-center sm:w-16">
                    <Mark isHeld={roles.includes(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function Mark({ isHeld }: { isHeld: boolean }) {
  const Icon = isHeld ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={`mx-auto size-4 ${isHeld ? 'text-pine-text' : 'text-muted'}`} />
      <span className="sr-only">{isHeld ? 'yes' : 'no'}</span>
    </>
  );
}
