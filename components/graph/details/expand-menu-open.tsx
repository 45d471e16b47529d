'use client';

import { useQuery } from '@tanstack/react-query';
import { asOfMoment } from '#components/graph/as-of.ts';
import type { View } from '#components/graph/views/view-state.ts';
import { useTRPC } from '#components/shell/trpc.tsx';
import { DropdownMenu, MenuItem, MenuLabel } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';
import type { Expansion } from '#server/domain/graph/graph-filter.ts';
import { PICTURE } from '#server/domain/parameters/graph-parameters.ts';
import type { ExpandMenuProps } from './expand-menu.tsx';

const RELATION_WORDS: Record<Expansion, string> = {
  people: 'People',
  groups: 'Groups',
  memories: 'Memories',
  decisions: 'Decisions',
  events: 'Events',
  links: 'Linked memories',
};

/** How often these were asked for: each time is a step of its own. */
const timesOf = ({ layers }: View, id: string, relation: Expansion): number =>
  layers.filter((layer) => layer.kind === 'expand' && layer.id === id && layer.relation === relation).length;

/** "Memories: 83"; where some are there already: "Memories: 23 more (60 of 83 shown)". */
function words(relation: Expansion, total: number, sent: number): string {
  const name = RELATION_WORDS[relation];
  if (sent >= total) return `${name}: all shown (${total})`;
  const next = Math.min(PICTURE.expandStep, total - sent);
  if (sent === 0) return next === total ? `${name}: ${total}` : `${name}: ${next} of ${total}`;
  return `${name}: ${next} more (${sent} of ${total} shown)`;
}

export function ExpandMenuOpen({
  trigger,
  id,
  name,
  view,
  dispatch,
  sent,
  onCloseAutoFocus,
}: LoadedMenuProps & ExpandMenuProps & { onCloseAutoFocus: (event: Event) => void }) {
  const trpc = useTRPC();
  const { data, error } = useQuery(
    trpc.graph.expansions.queryOptions({ id, lens: view.lens, asOf: asOfMoment(view.asOf) }),
  );
  return (
    <DropdownMenu isOpenAtFirst align="start" trigger={trigger} onCloseAutoFocus={onCloseAutoFocus}>
      {!data && <MenuLabel>{error ? 'It could not be read.' : 'Counting…'}</MenuLabel>}
      {data?.expansions.length === 0 && <MenuLabel>Nothing more that you may see.</MenuLabel>}
      {data?.expansions.map(({ relation, total }) => {
        const there = sent.get(relation) ?? 0;
        const offset = PICTURE.expandStep * timesOf(view, id, relation);
        return (
          <MenuItem
            key={relation}
            isDisabled={there >= total}
            onSelect={() => dispatch({ type: 'expand', id, relation, offset, name })}
          >
            {words(relation, total, there)}
          </MenuItem>
        );
      })}
    </DropdownMenu>
  );
}
