'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/shell/trpc.tsx';
import { DropdownMenu, MenuItem, MenuLabel } from '#components/ui/dropdown-menu.tsx';
import type { LoadedMenuProps } from '#components/ui/lazy-menu.tsx';
import type { Expansion } from '#server/domain/graph-lens.ts';
import { PICTURE } from '#server/domain/graph-parameters.ts';
import { asOfMoment } from './as-of.ts';
import type { ExpandMenuProps } from './expand-menu.tsx';
import type { View } from './view-state.ts';

const RELATION_WORDS: Record<Expansion, string> = {
  people: 'People',
  groups: 'Groups',
  memories: 'Memories',
  decisions: 'Decisions',
  events: 'Events',
  links: 'Linked memories',
};

/** How many of these were asked for already: the next begin there. */
const offsetOf = ({ layers }: View, id: string, relation: Expansion): number =>
  PICTURE.expandStep *
  layers.filter((layer) => layer.kind === 'expand' && layer.id === id && layer.relation === relation).length;

/** "Memories 83"; after the first: "Memories, next 25 of 83". */
function words(relation: Expansion, total: number, offset: number): string {
  if (offset === 0) return `${RELATION_WORDS[relation]} ${total}`;
  if (offset >= total) return `${RELATION_WORDS[relation]}: all ${total} shown`;
  return `${RELATION_WORDS[relation]}, next ${Math.min(PICTURE.expandStep, total - offset)} of ${total}`;
}

export function ExpandMenuOpen({ trigger, id, name, view, dispatch }: LoadedMenuProps & ExpandMenuProps) {
  const trpc = useTRPC();
  const { data, error } = useQuery(
    trpc.graph.expansions.queryOptions({ id, lens: view.lens, asOf: asOfMoment(view.asOf) }),
  );
  return (
    <DropdownMenu isOpenAtFirst align="start" trigger={trigger}>
      {!data && <MenuLabel>{error ? 'It could not be read.' : 'Counting…'}</MenuLabel>}
      {data?.expansions.length === 0 && <MenuLabel>Nothing more that you may see.</MenuLabel>}
      {data?.expansions.map(({ relation, total }) => {
        const offset = offsetOf(view, id, relation);
        return (
          <MenuItem
            key={relation}
            isDisabled={offset >= total}
            onSelect={() => dispatch({ type: 'expand', id, relation, offset, name })}
          >
            {words(relation, total, offset)}
          </MenuItem>
        );
      })}
    </DropdownMenu>
  );
}
