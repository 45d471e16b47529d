import { House, UsersRound } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import type { GroupSummary } from '#server/groups/schema.ts';
import { countInWords, namesInWords } from './member-draft.ts';

const IN_IT = { member: 'You are in it', by_group: 'You are in it through another group' } as const;

export function GroupListRow({ group }: { group: GroupSummary }) {
  const { memberCount, memberNames, subgroupCount, within } = group;
  const Icon = group.isHome ? House : UsersRound;
  const names = namesInWords(memberNames, memberCount, 4);
  const counts = [
    ...(memberCount > 0 || subgroupCount === 0 ? [countInWords(memberCount, 'member')] : []),
    ...(subgroupCount > 0 ? [countInWords(subgroupCount, 'subgroup', 'subgroups')] : []),
  ];
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-hover sm:px-4">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-muted">
        <Icon aria-hidden className="size-[1.125rem]" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <Link
          href={`/people/${group.id}`}
          className="block truncate font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          <bdi>{group.name}</bdi>
        </Link>
        <p className="line-clamp-2 text-xs text-muted">
          {counts.join(', ')}
          {names !== '' && (
            <>
              {': '}
              <bdi>{names}</bdi>
            </>
          )}
        </p>
        {within.length > 0 && (
          <p className="line-clamp-2 text-xs text-muted">
            in <bdi>{namesInWords(within.map(({ name }) => name))}</bdi>
          </p>
        )}
      </div>
      {group.isHome ? (
        <Badge tone="pine" className="max-sm:ms-12">
          Your household
        </Badge>
      ) : (
        group.iAm && (
          <Badge tone="sky" className="max-sm:ms-12">
            {IN_IT[group.iAm]}
          </Badge>
        )
      )}
    </li>
  );
}
