import {
  Bot,
  Building2,
  CalendarDays,
  CircleUserRound,
  Diamond,
  type LucideIcon,
  NotebookText,
  UsersRound,
} from 'lucide-react';
import { NODE_KIND_STYLES } from '#components/graph/canvas/node-kind-style.ts';
import type { NodeKind } from '#server/domain/graph/node-kind.ts';

const ICONS: Record<NodeKind, LucideIcon> = {
  person: CircleUserRound,
  organisation: Building2,
  group: UsersRound,
  agent: Bot,
  memory: NotebookText,
  decision: Diamond,
  event: CalendarDays,
};

export function NodeIcon({ kind, className }: { kind: NodeKind; className?: string }) {
  const Icon = ICONS[kind];
  return (
    <>
      <Icon aria-hidden className={className} />
      <span className="sr-only">{NODE_KIND_STYLES[kind].one}: </span>
    </>
  );
}
