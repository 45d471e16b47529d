import type { Role } from '#server/domain/household/roles.ts';
import { listMemberships, type Membership } from '../repo/identity-database.ts';

/** Of every household, for the operator's command line, which asks for no sign-in. */
export const membershipsHere = (role?: Role): Promise<Membership[]> => listMemberships(role);
