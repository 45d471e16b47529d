import type { Role } from '#server/domain/household/roles.ts';
import type { ReviewSummary } from '#server/review/queue/schema.ts';
import type { Viewed } from '#server/views/schema.ts';

export interface ShellHousehold {
  id: string;
  name: string;
  isDemo: boolean;
}

/** What the frame around every page knows about who is signed in. */
export interface ShellMember {
  name: string;
  email: string;
  role: Role;
  household: ShellHousehold;
  households: readonly ShellHousehold[];
  /** whom they look as now */
  viewAs: Viewed | null;
  /** what waits for them in Review; null where they may not answer it */
  review: ReviewSummary | null;
}
