import type { Role } from '#server/domain/household/roles.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import type { Viewed } from '#server/view-as/schema.ts';

export interface ShellHousehold {
  id: string;
  name: string;
  isDemo: boolean;
}

/** Data of the signed-in member that the layout needs. */
export interface ShellMember {
  name: string;
  email: string;
  role: Role;
  household: ShellHousehold;
  households: readonly ShellHousehold[];
  /** Member or agent that this member is viewing the app as; null if there is none. */
  viewAs: Viewed | null;
  /** Summary of open review cases; null if the member may not decide any. */
  review: ReviewSummary | null;
}
