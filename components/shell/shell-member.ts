import type { Context } from '#server/core/actor.ts';
import type { Role } from '#server/domain/household/roles.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import type { Viewed } from '#server/view-as/schema.ts';

export interface ShellHousehold {
  id: string;
  name: string;
  isDemo: boolean;
}

export interface ShellMember {
  name: string;
  email: string;
  role: Role;
  household: ShellHousehold;
  /** Time of the permanent deletion, or null if none is scheduled. */
  deletionAt: string | null;
  households: readonly ShellHousehold[];
  viewAs: Viewed | null;
  /** The vault of this page. */
  context: Context;
  /** False if there is no work vault, or if the viewed member or agent may not see it. */
  hasWork: boolean;
  /** Null if the member may not decide any review case. */
  review: ReviewSummary | null;
}
