import type { Role } from '#server/domain/household/roles.ts';
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
  /** how many questions wait for them in Review; null where answering those is not theirs */
  waiting: number | null;
}
