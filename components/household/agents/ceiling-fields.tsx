'use client';

import { useQuery } from '@tanstack/react-query';
import { AllOrSomeChoice } from '#components/household/all-or-some-choice.tsx';
import { useTRPC } from '#components/shell/trpc-context.tsx';
import { CATEGORY_LABELS } from '#components/ui/category-labels.ts';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { AgentView } from '#server/agents/schema.ts';
import { CATEGORIES } from '#server/domain/words/vocabulary.ts';

type CeilingView = AgentView['ceiling'];

interface CeilingFieldsProps {
  ceiling: CeilingView;
  onChange: (ceiling: CeilingView) => void;
  error?: string | undefined;
}

/** Leaves out secrets, because agents never see them. */
const KINDS = CATEGORIES.filter((category) => category !== 'secret').map((id) => ({
  id,
  label: CATEGORY_LABELS[id].many,
}));

const PLACES = [
  { value: 'personal', label: 'At home' },
  { value: 'work', label: 'At work' },
  { value: 'both', label: 'Both' },
] as const;

export function CeilingFields({ ceiling, onChange, error }: CeilingFieldsProps) {
  const change = (part: Partial<CeilingView>) => onChange({ ...ceiling, ...part });
  const { privacy, categories, contexts } = ceiling;
  return (
    <>
      <SegmentedControl
        label="It sees"
        value={privacy}
        options={[
          { value: 'public', label: 'Public memories' },
          { value: 'private', label: 'Private ones too' },
        ]}
        onChange={(value) => change({ privacy: value })}
      />
      <AllOrSomeChoice
        label="Kinds of memories"
        allLabel="Every kind"
        someLabel="Only some"
        options={KINDS}
        chosen={categories}
        onChange={(ids) =>
          change({ categories: ids === null ? null : CATEGORIES.filter((one) => ids.includes(one)) })
        }
      />
      <GroupList ceiling={ceiling} onChange={change} error={error} />
      <SegmentedControl
        label="Where"
        value={contexts.length > 1 ? 'both' : (contexts[0] ?? 'personal')}
        options={PLACES}
        onChange={(value) => change({ contexts: value === 'both' ? ['personal', 'work'] : [value] })}
      />
    </>
  );
}

const MOST_GROUPS = 100;

function GroupList({
  ceiling,
  onChange,
  error,
}: {
  ceiling: CeilingView;
  onChange: (part: Pick<CeilingView, 'groups'>) => void;
  error: string | undefined;
}) {
  const { data } = useQuery(useTRPC().contacts.list.queryOptions({ kind: 'group', limit: MOST_GROUPS }));
  const found = data?.items.map(({ id, name }) => ({ id, name })) ?? [];
  const others = (ceiling.groups ?? []).filter(({ id }) => !found.some((group) => group.id === id));
  const all = [...found, ...others];
  if (all.length === 0) return null;
  return (
    <AllOrSomeChoice
      label="Whose memories"
      allLabel="Everybody’s"
      someLabel="Only of some groups"
      hint="It then sees only memories of these groups and of the people in them."
      options={all.map(({ id, name }) => ({ id, label: name ?? 'A group that you do not see' }))}
      chosen={ceiling.groups?.map(({ id }) => id) ?? null}
      onChange={(ids) => onChange({ groups: ids === null ? null : all.filter(({ id }) => ids.includes(id)) })}
      error={error}
    />
  );
}
